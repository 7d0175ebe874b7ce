import { findEntity } from '@veilmark/catalog';
import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { EntityDefinition } from '@veilmark/catalog/types';
import type { Finding } from '@veilmark/engine/finding';

/** How far an account number may be from the code of its bank. */
const REACH = 40;

/**
 * Account numbers without a form of their own next to the code of a bank in another country: "Sort code 20-00-00, account 55779911" is no
 * account in the United States. The findings are in order.
 */
export function withBanksAbroad(findings: readonly Finding[], types: ReadonlySet<string>): Finding[] {
  const general = GENERAL_TYPE_OF.BANK;
  if (!types.has(general)) return [...findings];
  return findings.map((finding, index) => {
    const own = findEntity(finding.type);
    if (!own || !isPlainAccount(own)) return finding;
    const codes = [findings[index - 1], findings[index + 1]].filter((other) => other && gap(finding, other) <= REACH);
    const countries = codes.map((code) => countryOf(code));
    const isAbroad = countries.some((country) => country !== undefined && country !== own.country);
    return isAbroad && !countries.includes(own.country) ? { ...finding, type: general } : finding;
  });
}

/** Any digits of some length: only the words around say that it is an account. */
const isPlainAccount = ({ category, country, validator, strong, needsContext }: EntityDefinition): boolean =>
  category === 'financial' && country !== undefined && !validator && !strong && needsContext === true;

const gap = (one: Finding, other: Finding): number => Math.max(one.start, other.start) - Math.min(one.end, other.end);

function countryOf(finding: Finding | undefined): string | undefined {
  const definition = finding && findEntity(finding.type);
  return definition?.category === 'financial' ? definition.country : undefined;
}
