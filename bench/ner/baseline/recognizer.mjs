var countriesByLanguage = {
    af: ['ZA'],
    am: ['ET'],
    ar: ['SA', 'AE', 'EG', 'KW'],
    az: ['AZ'],
    be: ['BY'],
    bg: ['BG'],
    bn: ['BD', 'IN'],
    bs: ['BA'],
    ca: ['ES', 'AD'],
    cs: ['CZ'],
    cy: ['GB'],
    da: ['DK'],
    de: ['DE', 'AT', 'CH', 'LU'],
    el: ['GR', 'CY'],
    en: ['US', 'GB', 'CA', 'AU', 'IN', 'IE', 'NZ', 'ZA', 'NG', 'SG', 'PH', 'KE', 'GH', 'PK', 'HK', 'MY', 'MT'],
    es: ['ES', 'MX', 'AR', 'CO', 'CL', 'PE', 'VE', 'UY', 'PY', 'EC', 'DO'],
    et: ['EE'],
    eu: ['ES'],
    fa: ['IR'],
    fi: ['FI'],
    fr: ['FR', 'BE', 'CH', 'CA', 'LU'],
    ga: ['IE'],
    gl: ['ES'],
    gu: ['IN'],
    he: ['IL'],
    hi: ['IN'],
    hr: ['HR'],
    hu: ['HU'],
    hy: ['AM'],
    id: ['ID'],
    is: ['IS'],
    it: ['IT', 'CH'],
    ja: ['JP'],
    ka: ['GE'],
    kk: ['KZ'],
    km: ['KH'],
    kn: ['IN'],
    ko: ['KR'],
    lb: ['LU'],
    lt: ['LT'],
    lv: ['LV'],
    mk: ['MK'],
    ml: ['IN'],
    mn: ['MN'],
    mr: ['IN'],
    ms: ['MY', 'SG'],
    mt: ['MT'],
    my: ['MM'],
    nb: ['NO'],
    ne: ['NP'],
    nl: ['NL', 'BE'],
    nn: ['NO'],
    no: ['NO'],
    pa: ['IN', 'PK'],
    pl: ['PL'],
    pt: ['BR', 'PT'],
    ro: ['RO'],
    ru: ['RU', 'KZ'],
    si: ['LK'],
    sk: ['SK'],
    sl: ['SI'],
    sq: ['AL'],
    sr: ['RS'],
    sv: ['SE', 'FI'],
    sw: ['KE', 'TZ'],
    ta: ['IN', 'LK', 'SG'],
    te: ['IN'],
    th: ['TH'],
    tl: ['PH'],
    tr: ['TR'],
    uk: ['UA'],
    ur: ['PK'],
    uz: ['UZ'],
    vi: ['VN'],
    zh: ['CN', 'TW', 'HK', 'SG'],
    zu: ['ZA'],
  },
  supportedLanguages = Object.keys(countriesByLanguage);
var modelLanguages =
    'af bn cs da de en es et fi fr gl hi hr hu id ja kk ko lv nb ne nl nn no pl pt ro ru sk sl sr sv th tr zh'.split(
      ' ',
    ),
  ruleLanguages = 'en de fr es it pt nl pl ru uk sv da nb fi cs ro el hu tr zh ja ko'.split(' '),
  nameLanguages = [.../* @__PURE__ */ new Set([...ruleLanguages, ...modelLanguages])];

var seeds = [1540483477, 668265263, 374761393],
  markSeed = 2654435769;
function stir(key) {
  let h = key;
  return (
    (h = Math.imul(h ^ (h >>> 16), 2246822507)), (h = Math.imul(h ^ (h >>> 13), 3266489909)), (h ^ (h >>> 16)) >>> 0
  );
}
function isKnown(key, marks) {
  return combined(key, marks) === (stir(key ^ markSeed) & 255);
}
function storedValue(key, marks, values) {
  return isKnown(key, marks) ? combined(key, values) : 0;
}
function combined(key, cells) {
  const third = cells.length / 3,
    a = cells[stir(key ^ seeds[0]) % third] ?? 0,
    b = cells[third + (stir(key ^ seeds[1]) % third)] ?? 0,
    c = cells[2 * third + (stir(key ^ seeds[2]) % third)] ?? 0;
  return a ^ b ^ c;
}

