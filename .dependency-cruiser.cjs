// Imports point up this list, never down; no game imports another. One public entry per package.
const LAYERS = ['kernel', 'geometry', 'odds', 'tabletop', 'games', 'ai', 'server', 'web', 'cli'];

/** What each layer may import besides itself. */
const MAY_IMPORT = {
  kernel: [],
  geometry: [],
  odds: [],
  tabletop: ['kernel', 'geometry'],
  games: ['kernel', 'geometry', 'odds', 'tabletop'],
  ai: ['kernel', 'geometry', 'odds', 'tabletop', 'games'],
  server: ['kernel', 'geometry', 'odds', 'tabletop', 'games', 'ai'],
  web: ['kernel', 'geometry', 'odds', 'tabletop', 'games', 'ai', 'server'],
  cli: ['kernel', 'geometry', 'odds', 'tabletop', 'games', 'ai', 'server'],
};

const layerRules = LAYERS.map((layer) => ({
  name: `layer-${layer}`,
  comment: `${layer} imports only: ${MAY_IMPORT[layer].join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^packages/${layer}/(?!test/)` },
  to: { path: '^packages/', pathNot: `^packages/(${[layer, ...MAY_IMPORT[layer]].join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'no-game-imports-another',
      severity: 'error',
      from: { path: '^packages/games/([^/]+)/' },
      to: { path: '^packages/games/', pathNot: '^packages/games/$1/' },
    },
    {
      name: 'pure-packages-use-no-node',
      comment: 'kernel, geometry, odds, tabletop, games and ai run in the browser as well',
      severity: 'error',
      from: {
        path: '^packages/(kernel|geometry|odds|tabletop|games/[^/]+|ai)/src/',
        pathNot: '(\\.test\\.ts$|/testing/|/bench/)',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-takes-only-the-protocol',
      comment: 'the client shares what goes over the wire with the server, not its code',
      severity: 'error',
      from: { path: '^packages/web/src/' },
      to: { path: '^packages/server/', pathNot: '^packages/server/src/protocol\\.ts$' },
    },
    {
      name: 'no-circular',
      comment:
        'Rules that call each other in circles meet through a registry or a parameter (a wound explodes, an explosion wounds)',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: false,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
