/** What every handler gets to know about the request. */
export interface RequestContext {
  env: Env;
  request: Request;
  requestId: string;
  /** Epoch milliseconds when the request arrived. */
  now: number;
  /** Scheme, host and port under which the service is reached. */
  origin: string;
  /** The work goes on after its request was answered. */
  isJob?: boolean;
  /** Runs work after the answer is sent. */
  waitUntil(work: Promise<unknown>): void;
}
