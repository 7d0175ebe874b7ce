import { expect, test } from 'vitest';
import { edited } from '#command/frame/packed/assemble.ts';
import { asFunction, functionEdits, refuseChanges } from '../../command/chunk-functions.mjs';

type Run = (
  require: (name: string) => unknown,
  load: (name: string) => unknown,
  url: string,
) => Record<string, unknown>;

const runOf = async (text: string): Promise<Run> => new Function(`return ${await asFunction(text)}`)() as Run;
const parts: Record<string, unknown> = {
  './a.js': { one: 1, 'a-b': 2 },
  'node:path': { join: (...names: string[]) => names.join('/') },
};

test('a chunk becomes a function of what it imports', async () => {
  const run = await runOf(`import { one as x, "a-b" as y } from "./a.js";
import path, { join } from "node:path";
import * as all from "node:path";
import "./a.js";
const later = () => import("./b.js");
const here = import.meta.url;
var sum = x + y, places = [path.join("a", "b"), join("c"), all.join("d")];
export { sum, places as "the-places", later, here };`);
  const made = run(
    (name) => parts[name],
    (name) => `loaded ${name}`,
    'file:///dist/cli.js',
  );
  expect({ ...made, later: (made.later as () => string)() }).toEqual({
    sum: 3,
    'the-places': ['a/b', 'c', 'd'],
    later: 'loaded ./b.js',
    here: 'file:///dist/cli.js',
  });
});

test('what is set while the chunk is loaded is what others see', async () => {
  const run = await runOf('var kind; kind = {}; kind.a = 1; export { kind };');
  expect(
    run(
      () => undefined,
      () => undefined,
      '',
    ).kind,
  ).toEqual({ a: 1 });
});

test.each([
  ['let count = 0; const add = () => count++; export { count, add };', /changes what it exports: count/],
  ['var all; function fill() { [all] = [1]; } export { all, fill };', /changes what it exports: all/],
  ['export * from "./a.js";', /exports in another way/],
])('what would not be the same is refused: %s', (text, why) => {
  expect(() => refuseChanges(text)).toThrow(why);
});

test('so is the whole of another chunk', async () => {
  await expect(asFunction('import * as a from "./a.js"; export { a };')).rejects.toThrow(/imports all of \.\/a\.js/);
});

test('a module asks for a packed chunk as the program does', () => {
  const text = 'const a=()=>import("./unpack.js").then(unpack=>unpack.load("./b.js"));export{a as b};';
  expect(edited(text, functionEdits(text))).toBe('const a=()=>__partLoad("./b.js");return {b: a};');
});
