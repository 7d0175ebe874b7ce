// How long each turn of a conversation takes.
import { at, firstToken, shown } from './ask.mjs';

const CONVERSATIONS = 15;
const TURNS = [2, 20, 40, 60];
const LAST_TURN = 60;

/** Every turn sends the whole conversation; only its last two messages are new. Answers the rows of the table. */
export async function conversation(title, url, headers) {
  const times = new Map();
  for (let round = 0; round < CONVERSATIONS; round++) {
    const messages = [];
    for (let turn = 1; turn <= LAST_TURN; turn++) {
      const content = `Turn ${turn}: write to Maria Example${turn} (maria${turn}.${round}@example.org) that her parcel is late. `;
      messages.push({ role: 'user', content: content.repeat(2) });
      const ms = await firstToken(url, { stream: true, messages }, headers);
      times.set(turn, [...(times.get(turn) ?? []), ms]);
      messages.push({ role: 'assistant', content: `I wrote to Maria Example${turn} in turn ${turn} of ${round}.` });
    }
  }
  // The first conversation warms the program up.
  const median = (turn) =>
    at(
      [turn - 1, turn].flatMap((one) => times.get(one).slice(1)),
      0.5,
    );
  const medians = TURNS.map(median);
  return [
    `| ${title}: time to the first token, p50 ms | ${medians.map(shown).join(' | ')} |`,
    `| ${title}: times turn ${TURNS[0]} | ${medians.map((ms) => shown(ms / medians[0])).join(' | ')} |`,
  ];
}

export const turnTable = (rows) => `| turn of a conversation of ${LAST_TURN} | ${TURNS.join(' | ')} |
|---|${TURNS.map(() => '---').join('|')}|
${rows.flat().join('\n')}`;
