// npm ci --prefix bench && node scripts/run.mjs node bench/image/photon.mjs: our row codecs beside photon, a WASM image
// library, on the two jobs it could do for us: gray pixels for the reader, and a PNG of the picture.
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from '../../scripts/setup.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';
import { renderPages } from './pages.mjs';

const ROUNDS = 3;
const outfile = path.join(mkdtempSync(path.join(tmpdir(), 'veilmark-bench-')), 'codecs.mjs');
await build({
  absWorkingDir: root,
  entryPoints: ['bench/image/codecs.ts'],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
});
const ours = await import(pathToFileURL(outfile).href);

// photon keeps its memory to itself, so the instance is caught as it is made.
let photonMemory;
const { Instance } = WebAssembly;
WebAssembly.Instance = class extends Instance {
  constructor(...args) {
    super(...args);
    photonMemory = this.exports.memory;
  }
};
const photon = await import('@cf-wasm/photon/node');

const fixtures = path.join(root, 'tests/fixtures/images/documents');
const [a4] = await renderPages('pages');
const [png, jpeg] = await renderPages('large');
const pictures = [
  { name: 'card, 0.2 megapixels, PNG', file: readFileSync(path.join(fixtures, 'card-en-plain.png')) },
  { name: 'A4 at 150 dpi, 2.2 megapixels, PNG', file: a4.file },
  { name: '25 megapixels, PNG', file: png.file },
  { name: '25 megapixels, JPEG', file: jpeg.file },
];

const rows = [];
for (const { name, file } of pictures) {
  const bytes = new Uint8Array(file);
  const gray = measureOurs((sample) => ours.readGray(bytes, sample));
  const write = measureOurs((sample) => ours.writePng(bytes, sample));
  const photonGray = measurePhoton(bytes, (image) => {
    photon.grayscale(image);
    image.get_raw_pixels();
  });
  const photonWrite = measurePhoton(bytes, (image) => image.get_bytes());
  const cell = ({ ms, mb }) => `${ms.toFixed(0)} | ${mb.toFixed(1)}`;
  rows.push(`| ${name} | ${[gray, photonGray, write, photonWrite].map(cell).join(' | ')} |`);
  console.log(rows.at(-1));
}

const wasm = readFileSync(
  path.join(path.dirname(createRequire(import.meta.url).resolve('@cf-wasm/photon/node')), 'lib/photon_rs_bg.wasm'),
);
writeSection(
  'Images: photon',
  `${describeMachine()}, @cf-wasm/photon 0.4.0. \`npm ci --prefix bench && node scripts/run.mjs node bench/image/photon.mjs\`: CPU milliseconds in Node, the least of ${ROUNDS} rounds; MB is what the work holds at its highest besides the file: buffers for ours, WASM memory for photon (it never shrinks: a row shows the most up to there). Its module is ${(wasm.length / 1e6).toFixed(2)} MB, ${(gzipSync(wasm).length / 1e6).toFixed(2)} MB gzip.

| | gray, ours ms | MB | gray, photon ms | MB | PNG, ours ms | MB | PNG, photon ms | MB |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`,
);

function cpuMs(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function measureOurs(work) {
  const base = process.memoryUsage().arrayBuffers;
  let highest = base;
  const sample = () => {
    highest = Math.max(highest, process.memoryUsage().arrayBuffers);
  };
  const times = Array.from({ length: ROUNDS }, () => cpuMs(() => work(sample)));
  return { ms: Math.min(...times), mb: (highest - base) / 1e6 };
}

function measurePhoton(bytes, work) {
  const times = Array.from({ length: ROUNDS }, () =>
    cpuMs(() => {
      const image = photon.PhotonImage.new_from_byteslice(bytes);
      work(image);
      image.free();
    }),
  );
  return { ms: Math.min(...times), mb: photonMemory.buffer.byteLength / 1e6 };
}
