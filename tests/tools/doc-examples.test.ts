import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as client from '#command/library/client.ts';
import * as library from '#command/library/index.ts';
import * as node from '#command/library/node/redact-file.ts';
import * as opentelemetry from '#command/library/opentelemetry/index.ts';
import * as aiSdk from '#command/library/veil/ai-sdk.ts';
import * as veil from '#command/library/veil/fetch.ts';
import * as langchain from '#command/library/veil/langchain.ts';
import * as plainClient from '#shared/client/client.ts';
import * as detect from '#shared/documents/detect-format.ts';
import * as formats from '#shared/documents/formats.ts';
import * as documents from '#shared/documents/index.ts';
import * as place from '#shared/documents/place.ts';
import * as redact from '#shared/documents/redact.ts';
import * as splice from '#shared/documents/splice.ts';
import * as delimiter from '#shared/documents/text/delimiter.ts';
import * as encoding from '#shared/documents/text/encoding.ts';
import * as fields from '#shared/documents/text/fields.ts';
import * as isText from '#shared/documents/text/is-text.ts';
import * as csv from '#shared/documents/text/write-csv.ts';
import * as finders from '#shared/finders/analyze.ts';
import * as byExample from '#shared/finders/by-example/index.ts';
import * as openImage from '#shared/pixels/open-image.ts';
import * as crc from '#shared/pixels/png/crc32.ts';
import * as png from '#shared/pixels/png/write.ts';
import * as wholePng from '#shared/pixels/png/write-whole.ts';
import * as redactImage from '#shared/pixels/redact-image.ts';
import * as replace from '#shared/replace/anonymize.ts';
import * as coverSpans from '#shared/replace/cover-spans.ts';
import * as restore from '#shared/replace/deanonymize.ts';
import * as operators from '#shared/replace/operators/index.ts';
import * as parseOperators from '#shared/replace/operators/parse.ts';
import * as placeholders from '#shared/replace/placeholders/assign.ts';
import * as placeholderKey from '#shared/replace/placeholders/key.ts';
import * as restorePlaceholders from '#shared/replace/placeholders/restore.ts';
import * as replaceSpans from '#shared/replace/replace-spans.ts';
import * as graphemes from '#shared/replace/whole-graphemes.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
/** The model is not part of the sources; without one the engine works by rules. */
const withModel = { ...library, loadModel: async () => undefined };