var listed = { first: 1, last: 2, place: 4, curated: 8, common: 16 },
  maxUnits = 32,
  reserved = 64,
  gapRow = 1,
  listRow = 8,
  longestPrefix = 6,
  longestSuffix = 5,
  gramUnits = 4,
  grams = 6,
  kinds = { wordA: 1, wordB: 2, exact: 3, prefix: 10, suffix: 20, shape: 30, gram: 40, list: 50 },
  digit = 48,
  otherClass = 3,
  maxRows = 21,
  Features = class {
    constructor(weights) {
      this.weights = weights;
      for (let c = 0; c < 65536; c++) {
        const low = weights.lower[c] ?? c;
        low !== c && (this.hasCapital[low] = 1);
      }
    }
    weights;
    rows = new Int32Array(maxRows);
    count = 0;
    /** The last word's value in the name lists. */
    listValue = 0;
    raw = new Uint16Array(maxUnits);
    low = new Uint16Array(maxUnits);
    folded = new Uint16Array(maxUnits);
    codes = new Uint8Array(maxUnits);
    hasCapital = new Uint8Array(65536);
    /** Rows of the word without its gap, in `rows` up to `count`. */
    read(word) {
      let { raw, low, folded, weights } = this,
        length = Math.min(word.length, maxUnits),
        foldedLength = 0,
        differs = !1,
        wordHash = fnvStart,
        exactHash = fnvStart;
      for (let i = 0; i < length; i++) {
        const unit = word.charCodeAt(i),
          small = weights.lower[unit] ?? unit;
        (raw[i] = unit), (low[i] = small);
        const exact = small === digit ? digit : unit;
        exact !== small && (differs = !0), (wordHash = fnv(wordHash, small)), (exactHash = fnv(exactHash, exact));
        const plain = weights.fold[unit] ?? unit;
        plain !== 0 && (folded[foldedLength++] = plain);
      }
      this.count = 0;
      const wordKey = keyOf(wordHash, kinds.wordA);
      isKnown(wordKey, weights.known) && (this.push(wordKey), this.push(keyOf(wordHash, kinds.wordB))),
        differs && this.add(keyOf(exactHash, kinds.exact)),
        this.addEnds(foldedLength),
        this.add(keyOf(this.shape(length), kinds.shape));
      let listHash = fnvStart;
      for (let i = 0; i < foldedLength; i++) listHash = fnv(listHash, folded[i] ?? 0);
      (this.listValue = this.listValueOfHash(listHash)),
        this.listValue > 0 && (this.rows[this.count++] = listRow + this.listValue);
    }
    /** The word's value in the name lists alone: much quicker than all its rows. */
    listValueOf(word) {
      let { fold } = this.weights,
        length = Math.min(word.length, maxUnits),
        hash = fnvStart;
      for (let i = 0; i < length; i++) {
        const unit = word.charCodeAt(i),
          plain = fold[unit] ?? unit;
        plain !== 0 && (hash = fnv(hash, plain));
      }
      return this.listValueOfHash(hash);
    }
    listValueOfHash(hash) {
      return storedValue(keyOf(hash, kinds.list), this.weights.listMarks, this.weights.listValues);
    }
    addEnds(length) {
      let { folded } = this,
        hash = fnvStart;
      for (let n = 1; n <= longestPrefix && n < length; n++)
        (hash = fnv(hash, folded[n - 1] ?? 0)), n >= 2 && this.add(keyOf(hash, kinds.prefix + n));
      hash = fnvStart;
      for (let n = 1; n <= longestSuffix && n < length; n++)
        (hash = fnv(hash, folded[length - n] ?? 0)), n >= 2 && this.add(keyOf(hash, kinds.suffix + n));
      for (let g = 0; g < grams && g + gramUnits + 1 < length; g++) {
        hash = fnvStart;
        for (let i = 1; i <= gramUnits; i++) hash = fnv(hash, folded[g + i] ?? 0);
        this.add(keyOf(hash, kinds.gram));
      }
    }
    /** Case pattern with runs cut to two, the length class and, outside Latin, the script block. */
    shape(length) {
      let { codes, raw, low, weights } = this,
        size = length <= 4 ? length : length <= 6 ? 5 : length <= 9 ? 6 : 7,
        first = raw[0] ?? 0,
        hash = fnv(fnv(fnvStart, size), first < 592 ? 0 : first >> 7);
      for (let i = 0; i < length; i++) {
        let unit = raw[i] ?? 0,
          code = this.hasCapital[unit] ? 2 : 3;
        low[i] !== unit && (code = 1),
          low[i] === digit && (code = 4),
          weights.charClass[unit] === otherClass && (code = 5),
          (codes[i] = code),
          (i < 2 || code !== codes[i - 1] || code !== codes[i - 2]) && (hash = fnv(hash, code));
      }
      return hash;
    }
    add(key) {
      isKnown(key, this.weights.known) && this.push(key);
    }
    push(key) {
      key !== 0 && (this.rows[this.count++] = reserved + (key % (this.weights.rows - reserved)));
    }
  };
function rowOfGap(flag) {
  return gapRow + flag;
}
function keyOfText(text, kind2) {
  let hash = fnvStart;
  for (let i = 0; i < text.length; i++) hash = fnv(hash, text.charCodeAt(i));
  return keyOf(hash, kind2);
}
var fnvStart = 2166136261;
function fnv(hash, unit) {
  return Math.imul(hash ^ unit, 16777619);
}
function keyOf(hash, kind2) {
  return stir(hash ^ Math.imul(kind2, 2654435761));
}

