/** robots.txt as RFC 9309 defines it, for one user agent. */

interface Rule {
  isAllowed: boolean;
  pattern: string;
}

/** Whether `path` (with its query) may be fetched. The longest rule that matches decides; a tie allows. */
export function isPathAllowed(robots: string, agent: string, path: string): boolean {
  const matching = rulesFor(robots, agent.toLowerCase()).filter((rule) => matchesPath(rule.pattern, path));
  const longest = Math.max(0, ...matching.map(({ pattern }) => pattern.length));
  const deciding = matching.filter(({ pattern }) => pattern.length === longest);
  return deciding.length === 0 || deciding.some(({ isAllowed }) => isAllowed);
}

/** The rules of the groups that name the agent, else those of the groups for everyone. */
function rulesFor(robots: string, agent: string): Rule[] {
  const named: Rule[] = [];
  const general: Rule[] = [];
  let agents: string[] = [];
  let isInRules = false;
  let isNamed = false;
  for (const line of robots.split(/\r\n|\r|\n/)) {
    const [, field = '', value = ''] = /^\s*([A-Za-z-]+)\s*:\s*([^#]*?)\s*(#.*)?$/.exec(line) ?? [];
    const key = field.toLowerCase();
    if (key === 'user-agent') {
      agents = isInRules ? [value.toLowerCase()] : [...agents, value.toLowerCase()];
      isInRules = false;
      isNamed ||= agents.includes(agent);
    } else if (key === 'allow' || key === 'disallow') {
      isInRules = true;
      if (value === '') continue;
      const rule = { isAllowed: key === 'allow', pattern: value };
      if (agents.includes(agent)) named.push(rule);
      if (agents.includes('*')) general.push(rule);
    }
  }
  return isNamed ? named : general;
}

/** `*` stands for anything, a final `$` for the end. No regular expression: the pattern comes from a stranger. */
function matchesPath(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const [first = '', ...rest] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let position = first.length;
  for (const [index, part] of rest.entries()) {
    const isEnd = isAnchored && index === rest.length - 1;
    const found = isEnd ? path.length - part.length : path.indexOf(part, position);
    if (found < position || !path.startsWith(part, found)) return false;
    position = found + part.length;
  }
  return !isAnchored || position === path.length;
}
