import { readFileSync } from 'node:fs';
import { officeFile } from '../../../shared/documents/office-file';
import type { Lab } from '../lab';
import { type Attack, type HostileUser, json, page, picture } from './attack';
import { fileAttacks } from './files';
import { atUsualSpeed, honest } from './speed';
import { textAttacks } from './texts';
import { type Watched, watch } from './watch';

/** Of the processor, for any of them. */
const MOST_PROCESSOR_MS = 1000;

export function* attacks(): Generator<Attack> {
  yield* textAttacks();
  yield* fileAttacks();
}

const fixture = (name: string) => readFileSync(new URL(`../../../fixtures/${name}`, import.meta.url));

/** One honest request of each kind: what is loaded and compiled once is not the attackers' work. */
export async function warmUp(lab: Lab, user: HostileUser): Promise<void> {
  const text = `${'Dear Jane Doe, call +49 30 901820 or mail jane.doe@example.com. '.repeat(200)}`;
  const docx = officeFile('docx', { 'word/document.xml': '<w:document><w:body><w:p/></w:body></w:document>' });
  const pattern = { entity_type: 'X', patterns: [{ name: 'x', regex: '[a-z]+1|q', score: 0.5 }], context: ['a'] };
  const requests = [
    honest,
    json('', 'text', '/api/pii/analyze', { text, ad_hoc_recognizers: [pattern], dry_run: true }),
    page(
      '',
      'web page',
      `<html><body><p class="a" style="b:c">${text}</p></body></html>`,
      'text/html',
      'user-agent: *',
    ),
    page('', 'XML', '<a b="c">d</a>', 'text/xml'),
    page('', 'JSON', '{"a":[1]}', 'application/json'),
    page('', 'table', 'a,b\n1,2\n', 'text/csv'),
    page('', 'PDF', fixture('documents/letter.pdf'), 'application/pdf'),
    page('', 'Office file', docx, 'application/pdf'),
    picture('', 'picture', fixture('images/languages/en.png')),
  ];
  for (const { name, send } of [...requests, ...requests]) {
    const { status, text: said } = await send(lab, user);
    if (status !== 200) throw new Error(`An honest ${name} was answered ${status}: ${said.slice(0, 300)}`);
  }
}

/** How often an attack may be measured: the same work is not always the same to a processor that others use as well. */
const ATTEMPTS = 3;

/** The cheapest of a few attempts. A second one is made only where the first took too long, however slow the machine is now. */
export async function watchFairly(lab: Lab, attack: Attack, makeUser: () => Promise<HostileUser>): Promise<Watched> {
  const attempt = async (): Promise<Watched> => {
    const user = await makeUser();
    const watched = await watch(lab, attack, user);
    if (watched.processor <= MOST_PROCESSOR_MS) return watched;
    return { ...watched, processor: await atUsualSpeed(lab, watched, user) };
  };
  let best = await attempt();
  for (let made = 1; made < ATTEMPTS && best.processor > MOST_PROCESSOR_MS; made++) {
    const next = await attempt();
    if (next.processor < best.processor) best = next;
  }
  return best;
}

/** What must not be: too much processor time, another failure than a foreseen one, somebody else who is not served. */
export function problemsOf({ attack, answer, processor, problems }: Watched): string[] {
  const all = [...problems];
  if (processor > MOST_PROCESSOR_MS) all.push(`took ${processor} ms of processor time`);
  // Addin routes answer foreseen failures with 500 and a sentence.
  const isForeseen =
    (answer.status >= 200 && answer.status < 500) || (answer.status === 500 && !answer.text.includes('Request id'));
  if (!isForeseen) all.push(`${answer.status} ${answer.text.slice(0, 200)}`);
  return all.map((problem) => `${attack.group}, ${attack.name}: ${problem}`);
}

export function describeAttack({ attack, answer, processor, wait }: Watched): string {
  return `${String(processor).padStart(6)} ms  wait ${String(wait).padStart(5)}  ${String(attack.bytes).padStart(8)} B  ${answer.status} ${attack.group}: ${attack.name}  ${answer.status === 200 ? '' : answer.text.slice(0, 110)}`;
}
