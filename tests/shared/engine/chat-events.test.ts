import { describe, expect, it } from 'vitest';
import { findChatEvents } from '#shared/finders/speakers/events.ts';

const types = new Set(['PERSON', 'USERNAME']);
const found = (text: string): string[] =>
  findChatEvents(text, types).map(({ type, start, end }) => `${type} ${text.slice(start, end)}`);

describe('who joins and leaves a chat', () => {
  it.each([
    ['Oluwaseun Adebayo has joined the conversation', 'PERSON Oluwaseun Adebayo'],
    ['sysmsg1_Ana Ruiz_ has joined the conversation,', 'PERSON Ana Ruiz'],
    ['note3_Kit_ has left the chat', 'PERSON Kit'],
    ['[10:32] Marta Nowak left the meeting', 'PERSON Marta Nowak'],
    ['14/07/24, 18:02 - Jörg Weiß hat die Gruppe verlassen', 'PERSON Jörg Weiß'],
    ['*** reubz.07 joined channel', 'USERNAME reubz.07'],
    ['[15:27] * awoods (n=awoods@pool.example.net) has joined #duraspace', 'USERNAME awoods'],
    ['00:17 -!- Tezcan [~t@p54.example.net] has joined #ddnet', 'USERNAME Tezcan'],
    ['2015-04-20T15:45:09 * jonitrythall joined the channel', 'USERNAME jonitrythall'],
    ['Anaïs Le Goff a rejoint la réunion', 'PERSON Anaïs Le Goff'],
    ['Мария Иванова покинула чат', 'PERSON Мария Иванова'],
  ])('finds the name in "%s"', (line, expected) => expect(found(`Hello.\n${line}`)).toEqual([expected]));

  it.each([
    'User has joined the conversation',
    'Support left the chat',
    'Management left the meeting without a word',
    'The two of them left the group',
    'Everyone who joined the call',
    'Ana Ruiz has joined the conversationalists',
  ])('finds nobody in "%s"', (line) => expect(found(line)).toEqual([]));
});
