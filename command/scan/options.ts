/** Options of every command that finds something. */
export const DETECTION_OPTIONS = {
  entities: { type: 'string', short: 'e', multiple: true },
  scope: { type: 'string' },
  preset: { type: 'string', short: 'p' },
  profile: { type: 'string' },
  language: { type: 'string', short: 'l' },
  threshold: { type: 'string' },
  allow: { type: 'string', multiple: true },
  'no-model': { type: 'boolean' },
  'ocr-data': { type: 'string' },
  'ocr-language': { type: 'string' },
  config: { type: 'string' },
} as const;

export interface DetectionValues {
  entities?: string[] | undefined;
  scope?: string | undefined;
  preset?: string | undefined;
  profile?: string | undefined;
  language?: string | undefined;
  threshold?: string | undefined;
  allow?: string[] | undefined;
  'no-model'?: boolean | undefined;
  'ocr-data'?: string | undefined;
  'ocr-language'?: string | undefined;
}

/** How the help of those commands describes them. */
export const DETECTION_USAGE = `      --scope NAME       identifiers (default), identifiers-and-facts (also health, money, dates, jobs) or secrets
  -e, --entities TYPES   only these types, separated by commas (see "veilmark entities")
  -p, --preset NAME      only the types of a preset (see "veilmark presets")
      --profile NAME     a profile of your organization's policy; or auto, code, prose, all: what scan looks for without types
  -l, --language CODE    ISO 639-1; detected if omitted
      --threshold N      minimum score, 0 to 1
      --allow VALUE      never report this value; may be repeated
      --no-model         find names by rules only, without the model
      --ocr-data DIR     folder with Tesseract language data, to read pictures
      --ocr-language L   language of text in pictures (en)
      --config FILE      settings (default: the nearest veilmark.config.json)`;
