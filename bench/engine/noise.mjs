// Findings in text that holds next to nothing personal: installed source code, documentation, logs, product text.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../node_modules');

/** What is rightly found in documentation and logs. */
const genuine = new Set([
  'URL',
  'DATE_TIME',
  'DOMAIN_NAME',
  'SOCIAL_PROFILE_URL',
  'EMAIL_ADDRESS',
  'IP_ADDRESS',
  'UUID',
]);

export function measureNoise(analyze) {
  const texts = {
    'source code': sourceCode(),
    documentation: documentation(),
    logs: logs(),
    'product text': productText(),
  };
  return Object.entries(texts).map(([name, text]) => {
    const found = analyze(text).results;
    const doubtful = found.filter(({ entity_type }) => !genuine.has(entity_type));
    const counts = new Map();
    for (const { entity_type } of doubtful) counts.set(entity_type, (counts.get(entity_type) ?? 0) + 1);
    const which = [...counts].sort((a, b) => b[1] - a[1]).map(([type, count]) => `${type} ${count}`);
    const per100 = (list) => (list.length / text.length) * 100_000;
    return {
      name,
      length: text.length,
      findings: per100(found),
      doubtful: per100(doubtful),
      which: which.join(', ') || 'none',
    };
  });
}

function filesIn(folder, pattern) {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile() && statSync(file).size < 200_000);
}

function take(files, length) {
  let text = '';
  for (const file of files) {
    text += `${readFileSync(file, 'utf8').slice(0, 40_000)}\n`;
    if (text.length >= length) break;
  }
  return text.slice(0, length);
}

function sourceCode() {
  return ['hono/dist', 'zod/v4', 'fast-check/lib', 'papaparse']
    .map((name) => take(filesIn(path.join(modules, name), /\.m?js$/), 100_000))
    .join('\n');
}

function documentation() {
  const files = readdirSync(modules)
    .sort()
    .flatMap((name) => ['README.md', 'readme.md'].map((file) => path.join(modules, name, file)))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  return take(files, 300_000);
}

function logs() {
  const lines = [];
  const levels = ['INFO', 'DEBUG', 'WARN', 'INFO', 'INFO'];
  const events = [
    'request finished',
    'cache miss',
    'retry scheduled',
    'job 4711 done',
    'connection closed',
    'build 1.24.3 started',
  ];
  for (let i = 0; i < 3_000; i++) {
    const clock = `2026-03-1${i % 9} 0${i % 9}:${10 + (i % 49)}:${10 + (i % 48)}.${100 + (i % 899)}`;
    lines.push(
      `${clock} ${levels[i % 5]} [worker-${i % 16}] ${events[i % 6]} status=${200 + (i % 5)} duration=${i % 997}ms bytes=${i * 37} trace=${(i * 2654435761).toString(16).padStart(12, '0')} user_id=${100000 + i}`,
    );
  }
  return lines.join('\n');
}

function productText() {
  const lines = [
    'Article 4711-0815, version 2.14.7, weighs 3.25 kg and measures 120 x 80 x 14.5 cm; the price is 1,249.00 plus 19 % tax.',
    'Order the spare part AB-12345-X or the set 88-1200-33 if the serial plate shows a date code before 2412.',
    'The report compares 12,500 samples from 48 sites; chapter 3.2.1 explains why 0.05 was chosen as the limit.',
    'Room B-204 on floor 3 holds 24 people, the hall 350; doors open at half past eight.',
    'Set the timeout to 30000 and the buffer to 65536 bytes; a ratio of 16:9 is recommended, 4:3 still works.',
    'The hash prefix is 9f86d081 and the commit 4b825dc642cb6eb9a060e54bf8d69288fbee4904.',
    'Use torque 25 Nm for M8 and 49 Nm for M10 screws, grade 8.8, and check after 500 km.',
  ];
  return Array.from({ length: 900 }, (_, i) => lines[i % lines.length])
    .join('\n')
    .slice(0, 100_000);
}
