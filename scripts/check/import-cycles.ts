// node scripts/run.mjs node scripts/check/import-cycles.ts: names files that import each other in a circle, so that none of them can be
// loaded first. Types are gone by then, and what is imported late is not part of loading.

import { fail } from '../setup.mjs';
import { importGraph } from './import-graph.ts';

const graph = importGraph();
const visited = new Set<string>();
const circles: string[][] = [];
for (const file of graph.keys()) follow(file, []);
for (const circle of circles) console.error(circle.join(' → '));
if (circles.length > 0) fail(`${circles.length} circles of imports.`);

/** Goes on from the end of a way to everything that is imported there; each file is gone through once. */
function follow(file: string, way: string[]): void {
  const met = way.indexOf(file);
  if (met >= 0) circles.push([...way.slice(met), file]);
  if (met >= 0 || visited.has(file)) return;
  for (const { target, typeOnly, isLate } of graph.get(file) ?? [])
    if (target && !typeOnly && !isLate) follow(target, [...way, file]);
  visited.add(file);
}
