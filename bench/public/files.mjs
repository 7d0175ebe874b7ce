// Public test sets, each file at one commit and known by its digest. None of them is part of this repository.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const raw = 'https://raw.githubusercontent.com';
const bias = `${raw}/csmansfield/pii-masking-bias/07a61720e7c31529a6405678a26ecf3d614b7938/data`;
const contracts = `${raw}/stella/anonymize/83c92efc15352962b25a7c303ac6f105fe0bfb49/packages/benchmark/fixtures`;

const files = {
  'asq-phi.txt': {
    url: `${raw}/JamesWeatherhead/asq-phi/0142713601188362c6ea9f18a49c8dce9eb43c29/data/synthetic_clinical_queries.txt`,
    sha256: 'cf00e424b8d2347d019f9f34e2ad1510cb4d853605410f8314bef44df8021fc8',
  },
  'behind-the-mask-templates.csv': {
    url: `${bias}/templates.csv`,
    sha256: 'befa7be5da7c1e1806bb0a394f092a089d2558dae33e9ab02bb6b1a4cf0d51e0',
  },
  'behind-the-mask-congress.csv': {
    url: `${bias}/name_lists/congress.csv`,
    sha256: 'de7d08ca6d0eaef8fcda1d6969e2327376e96bf21ad8a16ad12eb4860dde5b5b',
  },
  'contracts-cs.json': {
    url: `${contracts}/cs.json`,
    sha256: 'f9b02485c6137c454347bcc1684f0ab1b6496110ab8407ce38f2064756105428',
  },
  'contracts-de.json': {
    url: `${contracts}/de.json`,
    sha256: 'd729092adc88a0f9d832f12d9778fba56679c0b624e70e03bf230357bc80533f',
  },
  'contracts-en.json': {
    url: `${contracts}/en.json`,
    sha256: 'df2095880928926554a30f3853970411ba20b708894db82ccae7248368ee7d98',
  },
  'pupa-new.csv': {
    url: `${raw}/Columbia-NLP-Lab/PAPILLON/594e7ebe5ab87090916a53425a2c2ac0f4ec6239/pupa/PUPA_New.csv`,
    sha256: '72d7659c717706bc987f0d296d9714f63db5e75c6645376ec75380e6638b8f91',
  },
};

/** The text of one of these files: from the folder, or fetched into it first. */
export const publicFile = async (folder, name) => (await knownFile(folder, name, files[name])).toString('utf8');

/** A file that others published: from the folder, or fetched into it first. One with another digest is never used. */
export async function knownFile(folder, name, { url, sha256 }) {
  const place = path.join(folder, name);
  if (!existsSync(place)) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}. Put the file at ${place} yourself.`);
    const fetched = Buffer.from(await answer.arrayBuffer());
    mustBe(sha256, fetched, url);
    mkdirSync(folder, { recursive: true });
    writeFileSync(place, fetched);
  }
  const bytes = readFileSync(place);
  mustBe(sha256, bytes, place);
  return bytes;
}

function mustBe(sha256, bytes, from) {
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${from} is not the file that was measured: its SHA-256 differs.`);
}
