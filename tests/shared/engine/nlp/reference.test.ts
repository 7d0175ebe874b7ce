import { describe, expect, it } from 'vitest';
import { Features, rowOfGap, rowOfLabel } from '#shared/finders/names/model/features.ts';
import { Network } from '#shared/finders/names/model/network.ts';
import { tokenize } from '#shared/finders/names/model/tokenize.ts';
import { readWeights } from '#shared/finders/names/model/weights.ts';
import reference from '../../../fixtures/ner/reference.json';
import { kernelModule, modelFile, plainKernelModule } from '../../../helpers/ner-model';

const weights = readWeights(modelFile());
const features = new Features(weights);
const networks = {
  WebAssembly: new Network(weights, kernelModule()),
  'WebAssembly without relaxed SIMD': new Network(weights, plainKernelModule()),
  'plain JavaScript': new Network(weights),
};

/** CRC-32, as the trainer's reference computes it over all scores. */
function checksum(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let k = 0; k < 8; k++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** The reference counts code points, we count UTF-16 units. */
function unitOffsets(text: string, codePoints: readonly number[]): number[] {
  const at: number[] = [];
  let unit = 0;
  for (const character of text) {
    at.push(unit);
    unit += character.length;
  }
  at.push(unit);
  return codePoints.map((i) => at[i] ?? -1);
}

describe.each(reference)('$language: $text', (row) => {
  const tokens = tokenize(row.text, weights);
  const labels = Uint8Array.from(row.labels);

  it('is split as the trainer splits it', () => {
    expect([...tokens.starts.slice(0, tokens.count)]).toEqual(unitOffsets(row.text, row.starts));
    expect([...tokens.ends.slice(0, tokens.count)]).toEqual(unitOffsets(row.text, row.ends));
  });

  it('has the features the trainer hashes', () => {
    const perToken = row.rows.length / row.tokens;
    for (let t = 0; t < tokens.count; t++) {
      features.read(row.text.slice(tokens.starts[t], tokens.ends[t]));
      const ours = [...features.rows.slice(0, features.count), rowOfGap(tokens.gaps[t] ?? 0)];
      const label = labels[t] ?? 0;
      if (label > 0) ours.push(rowOfLabel(label));
      const theirs = row.rows.slice(t * perToken, (t + 1) * perToken).filter((r) => r !== 0);
      expect(ours.sort()).toEqual(theirs.sort());
    }
  });

  it.each(Object.entries(networks))('gets the trainer’s scores from %s', (_, network) => {
    const scores: number[] = [];
    network.run(row.text, tokens, labels, row.language, (first, end, { shorts, scores: at, tags }) => {
      scores.push(...shorts.slice(at, at + (end - first) * tags));
    });
    expect(checksum(new Uint8Array(Int16Array.from(scores).buffer))).toBe(row.checksum);
  });
});

describe('rows that are repeated over and over', () => {
  // Eight tokens a row, so that the stretches in which a text is read begin alike. No more rows than it takes: JavaScript reads slowly.
  const row = 'Anna Berg , room 12 , yes .\n';
  const [first = '', changed = ''] = [row, row.replace(' , room', '\n, room')];
  const text = first.repeat(485);
  /** The checksum of each stretch: comparing 400,000 numbers one by one takes twenty seconds. */
  const scoresOf = (network: Network, written: string, language: string, labelled?: number): number[] => {
    const tokens = tokenize(written, weights);
    const labels = new Uint8Array(tokens.count);
    if (labelled !== undefined) labels[labelled] = 1;
    const stretches: number[] = [];
    network.run(written, tokens, labels, language, (from, end, { shorts, scores, tags }) => {
      stretches.push(checksum(new Uint8Array(shorts.slice(scores, scores + (end - from) * tags).buffer)));
    });
    return stretches;
  };
  const plain = scoresOf(networks.WebAssembly, text, 'en');

  it('are scored alike', () => {
    expect(plain.length).toBeGreaterThan(4);
    expect(plain[2]).toEqual(plain[1]);
    const short = first.repeat(245);
    const inJavaScript = scoresOf(networks['plain JavaScript'], short, 'en');
    expect(inJavaScript.length).toBeGreaterThan(2);
    expect(inJavaScript).toEqual(scoresOf(networks.WebAssembly, short, 'en'));
  });

  it('are scored anew where a word is labelled, set off or of another language', () => {
    expect(scoresOf(networks.WebAssembly, text, 'en', 2400)[2]).not.toEqual(plain[2]);
    const setOff = scoresOf(networks.WebAssembly, first.repeat(245) + changed + first.repeat(239), 'en');
    expect(setOff[2]).not.toEqual(plain[2]);
    expect(setOff[1]).toEqual(plain[1]);
    const fresh = scoresOf(new Network(weights, kernelModule()), text, 'tr');
    expect(scoresOf(networks.WebAssembly, text, 'tr')).toEqual(fresh);
    expect(fresh[1]).not.toEqual(plain[1]);
  });
});
