import { describe, expect, it } from 'vitest';
import { findHosts } from '#shared/finders/hosts/hosts.ts';

const all = new Set(['DOMAIN_NAME', 'USERNAME']);
const found = (text: string) => [...new Set(findHosts(text, all).map(({ start, end }) => text.slice(start, end)))];

describe('names of machines', () => {
  it.each([
    ['Feb  3 02:11:07 bastion-lon2 sshd[28114]: Invalid user', ['bastion-lon2']],
    ['<86>Dec 15 00:00:03 dc2 winbindd[771]: trust ok', ['dc2']],
    ['<34>1 2026-10-11T22:14:15.003Z mail.corp-a su 411 ID47 -', ['mail.corp-a']],
    ['2026-10-11T22:14:15+02:00 bastion-2 sshd[28114]: ok', ['bastion-2']],
    ['ngozi@build-07:~$ ls -l /srv', ['build-07', 'ngozi']],
    ['[ada@web2 srv]# ls', ['web2', 'ada']],
    ['root@db1:/# ls', ['db1']],
    ['EHLO laptop-hs4', ['laptop-hs4']],
    ['250-mx.baxter.example Hello laptop', ['mx.baxter.example']],
    ['connect from pc-17.dsl.example[192.0.2.7]', ['pc-17.dsl.example']],
    ['Received: from vps44 (HELO mail.blast8.example) by x', ['vps44', 'mail.blast8.example']],
    ['\tby mx2.example.org (Postfix) with ESMTPS id 4F2C', ['mx2.example.org']],
    ['NNTP-Posting-Host: darwin.sura.example', ['darwin.sura.example']],
    ['Path: news.utk.example!gatech!darwin!rwh', ['news.utk.example', 'gatech', 'darwin', 'rwh']],
    ['name: LAPTOP-7F3K2Q', ['LAPTOP-7F3K2Q']],
    ['hostname=edge-sw-b3 up', ['edge-sw-b3']],
    ['"host": "sql-replica-3"', ['sql-replica-3']],
    ['Failover to sql-replica-1.syd.int did not start', ['sql-replica-1.syd.int']],
  ])('are found by their place: %s', (text, expected) => {
    expect(found(text).sort()).toEqual([...expected].sort());
  });

  it.each([
    '2026-01-01 12:00:00 INFO main - started',
    '2026-01-01 12:00:00,123 ERROR com.example.Main: failed',
    'Server: Apache/2.4.62 (Debian)',
    'Host: localhost',
    'node: v20.1.0',
    'Great!Really!',
    'Wait!now',
    'by hand with care',
    'if (!a!==!b) return !c',
    'import x from "./thing.internal.ts"',
    'mail ada@example.org: hello $5',
  ])('are not words in other places: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});
