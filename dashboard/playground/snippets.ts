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

/** Finding alone, and finding and replacing in one call: what is given as found must fit its operator, what is found here need not. */
export function curlSnippet(origin: string, text: string, options: PlaygroundOptions): string {
  const { analyze, operators } = requestParts(text, options);
  const call = (path: string, body: unknown) =>
    `curl -s ${origin}${path} \\
  -H "Authorization: Bearer $VEILMARK_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d ${shellQuote(JSON.stringify(body, null, 2))}`;
  return `# Find
${call('/api/pii/analyze', analyze)}

# Find and veil
${call('/api/pii/anonymize', { ...analyze, operators })}`;
}

export function fetchSnippet(origin: string, text: string, options: PlaygroundOptions): string {
  const { analyze, operators } = requestParts(text, options);
  return `const response = await fetch('${origin}/api/pii/anonymize', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.VEILMARK_API_KEY}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${indent(JSON.stringify({ ...analyze, operators }, null, 2), 2)}),
});
if (!response.ok) throw new Error((await response.json()).message);
const { text, results } = await response.json();
console.log(text, results);`;
}

export function pythonSnippet(origin: string, text: string, options: PlaygroundOptions): string {
  const { analyze, operators } = requestParts(text, options);
  return `import json
import os
import urllib.request

body = json.loads(${pythonString(JSON.stringify({ ...analyze, operators }))})
request = urllib.request.Request(
    "${origin}/api/pii/anonymize",
    data=json.dumps(body).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["VEILMARK_API_KEY"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    veiled = json.load(response)
print(veiled["text"], veiled["results"])`;
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
