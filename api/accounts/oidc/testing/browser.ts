/** Test browser that keeps cookies and follows redirects until `stop` accepts a URL. */
export async function browse(start: string, stop: (url: URL) => boolean, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let request: { url: string; form?: URLSearchParams } = { url: start };
  for (let hops = 0; hops < 20; hops++) {
    const response = await fetch(request.url, {
      method: request.form ? 'POST' : 'GET',
      body: request.form,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const separator = pair.indexOf('=');
      cookies.set(pair.slice(0, separator), pair.slice(separator + 1));
    }
    const location = response.headers.get('location');
    const body = await response.text();
    if (location) {
      const next = new URL(location, request.url);
      if (stop(next)) return next;
      request = { url: next.href };
    } else request = formOf(body, request.url, login);
  }
  throw new Error(`no end of redirects from ${start}`);
}

/** Form of the provider's pages: sign-in, then consent. */
function formOf(page: string, url: string, login: string) {
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
  if (!action) throw new Error(`a page without a form: ${page.slice(0, 500)}`);
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
  const form = new URLSearchParams({ prompt, login, password: 'any' });
  return { url: new URL(action, url).href, form };
}