var otherClass2 = 3,
  digit2 = 48,
  maxWords = 2e4,
  Candidates = class {
    constructor(weights) {
      this.weights = weights;
      this.features = new Features(weights);
      for (let c = 0; c < 65536; c++) {
        const low = weights.lower[c] ?? c;
        low !== c && (this.hasCapital[low] = 1);
      }
    }
    weights;
    features;
    hasCapital = new Uint8Array(65536);
    seen = /* @__PURE__ */ new Map();
    mark(text, tokens) {
      const marks = new Uint8Array(tokens.count);
      for (let t = 0; t < tokens.count; t++) {
        const start = tokens.starts[t] ?? 0,
          first = text.charCodeAt(start);
        if (this.weights.charClass[first] === otherClass2 || this.weights.lower[first] === digit2) continue;
        let word = text.slice(start, tokens.ends[t]),
          could = this.seen.get(word);
        could === void 0 &&
          ((could = this.couldBeName(word, first)),
          this.seen.size === maxWords && this.seen.clear(),
          this.seen.set(word, could)),
          could && (marks[t] = 1);
      }
      return this.seen.clear(), marks;
    }
    couldBeName(word, first) {
      const capital = this.weights.lower[first] !== first;
      if (!capital && !this.hasCapital[first]) return !0;
      const value = this.features.listValueOf(word),
        name = (value & (listed.first | listed.last)) !== 0;
      return value & listed.common ? capital && name : capital || name || (value & listed.place) !== 0;
    }
  },
  margin = 6,
  longStretch = 32768,
  longestStretch = 65536,
  lineGap = 2,
  bridged = 24;
function* stretches(marks, gaps) {
  let done = 0,
    from = -1,
    until = 0;
  for (let t = 0; t < marks.length; t++) {
    if (
      (marks[t] && (from < 0 && (from = Math.max(done, t - margin)), (until = Math.min(marks.length, t + margin + 1))),
      from < 0)
    )
      continue;
    const length = t + 1 - from,
      cut = length >= longestStretch || (length >= longStretch && (gaps[t + 1] ?? 0) >= lineGap);
    if (t + 1 === until && !cut) {
      const next = marks.subarray(until, until + bridged).indexOf(1);
      next >= 0 && (until += next + 1);
    }
    (t + 1 === until || cut) && (yield [from, t + 1], (done = t + 1), (from = done < until ? done : -1));
  }
}

var Decoder = class {
  constructor(weights) {
    this.weights = weights;
    (this.types = weights.types.length),
      (this.best = new Int32Array(1 + 4 * this.types)),
      (this.previous = new Int32Array(1 + 4 * this.types));
  }
  weights;
  types;
  best;
  previous;
  /** Per token: which closed tag was best before it, and for each type whether it continues from its beginning. */
  closedBefore = new Uint8Array(0);
  fromBegin = new Uint16Array(0);
  chances = new Uint8Array(0);
  count = 0;
  start(tokens) {
    (this.count = 0),
      !(this.closedBefore.length >= tokens) &&
        ((this.closedBefore = new Uint8Array(tokens)),
        (this.fromBegin = new Uint16Array(tokens)),
        (this.chances = new Uint8Array(tokens * this.types)));
  }
  /** The next token's scores. */
  push(scores, offset) {
    const { best, previous, types } = this;
    previous.set(best);
    const closed = this.count === 0 ? 0 : this.bestClosed(previous),
      base = this.count === 0 ? 0 : (previous[closed] ?? 0);
    (this.closedBefore[this.count] = closed), (best[0] = base + (scores[offset] ?? 0) - this.weights.outsideBias);
    let continues = 0;
    for (let t = 0, tag = 1; t < types; t++, tag += 4) {
      const begin = this.count === 0 ? -1073741824 : (previous[tag] ?? 0),
        inside = this.count === 0 ? -1073741824 : (previous[tag + 1] ?? 0),
        open = begin >= inside ? begin : inside;
      begin >= inside && (continues |= 1 << t),
        (best[tag] = base + (scores[offset + tag] ?? 0)),
        (best[tag + 1] = open + (scores[offset + tag + 1] ?? 0)),
        (best[tag + 2] = open + (scores[offset + tag + 2] ?? 0)),
        (best[tag + 3] = base + (scores[offset + tag + 3] ?? 0));
    }
    (this.fromBegin[this.count] = continues), this.noteChances(scores, offset), this.count++;
  }
  /** The spans, in order; token numbers start with `from`. */
  finish(from) {
    let spans = [],
      tag = this.count ? this.bestClosed(this.best) : 0,
      last = 0;
    for (let i = this.count - 1; i >= 0; i--) {
      const part = tag === 0 ? -1 : (tag - 1) % 4,
        type = tag === 0 ? -1 : Math.floor((tag - 1) / 4);
      part >= 2 && (last = i),
        (part === 0 || part === 3) && spans.push(this.span(type, i, last, from)),
        part === 1 || part === 2
          ? (tag = (this.fromBegin[i] ?? 0) & (1 << type) ? 1 + type * 4 : 2 + type * 4)
          : (tag = this.closedBefore[i] ?? 0);
    }
    return spans.reverse();
  }
  /** How likely it is that all tokens from first to last are of the type, in percent: the least of them counts. */
  chance(type, first, last) {
    let least = 100;
    for (let i = first; i <= last; i++) least = Math.min(least, this.chances[i * this.types + type] ?? 0);
    return least;
  }
  span(type, first, last, from) {
    return { type, first: from + first, last: from + last, confidence: this.chance(type, first, last) };
  }
  bestClosed(values) {
    let choice = 0;
    for (let t = 0; t < this.types; t++) {
      const end = 1 + t * 4 + 2;
      (values[end] ?? -1073741824) > (values[choice] ?? -1073741824) && (choice = end),
        (values[end + 1] ?? -1073741824) > (values[choice] ?? -1073741824) && (choice = end + 1);
    }
    return choice;
  }
  /** Each type's share of the probability, in percent; from a table, so that every engine rounds alike. */
  noteChances(scores, offset) {
    let { types } = this,
      { exp } = this.weights,
      top = scores[offset] ?? 0;
    for (let i = 1; i <= 4 * types; i++) top = Math.max(top, scores[offset + i] ?? 0);
    let total = exp[Math.min(exp.length - 1, top - (scores[offset] ?? 0))] ?? 0,
      shares = this.shares;
    for (let t = 0, i = offset + 1; t < types; t++) {
      let share = 0;
      for (let part = 0; part < 4; part++, i++) share += exp[Math.min(exp.length - 1, top - (scores[i] ?? 0))] ?? 0;
      (shares[t] = share), (total += share);
    }
    const at = this.count * types;
    for (let t = 0; t < types; t++) this.chances[at + t] = Math.floor(((shares[t] ?? 0) * 100) / total);
  }
  shares = new Float64Array(16);
};

