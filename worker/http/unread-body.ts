/** Above any file that a plan allows; whoever sends more is cut off. */
const MOST_BYTES = 128 * 1024 * 1024;

/**
 * Reads what is left of the body of a refused request. A client that still sends when the connection closes does not see the answer
 * (Node's fetch fails with EPIPE), so it would never learn why it was refused.
 */
export async function discardBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  let length = 0;
  try {
    const reader = body.getReader();
    while (length <= MOST_BYTES) {
      const { done, value } = await reader.read();
      if (done) return;
      length += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client is gone.
  }
}
