import type { AnalyzerResult } from '@veilmark/wire/result';
import { analyzeBody, operatorMap, type PlaygroundOptions } from './options';

/** Programs that do what the playground shows, ready to run with an API key in VEILMARK_API_KEY. */

/** A whole book would not be pasted; what is left out is said next to the program. */
export const SNIPPET_TEXT_LIMIT = 2_000;

function requestParts(text: string, options: PlaygroundOptions) {
  const shown = text.slice(0, SNIPPET_TEXT_LIMIT);
  const operators = operatorMap(options);
  // A key is never printed into a program that will be pasted elsewhere.
  for (const operator of Object.values(operators))
    if (operator.key !== undefined) operator.key = 'YOUR_32_CHARACTER_KEY_GOES_HERE_';
  return { analyze: analyzeBody(shown, options), operators };
}

/** The second call names what the first one found, so that both can be pasted as they are. */
export function curlSnippet(
  origin: string,
  text: string,
  options: PlaygroundOptions,
  results: readonly AnalyzerResult[],
): string {
  const { analyze, operators } = requestParts(text, options);
  const analyzer_results = results
    .filter(({ end }) => end <= analyze.text.length)
    .map(({ entity_type, start, end, score }) => ({ entity_type, start, end, score }));
  const call = (path: string, body: unknown) =>
    `curl -s ${origin}${path} \\
  -H "Authorization: Bearer $VEILMARK_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d ${shellQuote(JSON.stringify(body, null, 2))}`;
  return `# Find
${call('/api/pii/analyze', analyze)}

# Veil what was found
${call('/api/pii/anonymize', { text: analyze.text, analyzer_results, operators })}`;
}

export function fetchSnippet(origin: string, text: string, options: PlaygroundOptions): string {
  const { analyze, operators } = requestParts(text, options);
  return `const call = async (path, body) => {
  const response = await fetch('${origin}' + path, {
    method: 'POST',
    headers: {
      Authorization: \`Bearer \${process.env.VEILMARK_API_KEY}\`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error((await response.json()).message);
  return response.json();
};

const request = ${JSON.stringify(analyze, null, 2)};
const { results } = await call('/api/pii/analyze', request);
const veiled = await call('/api/pii/anonymize', {
  text: request.text,
  analyzer_results: results,
  operators: ${indent(JSON.stringify(operators, null, 2), 2)},
});
console.log(veiled.text);`;
}

export function pythonSnippet(origin: string, text: string, options: PlaygroundOptions): string {
  const { analyze, operators } = requestParts(text, options);
  return `import json, os, urllib.request

def call(path, body):
    request = urllib.request.Request(
        "${origin}" + path,
        data=json.dumps(body).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["VEILMARK_API_KEY"],
            "Content-Type": "application/json",
        },
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)

request = json.loads(${pythonString(JSON.stringify(analyze))})
found = call("/api/pii/analyze", request)
veiled = call("/api/pii/anonymize", {
    "text": request["text"],
    "analyzer_results": found["results"],
    "operators": json.loads(${pythonString(JSON.stringify(operators))}),
})
print(veiled["text"])`;
}

function shellQuote(value: string): string {
  return `'${value.replaceAll("'", "'\\''")}'`;
}

/** JSON's string escapes are a subset of Python's. */
function pythonString(value: string): string {
  return JSON.stringify(value);
}

function indent(value: string, spaces: number): string {
  return value.replaceAll('\n', `\n${' '.repeat(spaces)}`);
}
