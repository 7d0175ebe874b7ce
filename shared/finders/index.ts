import type { Finder } from '@veilmark/engine/finder';
import { acrossLines } from './across-lines';
import { commandLines } from './command-lines';
import { custom } from './custom';
import { facilities } from './facilities';
import { hosts } from './hosts';
import { labels } from './labels';
import { names } from './names';
import { patterns } from './patterns';
import { places } from './places';
import { plates } from './plates';
import { postal } from './postal';
import { records } from './records';
import { speakers } from './speakers';
import { spokenAddresses } from './spoken-addresses';
import { userNames } from './user-names';

/** Every way to find personal data. Of findings that nothing tells apart the one of the earlier finder is kept. */
export const finders: readonly Finder[] = [
  patterns,
  acrossLines,
  records,
  labels,
  names,
  postal,
  places,
  speakers,
  spokenAddresses,
  userNames,
  hosts,
  plates,
  facilities,
  commandLines,
  custom,
];
