import { joinWords } from '#shared/finders/on-page/join-words.ts';
import type { MediaService } from '#shared/media-protocol/index.ts';

interface DriverEnv {
  MEDIA: MediaService;
  ASSETS: Fetcher;
}

/** POST /read: the text of a page. POST /redact: reads it, covers every word with a digit and answers the PNG. */
export default {
  async fetch(request: Request, env: DriverEnv): Promise<Response> {
    if (!request.body) return new Response(null, { status: 400 });
    const file = { size: Number(request.headers.get('content-length')), body: request.body };
    const loadModel = async (model: string) =>
      (await env.ASSETS.fetch(`https://assets.local/${model}.traineddata.gz`)).arrayBuffer();
    const answer = await env.MEDIA.readImage(file, 'en', loadModel);
    if (!answer.ok) return Response.json(answer, { status: 500 });
    const words = answer.pages[0]?.words ?? [];
    if (new URL(request.url).pathname === '/read') return new Response(joinWords(words).text);
    const boxes = words
      .filter(({ text }) => /\d/.test(text))
      .map(({ left, top, width, height }) => ({ left, top, width, height }));
    const redacted = await answer.redact(boxes, 'black');
    return redacted.ok ? new Response(redacted.png) : Response.json(redacted, { status: 500 });
  },
};