var classes = { space: 0, word: 1 },
  gap = { glued: 0, spaced: 1, line: 2, column: 3 };
function tokenize(text, { charClass }) {
  let room = 64 + (text.length >> 2),
    starts = new Int32Array(room),
    ends = new Int32Array(room),
    gaps = new Uint8Array(room),
    count = 0,
    before = 0,
    at = 0;
  for (; at < text.length; ) {
    const kind2 = charClass[text.charCodeAt(at)];
    if (kind2 === classes.space) {
      at++;
      continue;
    }
    let end = at + 1;
    if (kind2 === classes.word) for (; end < text.length && charClass[text.charCodeAt(end)] === classes.word; ) end++;
    else isPair(text, at) && end++;
    count === room &&
      ((room *= 2),
      (starts = grown(starts, new Int32Array(room))),
      (ends = grown(ends, new Int32Array(room))),
      (gaps = grown(gaps, new Uint8Array(room)))),
      (starts[count] = at),
      (ends[count] = end),
      (gaps[count] = count === 0 ? gap.line : gapBetween(text, before, at)),
      count++,
      (before = end),
      (at = end);
  }
  return { count, starts, ends, gaps };
}
function isPair(text, at) {
  return (text.charCodeAt(at) & 64512) === 55296 && (text.charCodeAt(at + 1) & 64512) === 56320;
}
function gapBetween(text, from, to) {
  if (from === to) return gap.glued;
  let lines = 0,
    tab = !1;
  for (let i = from; i < to; i++) {
    const c = text.charCodeAt(i);
    (c >= 10 && c <= 13) || c === 133 || c === 8232 || c === 8233 ? lines++ : c === 9 && (tab = !0);
  }
  return lines > 1 || tab || to - from - lines > 2 ? gap.column : lines ? gap.line : gap.spaced;
}
function grown(from, to) {
  return to.set(from), to;
}

var digit3 = 48,
  sentenceEnds = '.!?\u2026',
  furthest = 64,
  LetterCase = class {
    constructor(lower) {
      this.lower = lower;
      for (let c = 0; c < 65536; c++) this.isCapital(c) && (this.small[lower[c] ?? c] = 1);
    }
    lower;
    small = new Uint8Array(65536);
    isCapital(unit) {
      const low = this.lower[unit];
      return low !== unit && low !== digit3;
    }
    isSmall(unit) {
      return this.small[unit] === 1;
    }
    isAllSmall(word) {
      for (let i = 0; i < word.length; i++) if (!this.isSmall(word.charCodeAt(i))) return !1;
      return !0;
    }
    /**
     * Words in small letters within a sentence that begins with a capital: its writer knows capitals and gave these none. The
     * same words in a text all in small letters may well be a name.
     */
    isSmallAmongCapitals(text, tokens, first, last) {
      let hasSmall = !1;
      for (let at = tokens.starts[first] ?? 0; at < (tokens.ends[last] ?? 0); at++) {
        const unit = text.charCodeAt(at);
        if (this.isCapital(unit)) return !1;
        hasSmall ||= this.isSmall(unit);
      }
      return hasSmall && this.sentenceBeginsWithCapital(text, tokens, first);
    }
    sentenceBeginsWithCapital(text, tokens, token) {
      let capital = !1;
      for (let t = token; t >= 0 && t > token - furthest; t--) {
        const unit = text.charCodeAt(tokens.starts[t] ?? 0);
        if (t < token && sentenceEnds.includes(text[tokens.starts[t] ?? 0] ?? '')) {
          if ((tokens.gaps[t + 1] ?? 0) !== gap.glued) break;
        } else (this.isCapital(unit) || this.isSmall(unit)) && (capital = this.isCapital(unit));
        if ((tokens.gaps[t] ?? 0) >= gap.line) break;
      }
      return capital;
    }
  };

