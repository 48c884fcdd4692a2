import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** The packages of an earlier commit in a temporary folder; undefined where the history does not reach back so far. */
export function treeOf(commit: string): string | undefined {
  const folder = join(tmpdir(), `mischia-bench-${commit}`);
  if (existsSync(folder)) return folder;
  const unpacking = `${folder}.${process.pid}`;
  try {
    mkdirSync(unpacking, { recursive: true });
    const archive = execFileSync('git', ['archive', commit, 'packages'], { maxBuffer: 1 << 30, stdio: 'pipe' });
    execFileSync('tar', ['x', '-C', unpacking], { input: archive });
    renameSync(unpacking, folder);
    return folder;
  } catch {
    rmSync(unpacking, { recursive: true, force: true });
    return undefined;
  }
}

interface PackageFile {
  readonly name: string;
  readonly exports?: { readonly [path: string]: string };
}

/** Takes the project's packages from one tree, whatever `node_modules` links to. */
function packagesFrom(tree: string): Plugin {
  const exported = new Map<string, string>();
  for (const folder of ['packages', 'packages/games']) {
    for (const name of readdirSync(join(tree, folder))) {
      const file = join(tree, folder, name, 'package.json');
      if (!existsSync(file)) continue;
      const { name: id, exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as PackageFile;
      for (const [path, to] of Object.entries(exports))
        exported.set(id + path.slice(1), resolve(tree, folder, name, to));
    }
  }
  return {
    name: 'packages-from-tree',
    setup(esbuild) {
      esbuild.onResolve({ filter: /^@mischia\// }, ({ path }) => {
        const file = exported.get(path);
        return file === undefined ? undefined : { path: file };
      });
    },
  };
}

/** A script bundled with the packages of a tree, ready to be run by itself. */
export async function bundledWith(tree: string, script: string): Promise<string> {
  const outfile = resolve('dist/scripts', `bench-${tree.replace(/\W+/g, '-')}.mjs`);
  await build({
    entryPoints: [script],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The text of a program stays in memory for as long as it runs.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    plugins: [packagesFrom(tree)],
    nodePaths: [resolve('node_modules')],
    logLevel: 'error',
  });
  return outfile;
}
