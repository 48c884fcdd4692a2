import { useSettings } from '../settings/settings.ts';

/** Sounds are made here, from noise and tones: there is nothing to load. */
export type Sound = 'shot' | 'blow' | 'dice' | 'fall' | 'turn';

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Plays a sound, after so many seconds, if the player wants to hear any. */
export function playSound(sound: Sound, after = 0): void {
  const { sound: wanted, volume } = useSettings.getState();
  if (wanted !== 'on' || volume <= 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Browsers keep it silent until the page was touched.
  void context.resume();
  const out = context.createGain();
  out.gain.value = (volume / 100) ** 2;
  out.connect(context.destination);
  SOUNDS[sound](context, out, context.currentTime + after);
}

type Make = (context: AudioContext, out: AudioNode, at: number) => void;

const SOUNDS: { readonly [sound in Sound]: Make } = {
  shot(context, out, at) {
    for (const late of [0, 0.09, 0.17]) {
      burst(context, out, { at: at + late, length: 0.16, pitch: 1400, sharp: 0.8, loud: 0.7 });
      tone(context, out, { at: at + late, length: 0.12, from: 160, to: 50, loud: 0.5 });
    }
  },
  blow(context, out, at) {
    tone(context, out, { at, length: 0.22, from: 120, to: 40, loud: 0.9 });
    burst(context, out, { at, length: 0.09, pitch: 700, sharp: 1, loud: 0.5 });
    tone(context, out, { at: at + 0.02, length: 0.5, from: 1870, to: 1830, loud: 0.1 });
    tone(context, out, { at: at + 0.02, length: 0.4, from: 2790, to: 2760, loud: 0.06 });
  },
  dice(context, out, at) {
    for (const [late, pitch] of [
      [0, 2600],
      [0.06, 3100],
      [0.1, 2300],
      [0.17, 2900],
      [0.26, 2500],
      [0.38, 2700],
    ] as const) {
      burst(context, out, { at: at + late, length: 0.03, pitch, sharp: 6, loud: 0.8 });
    }
  },
  fall(context, out, at) {
    tone(context, out, { at, length: 0.35, from: 260, to: 60, loud: 0.4 });
    burst(context, out, { at: at + 0.18, length: 0.3, pitch: 240, sharp: 0.7, loud: 0.8 });
  },
  turn(context, out, at) {
    tone(context, out, { at, length: 0.3, from: 659, to: 659, loud: 0.25 });
    tone(context, out, { at: at + 0.14, length: 0.5, from: 880, to: 880, loud: 0.25 });
  },
};

interface Burst {
  readonly at: number;
  readonly length: number;
  readonly pitch: number;
  readonly sharp: number;
  readonly loud: number;
}

/** Noise around a pitch that dies away. */
function burst(context: AudioContext, out: AudioNode, { at, length, pitch, sharp, loud }: Burst): void {
  const source = context.createBufferSource();
  source.buffer = noise ??= whiteNoise(context);
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = sharp;
  source
    .connect(filter)
    .connect(dying(context, at, length, loud))
    .connect(out);
  source.start(at);
  source.stop(at + length);
}

interface Tone {
  readonly at: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly loud: number;
}

/** A tone that glides and dies away. */
function tone(context: AudioContext, out: AudioNode, { at, length, from, to, loud }: Tone): void {
  const source = context.createOscillator();
  source.type = 'triangle';
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(dying(context, at, length, loud)).connect(out);
  source.start(at);
  source.stop(at + length);
}

function dying(context: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  return gain;
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
