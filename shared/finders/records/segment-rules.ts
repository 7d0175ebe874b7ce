import type { SegmentStandard } from '@veilmark/catalog/records';

interface Rule {
  from: number;
  to: number;
  /** Undefined: the whole field. */
  component: number | undefined;
  holds: string;
  condition?: { field: number; component: number; values: ReadonlySet<string> };
}

/** The rules of a standard, ready to be asked. */
export interface CompiledStandard {
  segments: ReadonlyMap<string, readonly Rule[]>;
  composites: ReadonlyMap<string, readonly Rule[]>;
}

const WRITTEN = /^(\d+)(?:-(\d+))?(?:\.(\d+))? (\S+)(?: if (\d+)(?:\.(\d+))?=(\S+))?$/;

function rulesOf(list: string): Rule[] {
  return list.split('; ').map((one) => {
    const [, from, to, component, holds, field, part, values] = WRITTEN.exec(one) ?? [];
    if (from === undefined || holds === undefined) throw new Error(`Not a rule of a segment: ${one}`);
    return {
      from: Number(from),
      to: Number(to ?? from),
      component: component === undefined ? undefined : Number(component),
      holds,
      ...(field !== undefined && {
        condition: { field: Number(field), component: Number(part ?? 1), values: new Set(values?.split(',')) },
      }),
    };
  });
}

const compiled = new WeakMap<SegmentStandard, CompiledStandard>();

/** Made when a text first needs it. */
export function compiledStandard(standard: SegmentStandard): CompiledStandard {
  const known = compiled.get(standard);
  if (known) return known;
  const all = (lists: Readonly<Record<string, string>>) =>
    new Map(Object.entries(lists).map(([name, list]) => [name, rulesOf(list)]));
  const made = { segments: all(standard.segments), composites: all(standard.composites) };
  compiled.set(standard, made);
  return made;
}

export const ruleFor = (
  rules: readonly Rule[],
  field: number,
  component: number | undefined,
  said: (field: number, component: number) => string,
): Rule | undefined =>
  rules.find(
    (rule) =>
      rule.from <= field &&
      field <= rule.to &&
      (rule.component === undefined || component === undefined || rule.component === component) &&
      (!rule.condition || rule.condition.values.has(said(rule.condition.field, rule.condition.component))),
  );