/** Public functions of published packages by file, and what their examples may use. */
const PUBLIC: readonly [file: string, functions: readonly string[], scope: object][] = [
  ['command/library/analyze.ts', ['analyze'], library],
  ['command/library/anonymize.ts', ['anonymize', 'deanonymize'], library],
  ['command/library/detect-format.ts', ['detectFormat'], library],
  ['command/library/lists.ts', ['listEntities', 'listPresets', 'getPreset'], library],
  ['command/library/session.ts', ['createSession'], library],
  ['command/library/redact-file.ts', ['redactFile', 'readFileText'], library],
  ['command/library/node/redact-file.ts', ['redactFile', 'readFileText'], node],
  ['command/library/node/model.ts', ['loadModel'], withModel],
  ['command/library/veil/fetch.ts', ['veil'], { ...library, ...veil }],
  ['command/library/veil/ai-sdk.ts', ['veilMiddleware'], { ...library, ...aiSdk }],
  ['command/library/veil/langchain.ts', ['veilMiddleware'], { ...library, ...langchain }],
  ['command/library/opentelemetry/span-processor.ts', ['VeilSpanProcessor'], opentelemetry],
  ['command/library/opentelemetry/log-processor.ts', ['VeilLogRecordProcessor'], opentelemetry],
  ['command/library/client.ts', ['createClient', 'pages'], client],
  ['shared/finders/analyze.ts', ['analyze'], finders],
  ['shared/finders/by-example/propose.ts', ['propose'], byExample],
  ['shared/replace/anonymize.ts', ['anonymize'], replace],
  ['shared/replace/deanonymize.ts', ['deanonymize'], { ...replace, ...restore }],
  ['shared/replace/cover-spans.ts', ['coverSpans'], coverSpans],
  ['shared/replace/replace-spans.ts', ['replaceSpans'], replaceSpans],
  ['shared/replace/operators/parse.ts', ['parseOperators'], parseOperators],
  ['shared/replace/placeholders/assign.ts', ['createPlaceholderSession'], placeholders],
  ['shared/replace/placeholders/restore.ts', ['restorePlaceholders', 'createRestorer'], restorePlaceholders],
  ['shared/documents/index.ts', ['extract', 'rewrite'], documents],
  ['shared/documents/redact.ts', ['redactDocument'], redact],
  [
    'shared/documents/formats.ts',
    [
      'mediaTypeOf',
      'formatOfExtension',
      'formatOfMediaType',
      'extensionOf',
      'usualExtension',
      'isPlainText',
      'familyOf',
      'extensionsOf',
      'holdsPictures',
      'holdsFiles',
    ],
    formats,
  ],
  ['shared/documents/place.ts', ['locateLines'], place],
  ['shared/documents/text/encoding.ts', ['decodeText', 'encodeText'], encoding],
  ['shared/documents/text/write-csv.ts', ['writeCsv'], csv],
  ['shared/client/client.ts', ['createClient'], plainClient],
  ['shared/pixels/open-image.ts', ['openImage'], { ...openImage, ...png }],
  ['shared/pixels/png/write.ts', ['encodePng'], png],
  ['shared/pixels/redact-image.ts', ['redactWholeImage'], { ...openImage, ...png, ...redactImage }],
  ['shared/documents/detect-format.ts', ['detectContainer'], detect],
  ['shared/documents/text/delimiter.ts', ['likelyDelimiter'], delimiter],
  ['shared/documents/text/fields.ts', ['needsQuotes', 'quoted'], fields],
  ['shared/documents/splice.ts', ['applyEdits'], splice],
  ['shared/documents/text/is-text.ts', ['isTextBytes'], isText],
  ['shared/pixels/png/crc32.ts', ['crc32'], crc],
  ['shared/pixels/png/write-whole.ts', ['encodeWholePng'], wholePng],
  ['shared/replace/operators/index.ts', ['isOperatorType', 'isReversible', 'keepsValue'], operators],
  ['shared/replace/placeholders/key.ts', ['placeholderName'], placeholderKey],
  ['shared/replace/whole-graphemes.ts', ['toWholeGraphemes'], graphemes],
];

/** The example in the comment above an exported function; each `expression; // => value` becomes a comparison. */
function exampleOf(file: string, name: string): string {
  const source = readFileSync(path.join(root, file), 'utf8');
  const head = new RegExp(`^export (?:async )?(?:function\\*?|const|class) ${name}\\b`, 'm').exec(source);
  const comment = source.slice(source.lastIndexOf('/**', head?.index), head?.index);
  const [, example = ''] = comment.split('@example\n');
  return example.replace(/^ *\*\/?/gm, '').replace(/^ *(.+?);? \/\/ => (.+)$/gm, 'compare(await ($1), $2);');
}

const cases = PUBLIC.flatMap(([file, functions, scope]) => functions.map((name) => [name, file, scope] as const));

describe('examples of public functions', () => {
  it.each(cases)('%s of %s runs and gives what it says', async (name, file, scope) => {
    const code = exampleOf(file, name);
    const compared: unknown[] = [];
    const compare = (value: unknown, expected: unknown) => compared.push(expect(value).toEqual(expected));
    const names = Object.keys(scope);
    // Safe: the code is ours, from the comments of this repository.
    await new Function(...names, 'compare', `return (async () => {${code}\n})()`)(...Object.values(scope), compare);

    expect(code).toContain(name);
    expect(compared).not.toEqual([]);
  });
});
