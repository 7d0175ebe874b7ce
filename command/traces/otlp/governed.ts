import { randomBytes } from 'node:crypto';
import { listedTypes } from '@veilmark/logs/listed';
import { logOperators } from '@veilmark/logs/operators';
import { anonymize } from '@veilmark/replace/anonymize';
import type { Operator } from '@veilmark/replace/operators';
import { parseOperators } from '@veilmark/replace/operators/parse';
import { type ValueRedactor, valueRedactor } from '@veilmark/telemetry/redact-values';
import { UsageError } from '../../frame/usage-error';
import { analyze } from '../../library/analyze';
import { logRedactor } from '../../library/log-redactor';
import { readKeyFile } from '../../redact/mapping-file';
import { readConfig } from '../../scan/config/read-config';
import type { GovernedConfig } from '../../scan/organization/apply';
import { live } from '../../scan/organization/live';
import { noteReplaced } from '../../scan/organization/note';
import { traceDetection } from '../detection';

interface TelemetryValues {
  'key-file'?: string | undefined;
  'no-model'?: boolean | undefined;
  config?: string | undefined;
  profile?: string | undefined;
}

interface GovernedTelemetry {
  /** By the settings and the policy that are in force now. Throws where there is no valid policy. */
  redactor(): Promise<ValueRedactor>;
  /** Reports what was counted and not reported yet. */
  end(): Promise<void>;
}

interface Made {
  values: ValueRedactor;
  /** Counts what was replaced since the last time. */
  note(): Promise<void>;
}

export async function governedTelemetry(values: TelemetryValues): Promise<GovernedTelemetry> {
  const key = values['key-file'] ? readKeyFile(values['key-file']) : randomBytes(16).toString('hex');
  const current = await live<Made>(
    async (isFirst) => {
      const config = await readConfig(values.config, 'protect', isFirst ? undefined : () => {}, values.profile);
      if (values.profile !== undefined && config.policyProfile === undefined)
        throw new UsageError('--profile names no profile of the policy of your organization');
      return config;
    },
    async (config, before) => {
      void before?.note();
      return makeRedactor(key, values, config);
    },
  );
  return {
    async redactor() {
      const made = await current();
      // No export waits for a report.
      void made.note();
      return made.values;
    },
    end: async () => (await current().catch(() => undefined))?.note(),
  };
}

/** The rules for logs, and for prompts and answers the whole engine; under a policy its words, types and operators in both. */
async function makeRedactor(key: string, values: TelemetryValues, config: GovernedConfig): Promise<Made> {
  const asked = { 'no-model': values['no-model'], profile: config.policyProfile };
  const { options, isMeant } = await traceDetection(asked, config);
  const given = (config.policy?.policy.operators ?? {}) as Record<string, Operator>;
  const operators = parseOperators(logOperators(key, given));
  const lines = await logRedactor(key, given as Parameters<typeof logRedactor>[1], options.model, options);
  const listed = listedTypes(options.denyList, options.adHocRecognizers);
  const inProse: string[] = [];
  const redactor = valueRedactor(lines, async (text) => {
    const found = analyze(text, options).results.filter((one) => listed.has(one.entity_type) || isMeant(one, text));
    if (found.length === 0) return text;
    const made = await anonymize(text, found, { operators, isDetected: true });
    inProse.push(...made.items.map(({ entity_type }) => entity_type));
    return made.text;
  });
  const note = async () => {
    const replaced = [...lines.counts, ...inProse.splice(0).map((type) => [type, 1] as const)];
    lines.counts.clear();
    await noteReplaced(config, replaced);
  };
  return { values: redactor, note };
}
