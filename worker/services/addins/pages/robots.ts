import { Budget } from '@veilmark/budget';

/** robots.txt as RFC 9309 defines it, for one user agent. */

interface Rule {
  isAllowed: boolean;
  pattern: string;
}

/** Whether `path` (with its query) may be fetched. The longest rule that matches decides; a tie allows. */
export function isPathAllowed(robots: string, agent: string, path: string, budget: Budget = new Budget()): boolean {
  let longest = 0;
  let isAllowed = true;
  budget.spend(robots.length);
  for (const rule of rulesFor(robots, agent.toLowerCase())) {
    const { length } = rule.pattern;
    if (length < longest || !matchesPath(rule.pattern, path, budget)) continue;
    isAllowed = rule.isAllowed || (length === longest && isAllowed);
    longest = length;
  }
  return isAllowed;
}

/** The rules of the groups that name the agent, else those of the groups for everyone. */
function rulesFor(robots: string, agent: string): Rule[] {
  const named: Rule[] = [];
  const general: Rule[] = [];
  let isForAgent = false;
  let isForEveryone = false;
  let isInRules = false;
  let isNamed = false;
  for (const { key, value } of fieldsOf(robots)) {
    if (key === 'user-agent') {
      const name = value.toLowerCase();
      isForAgent = (isForAgent && !isInRules) || name === agent;
      isForEveryone = (isForEveryone && !isInRules) || name === '*';
      isInRules = false;
      isNamed ||= isForAgent;
    } else if (key === 'allow' || key === 'disallow') {
      isInRules = true;
      if (value === '') continue;
      const rule = { isAllowed: key === 'allow', pattern: value };
      if (isForAgent) named.push(rule);
      if (isForEveryone) general.push(rule);
    }
  }
  return isNamed ? named : general;
}

/** Fields and values line by line, without comments. No regular expression: the lines come from a stranger. */
function* fieldsOf(robots: string): Generator<{ key: string; value: string }> {
  for (const row of robots.split('\n')) {
    for (const line of row.split('\r')) {
      const comment = line.indexOf('#');
      const content = comment < 0 ? line : line.slice(0, comment);
      const colon = content.indexOf(':');
      if (colon > 0)
        yield { key: content.slice(0, colon).trim().toLowerCase(), value: content.slice(colon + 1).trim() };
    }
  }
}

/** `*` stands for anything, a final `$` for the end. No regular expression: the pattern comes from a stranger. */
function matchesPath(pattern: string, path: string, budget: Budget): boolean {
  const isAnchored = pattern.endsWith('$');
  const [first = '', ...rest] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  // A search for parts that nearly fit everywhere compares each of them with the whole path.
  if (rest.length > 0) budget.spend(Math.min(path.length, pattern.length) + (path.length >> 3));
  let position = first.length;
  for (const [index, part] of rest.entries()) {
    const isEnd = isAnchored && index === rest.length - 1;
    const found = isEnd ? path.length - part.length : path.indexOf(part, position);
    if (found < position || !path.startsWith(part, found)) return false;
    position = found + part.length;
  }
  return !isAnchored || position === path.length;
}
