import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { believer } from '#shared/finders/names/model/forest.ts';
import { readWeights, type Weights } from '#shared/finders/names/model/weights.ts';
import { packModel } from '../../command/pack-model.mjs';

const file = gunzipSync(readFileSync(path.resolve(import.meta.dirname, '../../assets/ner/model.bin.gz')));
const read = (bytes: Uint8Array): Weights => readWeights(new Uint8Array(bytes).buffer);
/** The steps of the rows, where the file has codes of them. */
const stepsOf = ({ steps, stepValues }: Weights): Uint16Array =>
  Uint16Array.from(steps, (code) => (stepValues ? (stepValues[code] ?? -1) : code));

test('the model of the package has the numbers that training wrote, in fewer bytes', () => {
  const packed = packModel(file);
  expect(packed.length).toBeLessThan(file.length - 400_000);
  const whole = (weights: Weights) => ({ ...weights, steps: stepsOf(weights), stepValues: undefined });
  const { beliefs, ...written } = whole(read(file));
  const { beliefs: brought, ...numbers } = whole(read(packed));
  const { sections: _written, ...expected } = written as typeof written & { sections?: unknown };
  const { sections: _packed, ...got } = numbers as typeof numbers & { sections?: unknown };
  expect(Object.keys(got).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, value] of Object.entries(expected)) {
    const other = got[name as keyof typeof got];
    if (ArrayBuffer.isView(value)) expect(Buffer.compare(bytesOf(value), bytesOf(other as typeof value)), name).toBe(0);
    else expect(JSON.stringify(other), name).toBe(JSON.stringify(value));
  }
  for (const name of ['people', 'values'] as const) {
    if (!beliefs || !brought) throw new Error('the model has no trees');
    const [before, after] = [believer(beliefs[name]), believer(brought[name])];
    let believed = 0;
    for (let round = 0; round < 3000; round++) {
      const signs = Array.from({ length: 64 }, (_, i) => (Math.imul(round * 64 + i, 2654435761) >>> 16) % 101);
      const answer = before(signs);
      believed += Number(answer);
      expect(after(signs), `${name} ${round}`).toBe(answer);
    }
    expect(believed).toBeGreaterThan(0);
    expect(believed).toBeLessThan(3000);
  }
});

test('trees that are written in another order end the build', () => {
  const header = (trees: number[][][]) => {
    const text = Buffer.from(JSON.stringify({ sections: { steps: [0, 0] }, beliefs: { people: { trees } } }));
    const start = Buffer.alloc(12);
    start.writeUInt32LE(text.length, 8);
    return Buffer.concat([start, text]);
  };
  const right = [0, 5, 1, 2];
  expect(packModel(header([[right, [-1, 3], [-1, 4]]])).length).toBeGreaterThan(0);
  const swapped = [0, 5, 2, 1];
  expect(() => packModel(header([[swapped, [-1, 3], [-1, 4]]]))).toThrow('another order');
});

const bytesOf = (view: ArrayBufferView) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
