import { Session } from 'node:inspector';

/**
 * How often the blocks of the engine's code ran while `work` did: what the debugger counts, so the same on every machine and at every
 * load. What happens inside a regular expression or a method of the language is not counted.
 */
export function countWork(work: () => void): number {
  const session = new Session();
  session.connect();
  try {
    post(session, 'Profiler.enable');
    post(session, 'Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    post(session, 'Profiler.takePreciseCoverage');
    work();
    const { result } = post(session, 'Profiler.takePreciseCoverage') as { result: ScriptCoverage[] };
    return result
      .filter(({ url }) => url.includes('/shared/engine/'))
      .reduce((sum, script) => sum + blocksRun(script), 0);
  } finally {
    post(session, 'Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}

interface ScriptCoverage {
  url: string;
  functions: { ranges: { count: number }[] }[];
}

const blocksRun = ({ functions }: ScriptCoverage): number =>
  functions.reduce((sum, { ranges }) => sum + ranges.reduce((own, { count }) => own + count, 0), 0);

/** The inspector answers before `post` returns. */
function post(session: Session, method: string, params?: object): unknown {
  let answer: unknown;
  session.post(method, params, (error, result) => {
    if (error) throw error;
    answer = result;
  });
  return answer;
}
