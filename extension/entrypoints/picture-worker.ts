import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { FromReader, ToReader } from '../platform/pictures/jobs';
import { doJob } from '../platform/pictures/work';

/** One job after the other: the reader has one memory. */
let turn: Promise<unknown> = Promise.resolve();

/** Runs as a worker. */
export default defineUnlistedScript(() => {
  const tell = (message: FromReader) => self.postMessage(message);
  self.onmessage = ({ data: { id, job } }: MessageEvent<ToReader>) => {
    turn = turn.then(async () => {
      tell({ id, percent: 0 });
      tell({ id, answer: await doJob(job, (percent) => tell({ id, percent })) });
    });
  };
});
