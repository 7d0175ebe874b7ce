// node scripts/run.mjs node scripts/generate/proxy-schemas.ts: writes what requests of the providers look like, from the declarations of their npm packages, to
// tests/fixtures/proxy/schemas.json. The tests of the proxy put something into every place of them.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ts } from '@ts-morph/common';
import { install } from '../../tests/proof/proxy/setup.mjs';
import { sdkVersions } from '../../tests/proof/proxy/versions.mjs';
import { fail, root } from '../setup.mjs';

const { folder } = install('sdks', sdkVersions);
const ENTRY = `
import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions';
import type { CompletionCreateParams } from 'openai/resources/completions';
import type { ResponseCreateParams } from 'openai/resources/responses/responses';
import type { EmbeddingCreateParams } from 'openai/resources/embeddings';
import type { ConversationCreateParams } from 'openai/resources/conversations/conversations';
import type { MessageCreateParams, MessageCountTokensParams } from '@anthropic-ai/sdk/resources/messages';
import type { MessageCreateParams as BetaMessageCreateParams } from '@anthropic-ai/sdk/resources/beta/messages';
import type { Content, GenerationConfig, SafetySetting, Tool, ToolConfig } from '@google/genai';
interface GenerateContent {
  model?: string; contents: Content[]; systemInstruction?: Content; tools?: Tool[]; toolConfig?: ToolConfig;
  safetySettings?: SafetySetting[]; generationConfig?: GenerationConfig; labels?: Record<string, string>; cachedContent?: string;
}
export interface Requests {
  'openai /v1/chat/completions': ChatCompletionCreateParams;
  'openai /v1/completions': CompletionCreateParams;
  'openai /v1/responses': ResponseCreateParams;
  'openai /v1/embeddings': EmbeddingCreateParams;
  'openai /v1/conversations': ConversationCreateParams;
  'anthropic /v1/messages': MessageCreateParams;
  'anthropic /v1/messages?beta=true': BetaMessageCreateParams;
  'anthropic /v1/messages/count_tokens': MessageCountTokensParams;
  'google /v1beta/models/gemini-3:generateContent': GenerateContent;
  'google /v1beta/models/gemini-3:countTokens': { contents: Content[]; generateContentRequest: GenerateContent };
  'google /v1beta/models/gemini-3:embedContent': { content: Content; taskType?: string; title?: string; outputDimensionality?: number };
  'google /v1beta/models/gemini-3:batchEmbedContents': { requests: { model: string; content: Content; title?: string }[] };
}`;
const entry = path.join(folder, 'requests.ts');
writeFileSync(entry, ENTRY);
const options = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  types: [],
};
/** The library comes with the compiler of this platform. */
const host = ts.createCompilerHost(options);
const compilers = path.join(root, 'node_modules/@typescript');
const library = path.join(
  compilers,
  readdirSync(compilers).find((name) => name.startsWith('typescript-')) ?? '',
  'lib',
);
host.getDefaultLibLocation = () => library;
host.getDefaultLibFileName = () => path.join(library, 'lib.es2022.full.d.ts');
const program = ts.createProgram([entry], options, host);
const checker = program.getTypeChecker();
const source = program.getSourceFile(entry) ?? fail('The requests were not read.');
const problems = ts.getPreEmitDiagnostics(program, source).map(({ messageText }) => messageText);
if (problems.length > 0) throw new Error(`The packages declare something else now: ${problems.map(String).join('\n')}`);

/** Objects by number: requests refer to themselves. */
const objects: Described[] = [];
const numbers = new Map<ts.Type, number>();

interface Described {
  fields?: Record<string, Kind>;
  others?: Kind;
}
type Kind = string | { is?: string[]; list?: Kind; object?: number; either?: Kind[] };

function describe(type: ts.Type | undefined): Kind {
  if (!type) return 'any';
  if (type.isStringLiteral()) return { is: [type.value] };
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & (ts.TypeFlags.BooleanLike | ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void))
    return 'plain';
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'any';
  if (type.isUnion()) return describeUnion(type.types);
  if (checker.isArrayType(type)) return { list: describe(checker.getTypeArguments(type as ts.TypeReference)[0]) };
  if (checker.isTupleType(type)) return { list: 'any' };
  if (type.getCallSignatures().length > 0) return 'plain';
  return { object: objectOf(type) };
}

function describeUnion(types: ts.Type[]): Kind {
  const kinds = new Map(types.map(describe).map((kind) => [JSON.stringify(kind), kind]));
  const all = [...kinds.values()].filter((kind) => kind !== 'plain');
  const words = all.flatMap((kind) => wordsOf(kind));
  const others = all.filter((kind) => wordsOf(kind).length === 0);
  const either: Kind[] = [...(words.length > 0 ? [{ is: words.slice(0, 3) }] : []), ...others];
  const [first] = either;
  if (!first) return 'plain';
  return either.length === 1 ? first : { either };
}

const wordsOf = (kind: Kind) => (typeof kind === 'string' ? [] : (kind.is ?? []));

function objectOf(type: ts.Type): number {
  const known = numbers.get(type);
  if (known !== undefined) return known;
  const number = objects.length;
  numbers.set(type, number);
  objects.push({});
  const index = checker.getIndexInfosOfType(type).find(({ keyType }) => keyType.flags & ts.TypeFlags.String);
  const fields: Record<string, Kind> = {};
  for (const property of checker.getPropertiesOfType(type)) {
    const declared = property.valueDeclaration ?? property.declarations?.[0];
    const kind = describe(checker.getTypeOfSymbolAtLocation(property, declared ?? source));
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    if (kind !== 'plain') fields[property.name + (isOptional ? '?' : '')] = kind;
  }
  objects[number] = {
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(index && { others: describe(index.type) }),
  };
  return number;
}

const declaration = source.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === 'Requests');
const requests = checker.getTypeAtLocation(declaration ?? source);
const roots = Object.fromEntries(
  checker.getPropertiesOfType(requests).map((property) => [property.name, describe(checker.getTypeOfSymbol(property))]),
);
const target = path.join(root, 'tests/fixtures/proxy');
mkdirSync(target, { recursive: true });
const body = { from: sdkVersions, requests: roots, objects };
writeFileSync(path.join(target, 'schemas.json'), `${JSON.stringify(body)}\n`);
console.log(`${Object.keys(roots).length} requests, ${objects.length} objects`);