function scriptKernel(memory) {
  const shorts = new Int16Array(memory),
    longs = new Int32Array(memory);
  return {
    layer(input, tokens, depth, stride, taps, weights, bias, width, shift, add, output) {
      const pairs = (taps * depth) >> 1,
        half = 1 << (shift - 1);
      for (let t = 0; t < tokens; t++)
        for (let o = 0; o < width; o++) {
          let sum = (longs[(bias >> 2) + o] ?? 0) + half,
            w = (weights >> 1) + (o >> 3) * pairs * 16 + (o & 7) * 2;
          for (let tap = 0; tap < taps; tap++) {
            let x = (input >> 1) + (t + (tap - (taps >> 1)) * stride) * depth;
            for (let end = x + depth; x < end; x += 2, w += 16)
              sum += (shorts[x] ?? 0) * (shorts[w] ?? 0) + (shorts[x + 1] ?? 0) * (shorts[w + 1] ?? 0);
          }
          const at = (output >> 1) + t * width + o,
            value = (sum >> shift) + (add ? (shorts[at] ?? 0) : 0);
          shorts[at] = value > 2047 ? 2047 : value < -2047 ? -2047 : value;
        }
    },
    rectify(input, count, output) {
      for (let i = 0; i < count; i++) shorts[(output >> 1) + i] = Math.max(0, shorts[(input >> 1) + i] ?? 0);
    },
  };
}
function wasmKernel(module, bytes) {
  const pages = Math.ceil(bytes / 65536),
    memory = new WebAssembly.Memory({ initial: pages, maximum: 1024 }),
    { exports } = new WebAssembly.Instance(module, { env: { memory } });
  return { kernel: exports, memory: memory.buffer };
}

var MemoryPlan = class {
    next = 1024;
    take(bytes) {
      const start = this.next;
      return (this.next += (bytes + 15) & -16), start;
    }
    /** Room for rows of 16-bit numbers, with zeros before and after; gives where the first row starts. */
    rows(count, width) {
      return this.take((count + 16) * width * 2) + 8 * width * 2;
    }
    get bytes() {
      return (this.next + 65535) & -65536;
    }
  },
  Tagger = class {
    constructor(shape, layers, buffers, plan, rows) {
      this.shape = shape;
      this.layers = layers;
      this.buffers = buffers;
      (this.scores = plan.rows(rows, shape.headWidth)),
        (this.weightsAt = layers.layerWeights.map((w) => plan.take(w.length * 2))),
        (this.biasAt = layers.layerBias.map(() => plan.take(shape.width * 4))),
        (this.headWeightsAt = plan.take(layers.headWeights.length * 2)),
        (this.headBiasAt = plan.take(shape.headWidth * 4));
    }
    shape;
    layers;
    buffers;
    scores;
    weightsAt;
    biasAt;
    headWeightsAt;
    headBiasAt;
    /** Puts the weights into the memory, once. */
    load(shorts) {
      for (const [i, w] of this.layers.layerWeights.entries()) shorts.set(w, (this.weightsAt[i] ?? 0) >> 1);
      shorts.set(this.layers.headWeights, this.headWeightsAt >> 1);
    }
    setStyle(longs, style) {
      const { width, headWidth } = this.shape;
      for (const [i, bias] of this.layers.layerBias.entries()) {
        const own = i === 0 ? bias.subarray(style * width, (style + 1) * width) : bias;
        longs.set(own, (this.biasAt[i] ?? 0) >> 2);
      }
      longs.set(this.layers.headBias.subarray(style * headWidth, (style + 1) * headWidth), this.headBiasAt >> 2);
    }
    /** Scores of the first `count` embedded words, from `scores` on. */
    run(kernel, shorts, count) {
      const { embedding, width, headWidth, dilations } = this.shape,
        { embedded, active, state } = this.buffers,
        { shifts } = this.layers;
      for (const [i, stride] of dilations.entries()) {
        const depth = i === 0 ? embedding : width,
          input = i === 0 ? embedded : active;
        i > 0 && this.activate(kernel, shorts, count);
        const add = i ? 1 : 0,
          weights = this.weightsAt[i] ?? 0;
        kernel.layer(input, count, depth, stride, 3, weights, this.biasAt[i] ?? 0, width, shifts[i] ?? 0, add, state);
      }
      this.activate(kernel, shorts, count);
      const shift = shifts[dilations.length] ?? 0;
      kernel.layer(active, count, width, 0, 1, this.headWeightsAt, this.headBiasAt, headWidth, shift, 0, this.scores);
    }
    /** The next layer's input; past the text's end it reads zeros. */
    activate(kernel, shorts, count) {
      kernel.rectify(this.buffers.state, count * this.shape.width, this.buffers.active),
        clearAfter(shorts, this.buffers.active, count, this.shape.width);
    }
  };
function clearAfter(shorts, base, count, width) {
  const start = (base >> 1) + count * width;
  shorts.fill(0, start, start + 8 * width);
}

