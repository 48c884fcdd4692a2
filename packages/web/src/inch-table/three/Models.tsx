import { grouped } from '@mischia/tabletop';
import { memo, useCallback, useMemo } from 'react';
import type { BufferGeometry, Material } from 'three';
import { buildFigure, type Cast } from '../figures/build.ts';
import { castKey, castOf } from '../picture/studio.ts';
import type { Ghost, Mark, Token } from '../table-parts.ts';
import type { SpaceColours } from './colours.ts';
import { geometryOf } from './geometry.ts';
import { Instances } from './Instances.tsx';
import { ghostly, painted } from './materials.ts';
import { baseGeometry, ghostRim, rimGeometry, rimMaterial } from './rims.ts';

interface ModelsProps {
  readonly tokens: readonly Token[];
  readonly marks: { readonly [unit: string]: Mark };
  readonly colours: SpaceColours;
}

const FADED = '#777d84';

/** All models: one mesh for everybody who looks alike, one for the rims of each seat and base. */
export const Models = memo(function Models({ tokens, marks, colours }: ModelsProps) {
  const casts = useMemo(() => gathered(tokens, (token) => castKey(castOf(token))), [tokens]);
  const bases = useMemo(() => gathered(tokens, ({ body }) => JSON.stringify(body.footprint)), [tokens]);
  const markOf = useCallback((token: Token) => marks[token.id] ?? marks[token.unit], [marks]);
  const tint = useCallback((token: Token) => (markOf(token) === 'faded' ? FADED : '#ffffff'), [markOf]);
  const rimTint = useCallback(
    (token: Token) => {
      const mark = markOf(token);
      if (mark === 'selected' || mark === 'target') return '#ffffff';
      return mark === 'chosen' ? colours.bad : colours.seat(token.seat);
    },
    [markOf, colours],
  );
  return (
    <>
      {casts.map(([key, alike]) => (
        <Instances
          key={key}
          tokens={alike}
          geometry={figureGeometry(key, castOf(alike[0] as Token))}
          material={painted}
          tintOf={tint}
          hasShadow
        />
      ))}
      {bases.map(([key, alike]) => (
        <Instances
          key={key}
          tokens={alike}
          geometry={baseGeometry((alike[0] as Token).body.footprint)}
          material={painted}
        />
      ))}
      <Rims tokens={tokens} material={rimMaterial} tintOf={rimTint} />
    </>
  );
});

/** Where models would stand. */
export function Ghosts({ ghosts, colours }: { readonly ghosts: readonly Ghost[]; readonly colours: SpaceColours }) {
  const tones = useMemo(() => new Map(ghosts.map(({ token, tone }) => [token, tone])), [ghosts]);
  const all = useMemo(() => [...tones.keys()], [tones]);
  const casts = useMemo(() => gathered(all, (token) => castKey(castOf(token))), [all]);
  const tint = useCallback(
    (token: Token) => {
      const tone = tones.get(token);
      if (tone === 'bad') return colours.bad;
      return tone === 'good' ? colours.good : colours.seat(token.seat);
    },
    [tones, colours],
  );
  return (
    <>
      {casts.map(([key, alike]) => (
        <Instances
          key={key}
          tokens={alike}
          geometry={figureGeometry(key, castOf(alike[0] as Token))}
          material={ghostly}
        />
      ))}
      <Rims tokens={all} material={ghostRim} tintOf={tint} />
    </>
  );
}

interface RimsProps {
  readonly tokens: readonly Token[];
  readonly material: Material;
  readonly tintOf: (token: Token) => string;
}

/** One mesh for the rims of each seat and base. */
function Rims({ tokens, material, tintOf }: RimsProps) {
  const rims = useMemo(() => gathered(tokens, rimKey), [tokens]);
  return rims.map(([key, alike]) => {
    const { body, seat } = alike[0] as Token;
    return (
      <Instances
        key={key}
        tokens={alike}
        geometry={rimGeometry(body.footprint, seat)}
        material={material}
        tintOf={tintOf}
        isUpright={body.footprint.kind === 'round'}
      />
    );
  });
}

const rimKey = ({ seat, body }: Token): string => `${seat} ${JSON.stringify(body.footprint)}`;

/** Tokens by a name they share, in a stable order. */
const gathered = (
  tokens: readonly Token[],
  nameOf: (token: Token) => string,
): readonly (readonly [string, readonly Token[]])[] => [...grouped(tokens, nameOf)];

const figures = new Map<string, BufferGeometry>();

/** Modelled once, for all battles of this visit. */
function figureGeometry(key: string, cast: Cast): BufferGeometry {
  const known = figures.get(key) ?? geometryOf(buildFigure(cast));
  figures.set(key, known);
  return known;
}
