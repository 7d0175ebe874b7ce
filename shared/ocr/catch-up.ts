/**
 * Reading a picture blocks the isolate for seconds. Until the runtime has looked at the clock and its sockets again, it
 * counts those seconds as idle time of the connection and may close it under the next request.
 */
export const catchUp = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));
