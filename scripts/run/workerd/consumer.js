// Hands messages of the queue to the service and answers what it wants to become of them.
export default {
  async fetch(request, env) {
    const { queue, messages } = await request.json();
    const delivered = messages.map((message) => ({ ...message, timestamp: new Date(message.timestamp) }));
    return Response.json(await env.API.queue(queue, delivered));
  },
};
