import type { WorkLimits } from '../../shared/budget';
import { PLANS, type PlanId } from '../../shared/catalog/plans';

/** What even an empty request may take: compiling what it brings along. */
const LEAST_STEPS = 5_000_000;
const STEPS_A_BYTE = 400;
const LEAST_BYTES = 32 << 20;
const BYTES_A_BYTE = 200;
const MOST_BYTES = 100 << 20;
const LEAST_FINDINGS = 10_000;
/** More than any balance pays for. */
const MOST_FINDINGS = 100_000;
const DEPTH = 512;

/** The work a request or a file of this size may take. Requests without a user have the least. */
export function workFor(plan: PlanId | null, size: number): WorkLimits {
  return {
    steps: Math.min(PLANS[plan ?? 'free'].maxWorkSteps, LEAST_STEPS + STEPS_A_BYTE * size),
    bytes: Math.min(MOST_BYTES, LEAST_BYTES + BYTES_A_BYTE * size),
    depth: DEPTH,
    findings: Math.min(MOST_FINDINGS, LEAST_FINDINGS + size),
  };
}