function readWeights(buffer) {
  const view = new DataView(buffer);
  if (buffer.byteLength < 12 || view.getUint32(0, !0) !== 1380273750) throw new Error('not a name model');
  if (view.getUint32(4, !0) !== 2) throw new Error('name model of another version');
  const headerBytes = view.getUint32(8, !0),
    header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 12, headerBytes))),
    start = 12 + headerBytes,
    section = (name) => {
      const found = header.sections[name];
      if (!found || start + found[0] + found[1] > buffer.byteLength) throw new Error('name model is incomplete');
      return [start + found[0], found[1]];
    },
    u8 = (name) => new Uint8Array(buffer, ...section(name)),
    u16 = (name) => typed(Uint16Array, buffer, section(name)),
    i16 = (name) => typed(Int16Array, buffer, section(name)),
    i32 = (name) => typed(Int32Array, buffer, section(name)),
    i8 = (name) => new Int8Array(buffer, ...section(name)),
    layers = header.dilations.map((_, i) => i);
  return {
    ...header,
    charClass: u8('class'),
    lower: fromDistances(u16('lower')),
    fold: fromDistances(u16('fold')),
    table: u8('table'),
    steps: u16('steps'),
    known: u8('known'),
    listMarks: u8('listMarks'),
    listValues: u8('listValues'),
    ordinary: u8('ordinary'),
    layerWeights: layers.map((i) => i16(`weights${i}`)),
    layerBias: layers.map((i) => i32(`bias${i}`)),
    headWeights: i16('headWeights'),
    headBias: i32('headBias'),
    second: {
      ...header.second,
      layerWeights: layers.map((i) => i8(`second weights${i}`)),
      layerBias: layers.map((i) => i32(`second bias${i}`)),
      headWeights: i8('second headWeights'),
      headBias: i32('second headBias'),
    },
    exp: typed(Uint32Array, buffer, section('exp')),
  };
}
function fromDistances(distances) {
  return distances.map((distance, character) => distance + character);
}
function typed(kind2, buffer, [offset, bytes]) {
  return new kind2(buffer, offset, bytes / kind2.BYTES_PER_ELEMENT);
}
function styleFor({ styles, styleOf }, language) {
  return Math.max(0, styles.indexOf(styleOf[language] ?? ''));
}
async function unpackWeights(packed) {
  const stream = packed instanceof ArrayBuffer ? new Response(packed).body : packed;
  if (!stream) throw new Error('name model is empty');
  const gunzip = new DecompressionStream('gzip');
  return new Response(stream.pipeThrough(gunzip)).arrayBuffer();
}

var limit = 2047,
  chunk = 1024,
  maxWords2 = 8192,
  Network = class {
    constructor(weights, module) {
      this.weights = weights;
      (this.tags = weights.headWidth),
        (this.reach = weights.dilations.reduce((sum, d) => sum + d, 0)),
        (this.features = new Features(weights)),
        (this.sums = new Int32Array(maxWords2 * weights.embedding)),
        (this.gapSums = this.sumsOfGaps());
      const rows = chunk + 2 * this.reach,
        plan = new MemoryPlan();
      (this.buffers = {
        embedded: plan.rows(rows, weights.embedding),
        active: plan.rows(rows, weights.width),
        state: plan.rows(rows, weights.width),
      }),
        (this.first = new Tagger(weights, weights, this.buffers, plan, rows)),
        (this.second = new Tagger(weights, weights.second, this.buffers, plan, rows));
      const made = module ? wasmKernel(module, plan.bytes) : scripted(plan.bytes);
      (this.kernel = made.kernel),
        (this.shorts = new Int16Array(made.memory)),
        (this.longs = new Int32Array(made.memory)),
        this.first.load(this.shorts),
        this.second.load(this.shorts);
    }
    weights;
    tags;
    reach;
    kernel;
    shorts;
    longs;
    buffers;
    first;
    second;
    features;
    slots = /* @__PURE__ */ new Map();
    sums;
    gapSums;
    /**
     * Calls back for each token of [from, to) with the scores at an offset of the given array; a score of 64 is a factor of e.
     * The text's other tokens serve as context.
     */
    run(text, tokens, from, to, language, use) {
      const { weights, shorts } = this;
      this.first.setStyle(this.longs, styleFor(weights, language));
      const hasSecond = weights.second.styleOf[language] !== void 0;
      hasSecond && this.second.setStyle(this.longs, styleFor(weights.second, language));
      for (let start = from; start < to; start += chunk) {
        const end = Math.min(to, start + chunk),
          low = Math.max(0, start - this.reach),
          high = Math.min(tokens.count, end + this.reach);
        this.embed(text, tokens, low, high), this.first.run(this.kernel, shorts, high - low);
        const scores = (this.first.scores >> 1) - low * this.tags;
        hasSecond &&
          (this.second.run(this.kernel, shorts, high - low),
          this.average(scores + start * this.tags, (this.second.scores >> 1) + (start - low) * this.tags, end - start));
        for (let t = start; t < end; t++) use(t, shorts, scores + t * this.tags);
      }
    }
    /** What was read is somebody's text: nothing of it should outlive the request. */
    forget() {
      this.slots.clear();
    }
    average(scores, others, tokens) {
      const { shorts } = this;
      for (let i = 0; i < tokens * this.tags; i++)
        shorts[scores + i] = ((shorts[scores + i] ?? 0) + (shorts[others + i] ?? 0)) >> 1;
    }
    embed(text, tokens, low, high) {
      let { sums, gapSums, shorts } = this,
        { embedding, embeddingShift } = this.weights,
        out = this.buffers.embedded >> 1;
      for (let t = low; t < high; t++) {
        const word = this.slotOf(text.slice(tokens.starts[t], tokens.ends[t])) * embedding,
          before = (tokens.gaps[t] ?? 0) * embedding;
        for (let i = 0; i < embedding; i++) {
          const sum = ((sums[word + i] ?? 0) + (gapSums[before + i] ?? 0)) >> embeddingShift;
          shorts[out++] = sum > limit ? limit : sum < -limit ? -limit : sum;
        }
      }
      clearAfter(shorts, this.buffers.embedded, high - low, embedding);
    }
    slotOf(word) {
      const known = this.slots.get(word);
      if (known !== void 0) return known;
      this.slots.size === maxWords2 && this.slots.clear();
      const slot = this.slots.size;
      this.slots.set(word, slot);
      const { features, sums, weights } = this,
        base = slot * weights.embedding;
      sums.fill(0, base, base + weights.embedding), features.read(word);
      for (let r = 0; r < features.count; r++) this.addRow(features.rows[r] ?? 0, sums, base);
      return slot;
    }
    /** Adds a row of the table to the sums from `base` on. */
    addRow(row, sums, base) {
      let { embedding, steps, table } = this.weights,
        step = steps[row] ?? 0,
        byte = row * (embedding >> 1);
      for (let i = base; i < base + embedding; i += 2, byte++) {
        const pair = table[byte] ?? 0;
        (sums[i] = (sums[i] ?? 0) + ((pair & 15) - 8) * step),
          (sums[i + 1] = (sums[i + 1] ?? 0) + ((pair >> 4) - 8) * step);
      }
    }
    /** The rows of all gaps, with half of what the sums are divided by, so that they are rounded. */
    sumsOfGaps() {
      const { embedding, embeddingShift } = this.weights,
        sums = new Int32Array(Object.keys(gap).length * embedding).fill(1 << (embeddingShift - 1));
      for (const flag of Object.values(gap)) this.addRow(rowOfGap(flag), sums, flag * embedding);
      return sums;
    }
  };
