import { type Job, paint } from './job.ts';

/** What comes back: a picture as a file, ready to be shown. */
export interface Delivered {
  readonly key: string;
  readonly file: Blob;
  readonly reach: number;
}

self.onmessage = async ({ data }: MessageEvent<{ readonly key: string; readonly job: Job }>) => {
  const { pixels, reach } = paint(data.job);
  const canvas = new OffscreenCanvas(pixels.width, pixels.height);
  canvas.getContext('2d')?.putImageData(new ImageData(pixels.bytes, pixels.width, pixels.height), 0, 0);
  const file = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
  self.postMessage({ key: data.key, file, reach } satisfies Delivered);
};
