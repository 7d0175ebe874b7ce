import { browser } from 'wxt/browser';
import { READER_LINE, type ToReader, WORKER } from '../../platform/pictures/jobs';

// Nobody sees this page: it holds the worker that the background of Chrome may not have, and passes on what the two say.
const worker = new Worker(browser.runtime.getURL(WORKER as '/'));
const line = browser.runtime.connect({ name: READER_LINE });
line.onMessage.addListener((message: ToReader) => worker.postMessage(message));
worker.onmessage = ({ data }: MessageEvent<unknown>) => line.postMessage(data);
worker.onerror = () => line.disconnect();