function scripted(bytes) {
  const memory = new ArrayBuffer(bytes);
  return { kernel: scriptKernel(memory), memory };
}

var kind = 60,
  longest = 32,
  openers = /* @__PURE__ */ new Set([...`.!?\u2026:;"\u201C\u201D\u201E\xBB\xAB'\u2019-\u2013\u2014\u2022*(`]);
function beginsSentence(text, tokens, token) {
  return token === 0 || (tokens.gaps[token] ?? 0) >= gap.line
    ? !0
    : openers.has(text[tokens.starts[token - 1] ?? 0] ?? '');
}
var OrdinaryWords = class {
  constructor(weights) {
    this.weights = weights;
  }
  weights;
  has(word, language) {
    if (word.length > longest) return !1;
    let { lower, ordinary } = this.weights,
      key = `${language} `;
    for (let i = 0; i < word.length; i++) key += String.fromCharCode(lower[word.charCodeAt(i)] ?? 0);
    return isKnown(keyOfText(key, kind), ordinary);
  }
};

function* placeParts(text, tokens, first, last) {
  let from = first;
  for (let t = first; t <= last; t++)
    text[tokens.starts[t] ?? 0] === ',' && (t > from && (yield [from, t - 1]), (from = t + 1));
  from <= last && (yield [from, last]);
}

var notAName = 'OTHER';

function spreadNames(text, tokens, found, isOrdinary) {
  const parts = /* @__PURE__ */ new Set();
  for (const { type, first, last, percent } of found)
    if (!(type !== 'PER' || first === last || percent < 50))
      for (const t of [first, last]) {
        const word = text.slice(tokens.starts[t], tokens.ends[t]);
        word.length >= 3 && word[0] !== word[0]?.toLowerCase() && !isOrdinary(word) && parts.add(word);
      }
  if (parts.size === 0) return [...found];
  let out = [],
    next = 0;
  for (let t = 0; t < tokens.count; t++) {
    const covering = found[next];
    if (covering && t >= covering.first) {
      const alone = covering.first === covering.last && covering.percent < 50 && covering.type !== 'PER';
      out.push(
        alone && parts.has(text.slice(tokens.starts[t], tokens.ends[t]))
          ? { ...covering, type: 'PER', percent: 65 }
          : covering,
      ),
        (t = covering.last),
        next++;
    } else
      parts.has(text.slice(tokens.starts[t], tokens.ends[t])) &&
        out.push({ type: 'PER', first: t, last: t, percent: 65 });
  }
  return out;
}

