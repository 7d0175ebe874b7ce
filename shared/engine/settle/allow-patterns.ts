import type { Budget } from '@veilmark/budget';
import { resolveEntityName } from '@veilmark/catalog';
import { compileExpression } from '../ad-hoc';
import type { AdHocProgram } from '../ad-hoc-program';
import { type Finding, LISTED_RANK } from '../finding';
import { InputError } from '../input-error';
import type { AllowPattern } from '../options';
import { shownName } from '../shown-name';

/** A pattern of values that the caller does not want reported, ready to match. */
export interface CompiledAllowPattern {
  program: AdHocProgram;
  /** Undefined: of every type. */
  types: ReadonlySet<string> | undefined;
}

/** For the same linear-time engine as ad-hoc recognizers. Throws an InputError that says which one is wrong. */
export function compileAllowPatterns(
  patterns: readonly AllowPattern[],
  ownTypes: ReadonlySet<string>,
): CompiledAllowPattern[] {
  return patterns.map(({ regex, entities }, index) => {
    const field = `allow_patterns[${index}]`;
    // An expression that is none by itself could be one between the anchors: "a)|(b".
    compileExpression(regex, field, { field });
    const types = entities?.map((name) => {
      const type = ownTypes.has(name) ? name : resolveEntityName(name);
      if (type !== undefined) return type;
      throw new InputError('INVALID_ENTITIES', `Unknown entity type in ${field}: ${shownName(name)}.`, {
        invalid: [shownName(name)],
        field,
      });
    });
    return {
      program: compileExpression(`^(?:${regex})$`, field, { field }),
      types: types?.length ? new Set(types) : undefined,
    };
  });
}

/** Without findings that a pattern matches from end to end. What is listed is reported anyway. */
export function withoutPatterned(
  findings: readonly Finding[],
  text: string,
  patterns: readonly CompiledAllowPattern[],
  budget: Budget,
): Finding[] {
  if (patterns.length === 0) return [...findings];
  return findings.filter(({ type, start, end, rank }) => {
    if (rank === LISTED_RANK) return true;
    const value = text.slice(start, end);
    return !patterns.some(({ program, types }) => {
      if (types && !types.has(type)) return false;
      let isWhole = false;
      program.findAll(value, budget, () => {
        isWhole = true;
      });
      return isWhole;
    });
  });
}
