// A closed-loop load generator: `concurrency` connections, each sending its next request when the last one is answered.
import { Agent, request } from 'node:http';

/** Sends `count` requests and answers requests per second and latency percentiles in milliseconds. */
export async function load({ url, count, concurrency, options = () => ({}) }) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const latencies = [];
  const statuses = new Map();
  let next = 0;
  const started = performance.now();
  const worker = async () => {
    while (next < count) {
      const index = next++;
      const before = performance.now();
      const status = await send(agent, url, options(index));
      latencies.push(performance.now() - before);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const percentile = (p) => latencies[Math.min(latencies.length - 1, Math.floor((p / 100) * latencies.length))];
  return {
    requestsPerSecond: count / seconds,
    p50: percentile(50),
    p99: percentile(99),
    p999: percentile(99.9),
    statuses: Object.fromEntries(statuses),
  };
}

function send(agent, url, { method = 'GET', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    // A server may close a connection that was idle just as the next request goes out on it, on a busy machine above all.
    outgoing.on('error', (error) =>
      outgoing.reusedSocket && error.code === 'ECONNRESET'
        ? resolve(send(agent, url, { method, headers, body }))
        : reject(error),
    );
    outgoing.end(body);
  });
}
