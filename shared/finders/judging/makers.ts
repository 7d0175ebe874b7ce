import { findEntity } from '@veilmark/catalog';
import { entities } from '@veilmark/catalog/entities';
import { hasPattern } from '@veilmark/catalog/kinds';
import type { EntityDefinition } from '@veilmark/catalog/types';
import type { Finding } from '@veilmark/engine/finding';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';

/** A form that is at least this sure belongs to one maker's secrets only. */
const SURE_FORM = 0.9;

interface Maker {
  type: string;
  form: () => RegExp;
}

let makers: readonly Maker[] | undefined;

/** Secrets that a label calls no more than a key or a password, though their form says whose they are: "accessKeyId: 'AKIA…'". */
export function withMakers(findings: readonly Finding[], text: string, types: ReadonlySet<string>): Finding[] {
  return findings.map((finding) => {
    const own = findEntity(finding.type);
    if (own?.category !== 'secret' || !own.labelled) return finding;
    makers ??= entities.filter(isOfOneMaker).map(makerOf);
    const value = text.slice(finding.start, finding.end);
    const type = makers.find((maker) => types.has(maker.type) && maker.form().test(value))?.type;
    return type === undefined ? finding : { ...finding, type };
  });
}

const isOfOneMaker = (definition: EntityDefinition): boolean => {
  const { category, labelled, container, score } = definition;
  return category === 'secret' && hasPattern(definition) && !labelled && !container && score >= SURE_FORM;
};

const makerOf = (definition: EntityDefinition): Maker => ({
  type: definition.type,
  form: lazyPattern(() => new RegExp(`^(?:${definition.pattern?.source})$`, definition.pattern?.flags)),
});
