// node redact-one.mjs LIBRARY FILE COPY [keep]: redacts one file with default settings, or keeps the values, and says as JSON how it went and
// what it took.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [library, file, copy, isKept] = process.argv.slice(2);
const KEEP = { DEFAULT: { type: 'keep' } };
const load = (name) => import(pathToFileURL(path.join(library, name)).href);
const { redactFile } = await load('node.js');
const { loadModel } = await load('model.js');
const model = await loadModel();
const bytes = new Uint8Array(readFileSync(file));
const options = { fileName: path.basename(file), model, ...(isKept && { operators: KEEP }) };
const start = process.cpuUsage();
const answer = await redact();
const { user, system } = process.cpuUsage(start);
const cpuSeconds = (user + system) / 1e6;
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(`\n${JSON.stringify({ ...answer, cpuSeconds, peakMegabytes })}\n`);

async function redact() {
  try {
    const { bytes: written, results, notes } = await redactFile(bytes, options);
    writeFileSync(copy, written);
    const types = {};
    for (const { entity_type: type } of results) types[type] = (types[type] ?? 0) + 1;
    return { outcome: 'ok', findings: results.length, types, notes };
  } catch (error) {
    // Errors of the library have a code; any other is a crash.
    if (error?.code === undefined) throw error;
    return { outcome: 'refused', code: error.code, reason: error.message };
  }
}
