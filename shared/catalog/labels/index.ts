import { am } from './am';
import { ar } from './ar';
import { az } from './az';
import { bg } from './bg';
import { bn } from './bn';
import { ca } from './ca';
import { cs } from './cs';
import { da } from './da';
import { de } from './de';
import { el } from './el';
import { en } from './en';
import { es } from './es';
import { et } from './et';
import { fa } from './fa';
import { fi } from './fi';
import { fr } from './fr';
import { he } from './he';
import { hi } from './hi';
import { hr } from './hr';
import { hu } from './hu';
import { hy } from './hy';
import { id } from './id';
import { it } from './it';
import { ja } from './ja';
import { ka } from './ka';
import { kk } from './kk';
import { ko } from './ko';
import type { LanguageLabels } from './label';
import { lt } from './lt';
import { lv } from './lv';
import { ms } from './ms';
import { nb } from './nb';
import { nl } from './nl';
import { pl } from './pl';
import { pt } from './pt';
import { ro } from './ro';
import { ru } from './ru';
import { sk } from './sk';
import { sl } from './sl';
import { sr } from './sr';
import { sv } from './sv';
import { sw } from './sw';
import { ta } from './ta';
import { th } from './th';
import { tl } from './tl';
import { tr } from './tr';
import { uk } from './uk';
import { ur } from './ur';
import { vi } from './vi';
import { zh } from './zh';

/** English first: its labels are the keys of programs everywhere, and where two languages share a label the first one named here is taken. */
export const languageLabels: readonly LanguageLabels[] = [
  en,
  am,
  ar,
  az,
  bg,
  bn,
  ca,
  cs,
  da,
  de,
  el,
  es,
  et,
  fa,
  fi,
  fr,
  he,
  hi,
  hr,
  hu,
  hy,
  id,
  it,
  ja,
  ka,
  kk,
  ko,
  lt,
  lv,
  ms,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  sk,
  sl,
  sr,
  sv,
  sw,
  ta,
  th,
  tl,
  tr,
  uk,
  ur,
  vi,
  zh,
];
