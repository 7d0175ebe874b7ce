import type { WorkLimits } from '@veilmark/budget';
import { PLANS, type PlanId } from '@veilmark/commerce/plans';

/**
 * What even the smallest piece of work may take: compiling what a request brings along, starting an engine, reading one page of a
 * letter.
 */
const LEAST = { steps: 5_000_000, bytes: 32 << 20, findings: 10_000, pixels: 1_500_000 } as const;
/** More findings than any balance pays for; more pixels than three minutes of reading. */
const MOST = { bytes: 100 << 20, findings: 100_000, pixels: 400_000_000, fileSteps: 100_000_000 } as const;
/** Nobody waits for a job, and it runs apart: a page of a PDF may be a few hundred bytes and still has to be laid out. */
const JOB_STEPS = 600_000_000;
const DEPTH = 512;

/** The work a request of this size may take. */
export function workFor(plan: PlanId, size: number): WorkLimits {
  return { ...work(size), steps: Math.min(PLANS[plan].maxWorkSteps, LEAST.steps + 400 * size) };
}

/** The work an estimate may take, which is free: on every plan what the one without a price allows. */
export function estimateWorkFor(plan: PlanId, size: number): WorkLimits {
  const limits = workFor(plan, size);
  return { ...limits, steps: Math.min(limits.steps, PLANS.free.maxWorkSteps) };
}

/**
 * The work a file of this size may take, on top of the request that brought it: a file is unpacked, read, written and read
 * again, so it may take more, but never more than in proportion to its bytes.
 */
export function fileWorkFor(size: number, isJob = false): WorkLimits {
  return { ...work(size), steps: isJob ? JOB_STEPS : Math.min(MOST.fileSteps, LEAST.steps + 100 * size) };
}

/** Drawing one page as a picture and reading that, where it holds what nobody can follow, takes most of this. */
const LEAST_FOR_COPY = { steps: 7_000_000, pixels: 4_000_000 } as const;

/**
 * The work a copy of a file of this size may take: it is read, written, and read again to prove it. What every file may take at least is
 * not three times as much: a small file that asks for it is none to wait for.
 */
export function copyWorkFor(size: number, isJob = false): WorkLimits {
  const { steps, bytes, pixels, ...limits } = fileWorkFor(size, isJob);
  return {
    ...limits,
    bytes: 6 * bytes,
    steps: LEAST_FOR_COPY.steps + 3 * (steps - LEAST.steps),
    pixels: LEAST_FOR_COPY.pixels + 2 * (pixels - LEAST.pixels),
  };
}

const work = (size: number) => ({
  bytes: Math.min(MOST.bytes, LEAST.bytes + 200 * size),
  depth: DEPTH,
  findings: Math.min(MOST.findings, LEAST.findings + size),
  pixels: Math.min(MOST.pixels, LEAST.pixels + 400 * size),
});
