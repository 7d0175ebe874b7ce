import { analyze } from '../library/analyze';
import type { Finding, NameModel } from '../library/types';
import { isAllowed } from './allow';
import type { FileKind } from './file-kind';
import { type Found, Lines, placeFindings } from './found';
import { isWorthReporting, type Profile, profileFor } from './profiles';
import type { ScanSettings } from './settings';

interface ScannedText {
  found: Found[];
  allowed: number;
}

/** Scans texts with the same settings; the model is loaded when a text first needs it. */
export class TextScanner {
  #model: Promise<NameModel> | undefined;

  /** What the caller has rules for is never noise. */
  readonly #ownTypes: ReadonlySet<string>;

  constructor(readonly settings: ScanSettings) {
    const { adHocRecognizers = [], denyList = [] } = settings;
    this.#ownTypes = new Set([...adHocRecognizers, ...denyList].map(({ entity_type }) => entity_type));
  }

  /** `range` limits what is reported to findings that start within it; `linesBefore` counts the lines of earlier pieces. */
  async scan(
    file: string,
    text: string,
    kind: FileKind,
    { from = 0, to = text.length, linesBefore = 0 }: { from?: number; to?: number; linesBefore?: number } = {},
  ): Promise<ScannedText> {
    const { entities, preset, scope, language, threshold, allowList, denyList, adHocRecognizers, ignoredTypes } =
      this.settings;
    const { scoreThresholds, labelSynonyms, allowPatterns } = this.settings;
    const chosen = entities?.length || preset;
    const profile = profileFor(chosen ? 'all' : this.settings.profile, kind, scope);
    const { results } = analyze(text, {
      language,
      allowList,
      denyList,
      adHocRecognizers,
      preset: preset ?? scope,
      scoreThresholds,
      labelSynonyms,
      allowPatterns,
      scoreThreshold: threshold,
      entities: entities?.length ? entities : undefined,
      only: profile.types,
      model: await this.#modelFor(profile),
    });
    const reported = results.filter(
      (finding) =>
        finding.start >= from &&
        finding.start < to &&
        !ignoredTypes?.includes(finding.entity_type) &&
        (chosen ||
          this.#ownTypes.has(finding.entity_type) ||
          (isWorthReporting(finding, profile, text) && !isInProject(finding, text))),
    );
    if (reported.length === 0) return { found: [], allowed: 0 };
    const lines = new Lines(text);
    const kept = reported.filter((finding) => !isAllowed(finding, lines));
    return { found: placeFindings(file, kept, lines, linesBefore), allowed: reported.length - kept.length };
  }

  #modelFor({ hasNames }: Profile): Promise<NameModel> | undefined {
    if (!hasNames || !this.settings.useModel) return undefined;
    this.#model ??= import('../library/node/model').then(({ loadModel }) => loadModel());
    return this.#model;
  }
}

/** `https://github.com/owner/project`: of a project, not a profile. A folder of programs has hundreds of them. */
const isInProject = ({ entity_type, end, text }: Finding, source: string): boolean =>
  entity_type === 'SOCIAL_PROFILE_URL' &&
  /git(?:hub|lab)\.com\//i.test(text) &&
  /^\/[\w.-]/.test(source.slice(end, end + 2));
