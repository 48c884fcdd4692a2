import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SERVER_BUNDLE } from '../../../scripts/build.mjs';

const read = (path: string): string => readFileSync(path, 'utf8');
const dockerfile = read('deploy/Dockerfile');
const compose = read('deploy/compose.yaml');
const unit = read('deploy/mischia.service');
const caddyfile = read('deploy/Caddyfile');

test('what is deployed starts the program that is built, and copies what the build makes', () => {
  expect(dockerfile).toContain(`CMD ["node", "${SERVER_BUNDLE}"]`);
  expect(unit).toMatch(new RegExp(`^ExecStart=\\S+/node ${SERVER_BUNDLE}$`, 'm'));
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)];
  expect(copied.map(([, from]) => from)).toEqual([
    'node_modules',
    'packages/server/dist',
    'packages/server/package.json',
    'packages/web/dist',
  ]);
  for (const [, from, to] of copied) expect(to).toBe(from);
  expect(compose).toContain('dockerfile: deploy/Dockerfile');
});

test('every setting and address that deployment names is one that the server knows', () => {
  const main = read('packages/server/src/main.ts');
  const ofImage = (/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map((setting) => setting.split('=')[0]);
  const ofUnit = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name);
  const ofService = /server:\n.*?environment:\n(.*?)stop_grace/s.exec(compose)?.[1] ?? '';
  const ofCompose = [...ofService.matchAll(/^\s+(\w+):/gm)].map(([, name]) => name);
  expect(ofCompose.sort()).toEqual(['DATABASE_URL', 'HOSTS', 'TRUST_PROXY']);
  for (const name of [...ofImage, ...ofUnit, ...ofCompose]) {
    if (name !== 'NODE_ENV') expect(main).toMatch(new RegExp(`\\b${name}\\b`));
  }
  expect(dockerfile).toContain('/healthz');
  expect(caddyfile).toContain('health_uri /healthz');
  expect(caddyfile).toContain('respond /metrics 404');
  expect(read('packages/server/src/health-route.ts')).toContain("'/healthz'");
  expect(read('packages/server/src/metrics.ts')).toContain("'/metrics'");
  expect(caddyfile).toContain(`dynamic a server ${/PORT=(\d+)/.exec(dockerfile)?.[1]}`);
});

test('what the bundle leaves out comes with the packages that are not only for development', () => {
  const bundle = read('scripts/server-bundle.mjs');
  const left =
    /external: \[(.*?)\]/s
      .exec(bundle)?.[1]
      ?.match(/'[^']+'/g)
      ?.map((name) => name.slice(1, -1)) ?? [];
  expect(left.length).toBeGreaterThan(5);
  const kept = ['server', 'kernel'].flatMap((name) =>
    Object.keys(JSON.parse(read(`packages/${name}/package.json`)).dependencies),
  );
  for (const name of left) {
    // Only where the server runs from its sources.
    if (name !== 'esbuild') expect(kept.some((one) => one.startsWith(name.replace('*', '')))).toBe(true);
  }
});
