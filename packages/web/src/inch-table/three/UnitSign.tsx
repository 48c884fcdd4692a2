import { useThree } from '@react-three/fiber';
import { memo } from 'react';
import type { Token } from '../table-parts.ts';
import type { SpaceColours } from './colours.ts';
import { signTexture } from './labels.ts';
import { inchesOf, inSpace } from './space.ts';

const ABOVE = 700;
/** Wide on the screen, near or far; a sprite measures itself by the height of the picture. */
const WIDTH = 35;

/** The letters of a unit above the model in its middle, always turned to the eye. */
export const UnitSign = memo(function UnitSign({
  tokens,
  colours,
}: {
  readonly tokens: readonly Token[];
  readonly colours: SpaceColours;
}) {
  const height = useThree((three) => three.size.height);
  const middle = middleToken(tokens);
  if (!middle) return null;
  const { body, label, seat } = middle;
  const size = WIDTH / height;
  return (
    <sprite position={inSpace(body, body.z + body.height + ABOVE)} scale={[size, size / 2, 1]}>
      <spriteMaterial
        map={signTexture(label, colours.seat(seat), colours.base)}
        sizeAttenuation={false}
        depthWrite={false}
      />
    </sprite>
  );
});

function middleToken(tokens: readonly Token[]): Token | undefined {
  const count = Math.max(1, tokens.length);
  const x = tokens.reduce((sum, { body }) => sum + body.x, 0) / count;
  const y = tokens.reduce((sum, { body }) => sum + body.y, 0) / count;
  const away = ({ body }: Token) => inchesOf(Math.hypot(body.x - x, body.y - y));
  return tokens.toSorted((a, b) => away(a) - away(b))[0];
}
