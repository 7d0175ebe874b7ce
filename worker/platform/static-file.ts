/**
 * A static file, read once in an isolate. A load that failed is tried again by the next request.
 * `path` is where the build puts it; `read` gets a response that is there and makes of it what is kept.
 */
export function staticFile<T>(path: string, read: (response: Response) => Promise<T>) {
  let loading: Promise<T> | undefined;
  return ({ ASSETS }: Pick<Env, 'ASSETS'>): Promise<T> => {
    loading ??= load(ASSETS).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  async function load(assets: Env['ASSETS']): Promise<T> {
    // The host is not looked at: the binding answers for our own static files only.
    const response = await assets.fetch(new URL(path, 'https://assets.local'));
    if (!response.ok) throw new Error(`${path} is missing`);
    return read(response);
  }
}
