/** Keys of the notebook's own schema (nbformat 2 to 4.5), and media types of results. */
const KEYS = new Set(
  `nbformat nbformat_minor orig_nbformat metadata cells worksheets cell_type id source input outputs output_type
  execution_count prompt_number collapsed scrolled trusted deletable editable format jupyter source_hidden outputs_hidden
  execution attachments data text name stream ename evalue etype traceback kernelspec display_name language_info language
  version mimetype file_extension codemirror_mode mode pygments_lexer nbconvert_exporter authors title level tags`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
const MEDIA_TYPE =
  /^(?:text\/(?:plain|html|markdown|latex|x-[a-z+-]+)|image\/[a-z+]{3,7}|application\/(?:json|javascript|x-[a-z+-]+|vnd\.(?:jupyter|plotly|vega|vegalite|bokehjs|dataresource|google)[\w.+-]{0,40}))$/;

export const isNotebookKey = (key: string): boolean => KEYS.has(key) || MEDIA_TYPE.test(key);

const LANGUAGES =
  'i?python\\d?|ir|r|julia(?:-\\d+\\.\\d+)?|javascript|typescript|deno|node|bash|shell|powershell|sql|sqlite|scala|java|kotlin|' +
  'c|c\\+\\+|cpp|csharp|c#|fsharp|f#|go|gophernotes|rust|ruby|perl|php|octave|matlab|sas|stata|haskell|lua|ocaml|sage(?:math)?|' +
  'clojure|elixir|swift|prolog|wolfram|mermaid|html|markdown|plaintext|text|null';
/** What names of kernels say in brackets. */
const KERNELS = 'ipykernel|conda|env|base|root|default|anaconda|miniconda|venv|pyodide|xpython|system|local|python\\d?';
const LANGUAGE = new RegExp(`^(?:${LANGUAGES})$`, 'i');

/** Values that the schema, or the kernel, says by the key that they stand under. */
const WORDS: Record<string, RegExp> = {
  cell_type: /^(?:code|markdown|raw|heading|html|plaintext)$/,
  output_type: /^(?:stream|display_data|execute_result|error|pyout|pyerr)$/,
  name: new RegExp(`^(?:stdout|stderr|${LANGUAGES})$`, 'i'),
  stream: /^(?:stdout|stderr)$/,
  display_name: new RegExp(
    `^(?:${LANGUAGES})(?: \\d{1,4}(?:\\.\\d{1,4}){0,3})?(?: (?:32|64)-bit)?(?: [[(](?:${KERNELS}|[ :'-]){1,12}[\\])])?$`,
    'i',
  ),
  language: LANGUAGE,
  version: /^\d{1,4}(?:\.\d{1,4}){0,3}[a-z\d+-]{0,12}$/,
  mimetype: /^(?:text|application)\/(?:x-)?[a-z+-]{1,20}(?:; ?charset=[\w-]{1,12})?$/,
  file_extension: /^\.?[a-z\d]{1,5}$/i,
  pygments_lexer: LANGUAGE,
  nbconvert_exporter: new RegExp(`^(?:script|${LANGUAGES})$`, 'i'),
  mode: new RegExp(`^(?:format|${LANGUAGES})$`, 'i'),
  codemirror_mode: LANGUAGE,
};
export const isNotebookWord = (key: string | undefined, value: string): boolean =>
  key !== undefined && WORDS[key]?.test(value) === true;

/** Ids of cells that a program made: eight digits of sixteen, or as many as a UUID has. */
const MADE_ID = /^(?:[\da-f]{8}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
export const isProgramsOwn = (key: string | undefined, value: string): boolean => key === 'id' && MADE_ID.test(value);

/** Numbers of the format, which must stay numbers. */
const COUNTS = new Set(['nbformat', 'nbformat_minor', 'orig_nbformat', 'execution_count', 'prompt_number', 'level']);
export const isCount = (key: string | undefined): boolean => key !== undefined && COUNTS.has(key);

/** Texts that may be lists of their lines. */
const TEXTS = new Set(['source', 'input', 'text', 'traceback']);
export const isTextKey = (key: string | undefined): boolean =>
  key !== undefined && (TEXTS.has(key) || MEDIA_TYPE.test(key));
