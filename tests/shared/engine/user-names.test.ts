import { describe, expect, it } from 'vitest';
import { findUserNames } from '#shared/finders/user-names/user-names.ts';

const userNames = (text: string): string[] =>
  findUserNames(text, new Set(['USERNAME'])).map(({ start, end }) => text.slice(start, end));

describe('user names by their place', () => {
  it.each([
    ['thanks u/mossy_brick for that', 'mossy_brick'],
    ['Posted by clarewomanVT on 27 Jan 2024', 'clarewomanVT'],
    ['-- dump, exported by jtremblay\nCREATE TABLE', 'jtremblay'],
    ['closed by user jdoe', 'jdoe'],
    ['{"obsluha": "kral.t"}', 'kral.t'],
    ['"操作员":"fd_chenxi"', 'fd_chenxi'],
    ['المستخدم k.almansoori – الجهاز', 'k.almansoori'],
    ['angemeldet als m.kraus2 seit heute', 'm.kraus2'],
    ['Failed password for invalid user d.piecyk from', 'd.piecyk'],
    ['CORP\\jsmith signed in', 'jsmith'],
    ['ssh -p 22 tbakshi@build-07', 'tbakshi'],
    ['cp /home/mzaniboni/a.txt .', 'mzaniboni'],
    ['C:\\Users\\hlindqvist\\Desktop', 'hlindqvist'],
  ])('%s', (text, expected) => {
    expect(userNames(text)).toEqual([expected]);
  });

  it('reads the lines of a work log', () => {
    expect(userNames('02/14 09:11 jdoe - spilled\n02/15 10:00 mfrank - new unit')).toEqual(['jdoe', 'mfrank']);
    expect(userNames('02/14 09:11 lunch - at noon')).toEqual([]);
  });

  it.each([
    'submitted by mail and posted by the staff',
    'written by hand in May',
    'const user = getUserName(id);',
    'user: currentUser, account: userAccount',
    'HKLM\\Software and HKEY_LOCAL_MACHINE\\Software',
    'ssh root@10.0.0.1 and git@github.com:a/b',
    '/home/ubuntu/app, /Users/Shared/x, C:\\Users\\Public\\x',
    'see https://example.com/menu/items',
    'the user agreed and the operator was there',
  ])('leaves %s', (text) => {
    expect(userNames(text)).toEqual([]);
  });
});
