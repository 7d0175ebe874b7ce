// npm run pack:packages [-- FOLDER]: finders, replace, documents, client and pixels as they would be published, each as FOLDER/veilmark-NAME-VERSION.tgz
// (dist/packages unless given): the functions that its public.ts lists, as a module of ECMAScript with declarations. Other packages of the
// workspace go in; libraries of npm stay dependencies.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { type Manifest, workspaces } from '../check/source-files.ts';
import { fail, isStarted, root, run } from '../setup.mjs';

export const PUBLISHED: readonly string[] = ['finders', 'replace', 'documents', 'client', 'pixels'];
/** In each of them, the file that lists what people can import. The other faces are for the packages of the workspace. */
export const PUBLIC_FILE = 'public.ts';
const OURS = '@veilmark/';
const folders = new Map(workspaces().map(({ manifest, folder }) => [manifest.name, folder]));
const folderOf = (name: string) => folders.get(name) ?? fail(`${name} is no package of the workspace.`);

/** Lays the packages out below `target`, one folder each, away from the sources, so that nothing else can get in. */
export async function layOutPackages(target: string, names: readonly string[] = PUBLISHED): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'veilmark-types-'));
  try {
    emitDeclarations(names, work);
    for (const name of names) await layOut(name, path.join(target, name), work);
  } finally {
    rmSync(work, { recursive: true });
  }
}

async function layOut(name: string, target: string, declarations: string): Promise<void> {
  const source = path.join(root, folderOf(OURS + name));
  const manifest = readManifest(folderOf(OURS + name));
  mkdirSync(target, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: source,
    entryPoints: [PUBLIC_FILE],
    outbase: source,
    outdir: path.join(target, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2023',
    platform: 'neutral',
    // Packages of the workspace are resolved through their faces and bundled; what npm brings is not.
    plugins: [npmStaysOutside],
    chunkNames: 'chunk-[hash]',
    legalComments: 'none',
    metafile: true,
    logLevel: 'error',
  });
  const types = new Set<string>();
  copyDeclaration(declarations, path.join(source, PUBLIC_FILE), path.join(target, 'types'), types);
  cpSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'));
  writeFileSync(path.join(target, 'README.md'), readmeOf(name, source, manifest));
  const imported = [
    ...Object.values(metafile.outputs).flatMap(({ imports }) =>
      imports.filter(({ external }) => external).map(({ path: from }) => from),
    ),
    ...types,
  ];
  writeFileSync(
    path.join(target, 'package.json'),
    `${JSON.stringify(publishedManifest(manifest, imported), null, 2)}\n`,
  );
}

const npmStaysOutside: Plugin = {
  name: 'npm-stays-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: from, kind }) =>
      kind === 'entry-point' || from.startsWith(OURS) ? undefined : { path: from, external: true },
    );
  },
};

/** The manifest of the workspace with what is bundled left out, and the libraries that are still imported. */
function publishedManifest({ name, version, description, license }: Manifest, imported: string[]) {
  const libraries = [...new Set(imported.filter((from) => !from.startsWith('node:')).map(packageOf))].sort();
  const pins = new Map(workspaces().flatMap(({ manifest }) => Object.entries(manifest.dependencies ?? {})));
  const dependencies = libraries.map((library) => [
    library,
    pins.get(library) ?? fail(`${name} imports ${library}, which no package names.`),
  ]);
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=20.19' },
    // Packages with a scope are restricted unless they say so.
    publishConfig: { access: 'public' },
    exports: { '.': placesOf(name, PUBLIC_FILE), './package.json': './package.json' },
    sideEffects: false,
    dependencies: Object.fromEntries(dependencies),
  };
}