var SecondOpinion = class {
  /** `typeOf` gives the model's number of an entity type, -1 for one it does not know. Spans must be sorted by start. */
  constructor(spans, tokens, typeOf) {
    this.spans = spans;
    this.tokens = tokens;
    this.typeOf = typeOf;
    this.chances = spans.map(() => 0);
  }
  spans;
  tokens;
  typeOf;
  /** One per span, in the order they were given; 0 for words that the model did not read. */
  chances;
  next = 0;
  token = 0;
  /** Answers for the spans inside the stretch that was decoded last. */
  take(decoder, from, to) {
    const { starts, ends, count } = this.tokens;
    for (; this.next < this.spans.length; this.next++) {
      const span = this.spans[this.next];
      if (!span) return;
      for (; this.token < count && (ends[this.token] ?? 0) <= span.start; ) this.token++;
      if (this.token >= to) return;
      if (this.token < from) continue;
      let last = this.token;
      for (; last + 1 < to && (starts[last + 1] ?? 0) < span.end; ) last++;
      const type = this.typeOf(span.entityType);
      type >= 0 && (this.chances[this.next] = decoder.chance(type, this.token - from, last - from) / 100);
    }
  }
};

var particles = new Set(
  'van von der den de del della di da do dos das du la le el al bin ibn ben ter ten zu zum y af av'.split(' '),
);

function firstOfName(text, tokens, first, last, letterCase, isListed) {
  for (let t = first; t <= last; t++) {
    const word = text.slice(tokens.starts[t], tokens.ends[t]);
    if (!letterCase.isAllSmall(word) || particles.has(word) || isListed(word))
      return letterCase.isCapital(word.charCodeAt(0)) ? t : first;
  }
  return first;
}

var entityOf = {
    PER: 'PERSON',
    LOC: 'LOCATION',
    ORG: 'ORGANIZATION',
    NRP: 'NRP',
  },
  carelessOfCapitals = 'en',
  sureOfListed = { PER: 60, LOC: 75 };
function createNerRecognizer(weights, wasm) {
  const model = readWeights(weights),
    network = new Network(model, wasm),
    decoder = new Decoder(model),
    candidates = new Candidates(model),
    features = new Features(model),
    letterCase = new LetterCase(model.lower),
    ordinaryWords = new OrdinaryWords(model),
    isCommon = (word) => (features.listValueOf(word) & listed.common) !== 0,
    percentOf = (text, tokens, language, type, first, last, confidence) => {
      const percent = model.calibration[type]?.[confidence] ?? confidence;
      return (language === carelessOfCapitals && first !== last) ||
        !letterCase.isSmallAmongCapitals(text, tokens, first, last) ||
        (percent >= (sureOfListed[type] ?? 100) && isListed(text, tokens, first, last, type))
        ? percent
        : (model.calibration[`${type} small`]?.[confidence] ?? percent);
    },
    isNameWord = (word) => (features.listValueOf(word) & (listed.first | listed.last)) !== 0,
    isListed = (text, tokens, first, last, type) => {
      for (let t = first; t <= last; t++) {
        const value = features.listValueOf(text.slice(tokens.starts[t], tokens.ends[t]));
        if ((value & (type === 'PER' ? listed.curated : listed.place)) === 0 || value & listed.common) return !1;
      }
      return !0;
    },
    typeNumber = (entityType) => model.types.findIndex((type) => entityOf[type] === entityType),
    read = (text, language, proposed = []) => {
      const tokens = tokenize(text, model),
        opinion = new SecondOpinion(proposed, tokens, typeNumber),
        marks = candidates.mark(text, tokens),
        found = [];
      for (const [from, to] of stretches(marks, tokens.gaps)) {
        decoder.start(to - from),
          network.run(text, tokens, from, to, language, (_, scores, offset) => decoder.push(scores, offset)),
          opinion.take(decoder, from, to);
        for (const { type, first: begin, last, confidence } of decoder.finish(from)) {
          const name = model.types[type] ?? '',
            first = firstOfName(text, tokens, begin, last, letterCase, isNameWord),
            parts = name === 'LOC' ? placeParts(text, tokens, first, last) : [[first, last]];
          for (const [from2, to2] of parts)
            found.push({
              type: name,
              first: from2,
              last: to2,
              percent: percentOf(text, tokens, language, name, from2, to2, confidence),
            });
        }
      }
      network.forget();
      const marked = new Set(model.marked[model.styles[styleFor(model, language)] ?? '']),
        spans = [],
        ordinary = /* @__PURE__ */ new Set();
      for (const { type, first, last, percent } of spreadNames(text, tokens, found, isCommon)) {
        const entityType = (marked.has(type) && entityOf[type]) || notAName,
          span = { entityType, start: tokens.starts[first] ?? 0, end: tokens.ends[last] ?? 0, score: percent / 100 };
        spans.push(span),
          !(first !== last || entityType === notAName || !beginsSentence(text, tokens, first)) &&
            ordinaryWords.has(text.slice(span.start, span.end), language) &&
            ordinary.add(span);
      }
      return { spans, chances: opinion.chances, ordinary };
    };
  return {
    name: 'name model',
    languages: modelLanguages,
    entityTypes: Object.values(entityOf),
    read,
    recognize: (text, language, wanted) => read(text, language).spans.filter((span) => wanted.has(span.entityType)),
  };
}

export { createNerRecognizer, unpackWeights };
