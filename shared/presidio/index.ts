import { listEntities } from '@veilmark/catalog';
import { isSupportedLanguage } from '@veilmark/catalog/languages';
import { answerAnalyze } from './analyze';
import { answerAnonymize, answerDeanonymize } from './anonymize';
import { PresidioError } from './error';
import { recognizerName } from './explanation';
import type { PresidioHost } from './host';
import { ANONYMIZER_NAMES, DEANONYMIZER_NAMES } from './operators';
import type { PresidioRequest } from './read-body';
import { answerRedact } from './redact';

export { PresidioError } from './error';
export type { ImageToRedact, PresidioHost, Work } from './host';
export { asSettings } from './settings';

type Answer = (request: PresidioRequest, host: PresidioHost) => unknown;

/** Presidio's three services in one: analyzer, anonymizer and image redactor share no path but `/health`. */
export const PRESIDIO_ROUTES = {
  '/health': { method: 'GET', answer: () => new Response('Presidio Analyzer service is up') },
  '/analyze': { method: 'POST', answer: answerAnalyze },
  '/recognizers': { method: 'GET', answer: (request) => typesFor(request).map(recognizerName) },
  '/supportedentities': { method: 'GET', answer: (request) => typesFor(request) },
  '/anonymize': { method: 'POST', answer: answerAnonymize },
  '/deanonymize': { method: 'POST', answer: answerDeanonymize },
  '/anonymizers': { method: 'GET', answer: () => ANONYMIZER_NAMES },
  '/deanonymizers': { method: 'GET', answer: () => DEANONYMIZER_NAMES },
  '/redact': { method: 'POST', answer: answerRedact },
} as const satisfies Record<string, { method: 'GET' | 'POST'; answer: Answer }>;

export type PresidioPath = keyof typeof PRESIDIO_ROUTES;

export const isPresidioPath = (path: string): path is PresidioPath => Object.hasOwn(PRESIDIO_ROUTES, path);

/** Answers one call. Throws PresidioError, and what the engine and the host throw. */
export async function answerPresidio(
  path: PresidioPath,
  request: PresidioRequest,
  host: PresidioHost,
): Promise<Response> {
  const answer = await (PRESIDIO_ROUTES[path].answer as Answer)(request, host);
  return answer instanceof Response ? answer : Response.json(answer);
}

/** The one shape of every refusal. */
export const presidioRefusal = (status: number, message: string): Response =>
  Response.json({ error: message }, { status });

function typesFor({ query }: PresidioRequest): string[] {
  const language = query.get('language');
  if (language !== null && !isSupportedLanguage(language))
    throw new PresidioError(500, 'No matching recognizers were found to serve the request.');
  return listEntities().map(({ type }) => type);
}