function placesOf(name: string, file: string): { types: string; default: string } {
  const place = file.slice(0, -'.ts'.length);
  return { types: `./types/${folderOf(name)}/${place}.d.ts`, default: `./dist/${place}.js` };
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
const packageOf = (from: string) => from.split('/', from.startsWith('@') ? 2 : 1).join('/');

function readmeOf(name: string, source: string, { description }: Manifest): string {
  const file = path.join(source, 'README.md');
  return existsSync(file) ? readFileSync(file, 'utf8') : `# ${OURS}${name}\n\n${description}.\n`;
}

/** Types were checked elsewhere; here only declarations are written. */
function emitDeclarations(names: readonly string[], work: string): void {
  const config = path.join(work, 'tsconfig.json');
  const faces = withDependencies(names.map((name) => OURS + name)).flatMap((name) =>
    Object.entries(readManifest(folderOf(name)).exports ?? {})
      .filter(([, file]) => file.endsWith('.ts'))
      .map(([face, file]): [string, string] => [name + face.slice(1), path.join(root, folderOf(name), file)]),
  );
  const entries = names.map((name) => path.join(root, folderOf(OURS + name), PUBLIC_FILE));
  const files = [...entries, ...faces.map(([, file]) => file)];
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    allowImportingTsExtensions: false,
    rootDir: root,
    outDir: work,
    typeRoots: [path.join(root, 'node_modules/@types')],
    types: ['node'],
    // What is reached through node_modules counts as foreign and gets no declaration.
    paths: Object.fromEntries(faces.map(([name, file]) => [name, [file]])),
  };
  writeFileSync(
    config,
    JSON.stringify({ extends: path.join(root, 'tsconfig.json'), compilerOptions, files, include: [], exclude: [] }),
  );
  // One thread: several would work out what they share once each, which takes twice the time of a processor.
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  if (run('node', [compiler, '--singleThreaded', '-p', config]) !== 0) fail('The declarations could not be written.');
}

/** Packages of the workspace and all of them they stand on. */
function withDependencies(names: readonly string[], found = new Set<string>()): string[] {
  for (const name of names.filter((one) => !found.has(one))) {
    found.add(name);
    const dependencies = Object.keys(readManifest(folderOf(name)).dependencies ?? {});
    withDependencies(
      dependencies.filter((one) => one.startsWith(OURS)),
      found,
    );
  }
  return [...found];
}

/** Copies a declaration and what it names, packages of the workspace by their place beside it, with the endings that Node wants. */
function copyDeclaration(
  work: string,
  file: string,
  target: string,
  libraries: Set<string>,
  done = new Set<string>(),
): void {
  const place = path.relative(root, file);
  if (done.has(place)) return;
  done.add(place);
  const declared = place.replace(/\.ts$/, '.d.ts');
  const text = readFileSync(path.join(work, declared), 'utf8').replace(
    // A space behind "from": a string may end with that word.
    /((?:\bfrom |\bimport\()["'])([^"'\n]+)(["'])/g,
    (_, before: string, from: string, after: string) => {
      const next = resolveSource(file, from);
      if (!next) {
        libraries.add(from);
        return before + from + after;
      }
      copyDeclaration(work, next, target, libraries, done);
      const relative = path.posix.relative(
        path.posix.dirname(place),
        path.relative(root, next).replace(/\.ts$/, '.js'),
      );
      return before + (relative.startsWith('.') ? relative : `./${relative}`) + after;
    },
  );
  const copy = path.join(target, declared);
  mkdirSync(path.dirname(copy), { recursive: true });
  writeFileSync(copy, text);
}

/** The source a name leads to; undefined for libraries. */
function resolveSource(file: string, from: string): string | undefined {
  if (from.startsWith('.')) {
    const base = path.resolve(path.dirname(file), from);
    return [`${base}.ts`, path.join(base, 'index.ts'), base].find(
      (candidate) => candidate.endsWith('.ts') && existsSync(candidate),
    );
  }
  if (!from.startsWith(OURS)) return undefined;
  const name = packageOf(from);
  const face = `.${from.slice(name.length)}`;
  const place = readManifest(folderOf(name)).exports?.[face] ?? fail(`${from} is not in the exports of ${name}.`);
  return path.join(root, folderOf(name), place);
}

if (isStarted(import.meta.url)) {
  const target = path.resolve(process.argv[2] ?? path.join(root, 'dist/packages'));
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-packages-'));
  try {
    await layOutPackages(folder);
    mkdirSync(target, { recursive: true });
    for (const name of PUBLISHED)
      if (run('npm', ['pack', path.join(folder, name), '--ignore-scripts', '--pack-destination', target]) !== 0)
        fail(`${name} could not be packed.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
