/** People of science after whom things are called, and hardly anybody is called today. */
const FOUNDERS: ReadonlySet<string> = new Set(
  'ampère archimedes avogadro banach bayes bernoulli bessel bohr boltzmann carnot cauchy chebyshev coriolis coulomb dijkstra dirac doppler euclid euler faraday fermat feynman fibonacci fourier fresnel galileo galois gauss gödel goldbach gumbel hamming heisenberg helmholtz hermite hertz hilbert hooke huygens jaccard kalman kirchhoff kruskal lagrange laplace legendre leibniz levenshtein lorentz mach markov minkowski möbius noether nyquist occam ockham ohm pareto pavlov peltier planck poincaré poisson pythagoras rayleigh riemann rorschach rydberg schrodinger schrödinger spearman torricelli turing weibull wilcoxon zipf'.split(
    ' ',
  ),
);
const FINDINGS =
  'algebra algorithm algorithms cat chain chains classifier code codes coefficient coefficients conjecture constant correlation cycle dilemma distance distribution distributions effect elimination entropy equation equations equilibrium filter formula formulas function functions hypothesis identity inequality integral inversion lattice law laws lemma limit machine machines matrix model motion number numbers optimality optimum paradox pendulum principle process processes product razor rule sampling scale sequence series space statistic strip test theorem theorems theory transform transformation transforms triangle uncertainty'.split(
    ' ',
  );

/** Names that many people have: only together with what was called after one of them. */
const CALLED =
  "boyle's law|brown motion|dunning-kruger effect|einstein's theory|fisher's exact|fisher information|gibbs sampling|hamilton's principle|hubble constant|hubble telescope|kepler's law|kepler's laws|kelvin scale|lenz's law|maxwell's equations|maxwell equations|mendel's laws|moore's law|murphy's law|nash equilibrium|newton's law|newton's laws|newton's method|parkinson's law|pascal's triangle|pauli principle|pearson correlation|pearson coefficient|pearson's correlation|reynolds number|richter scale|shannon entropy|shannon's theorem|snell's law|stokes theorem|stokes equation|stokes equations|streisand effect|student's t-test|taylor series|taylor polynomial|young's modulus|zeno's paradox|zeno's paradoxes".split(
    '|',
  );

const BEHIND = `(?:['’]s?)?[ -]`;
const IS_FINDING = new RegExp(String.raw`^(\p{L}+)${BEHIND}(?:${FINDINGS.join('|')})(?!\p{L})`, 'iu');
const IS_CALLED = new RegExp(String.raw`^(?:${CALLED.join('|').replaceAll("'", "['’]")})(?!\p{L})`, 'iu');
const TITLE_BEFORE = /(?:^|[^\p{L}])(?:Dr|Mr|Mrs|Ms|Prof|Miss|Herr|Frau)\.?\s$/u;
const ARTICLE = /^(?:an?|the)\s/i;
const LONGEST_ARTICLE = 4;
const LONGEST = 40;
const LONGEST_TITLE = 8;

/** "Turing machine", "Euler's formula": something that is called after somebody, whose name stands first in it. */
export function isCalledAfterFounder(text: string, start: number, end: number): boolean {
  const from = start + (ARTICLE.exec(text.slice(start, start + LONGEST_ARTICLE))?.[0].length ?? 0);
  const ahead = text.slice(from, Math.max(end, from + LONGEST));
  const finding = IS_FINDING.exec(ahead);
  const length =
    finding?.[1] !== undefined && FOUNDERS.has(finding[1].toLowerCase())
      ? finding[0].length
      : (IS_CALLED.exec(ahead)?.[0].length ?? 0);
  return (
    length > 0 && end - from <= length && !TITLE_BEFORE.test(text.slice(Math.max(0, start - LONGEST_TITLE), start))
  );
}

/** They look like the names of peoples in a list. */
export const PLANETS: ReadonlySet<string> = new Set(
  'Mercury Venus Mars Jupiter Saturn Uranus Neptune Pluto'.split(' '),
);
