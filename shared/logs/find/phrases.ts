import { BEFORE_USERS, POSTGRES_LEVELS } from '@veilmark/catalog/words/log-words';
import { type FindInLine, isNoUser } from './finding';

const NAME = String.raw`([A-Za-z\d_][\w.@$+-]{0,63})`;
interface Phrase {
  /** What every match holds; most lines hold none of it. */
  needs: string;
  pattern: RegExp;
}

/** How known programs speak of users: sshd, PAM, sudo, su, cron, PostgreSQL, web servers, paths. */
const PHRASES: readonly Phrase[] = [
  {
    needs: 'user ',
    pattern: new RegExp(
      String.raw`\b(?:${BEFORE_USERS.join('|')}) user:? ["'\`]?${NAME}["'\`]?(?=$|[\s,;:.()\]"'\`])`,
      'gid',
    ),
  },
  { needs: 'ser "', pattern: /\b[Uu]ser "([^"]{1,64})"/dg },
  { needs: 'ole "', pattern: /\brole "([^"]{1,64})"/dg },
  { needs: "ser '", pattern: /\b[Uu]ser '([^']{1,64})'/dg },
  {
    needs: ' for ',
    pattern: new RegExp(
      String.raw`\b(?:Accepted|Failed|Postponed|Partial) \S+ for (?:invalid user )?${NAME} from`,
      'gd',
    ),
  },
  {
    needs: ' for ',
    pattern: new RegExp(
      String.raw`\b(?:failure|error|failed) for (?:(?:illegal|invalid) user )? ?${NAME} (?:from|: )`,
      'gid',
    ),
  },
  { needs: 'ser ', pattern: new RegExp(String.raw`\bUser ${NAME} from \S+ not allowed`, 'gd') },
  { needs: 'ting user ', pattern: new RegExp(String.raw`\bauthenticating user ${NAME} `, 'gd') },
  { needs: 'sudo', pattern: new RegExp(String.raw`\bsudo(?:\[\d+\])?:\s+${NAME} : `, 'gd') },
  { needs: 'su', pattern: new RegExp(String.raw`\bsu(?:\[\d+\])?: \(to ${NAME}\) ${NAME} on`, 'gd') },
  { needs: 'CMD', pattern: new RegExp(String.raw`\(${NAME}\) CMD`, 'gd') },
  { needs: '/home/', pattern: /\/home\/([\w][\w.-]{1,30})(?=[/\s"':;,)\]]|$)/dg },
  { needs: '/Users/', pattern: /\/Users\/([\w][\w.-]{1,30})(?=[/\s"':;,)\]]|$)/dg },
  { needs: '\\Users\\', pattern: /\\Users\\+([\w][\w.-]{1,30})/dg },
  {
    needs: '@',
    pattern: new RegExp(String.raw`\] ([\w][\w.-]{0,62})@[\w-]+ (?:${POSTGRES_LEVELS.join('|')}):`, 'dg'),
  },
  { needs: '"name":"', pattern: /"user":\{(?:"[\w.]+":(?:"[^"]*"|\d+),){0,8}"name":"([^"]{1,64})"/dg },
  { needs: 'ser [', pattern: /\b[Uu]ser \[([^\]\s]{1,64})\]/dg },
  { needs: 'User@Host: ', pattern: /User@Host: ([\w.-]{1,64})\[([\w.-]{1,64})\]/dg },
  { needs: ',"', pattern: /^[\d-]{10} [\d:.]+ [A-Z]{2,5},"([^"]{1,63})","[^"]*",\d+,/dg },
  { needs: ' [', pattern: /^\S+ \S+ ([\w][\w.@+-]{0,63}) \[\d\d\/[A-Z][a-z]{2}\/\d{4}:/dg },
  {
    needs: 'ogged ',
    pattern: new RegExp(
      String.raw`\b(?:logged in as|logged on as|authenticated as|signed in as|impersonating) ["']?${NAME}`,
      'gid',
    ),
  },
  { needs: '@', pattern: /(?<![\w.-])([a-z][\w.-]{1,31})@[A-Z][A-Z\d-]*(?:\.[A-Z\d-]+)+(?![\w.])/dg },
];

export const findPhrases: FindInLine = (line, add) => {
  for (const { needs, pattern } of PHRASES) {
    if (!line.includes(needs)) continue;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(line); match; match = pattern.exec(line))
      for (const [start, end] of (match.indices ?? []).slice(1).filter((one) => one !== undefined)) {
        const name = line.slice(start, end).replace(/[.]+$/, '');
        if (!isNoUser(name))
          add({
            start,
            end: start + name.length,
            entity_type: name.includes('@') && name.includes('.') ? 'EMAIL_ADDRESS' : 'USERNAME',
          });
      }
  }
};
