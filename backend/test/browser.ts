/**
 * A browser with only the features that a sign-in needs. It keeps cookies according to their path and expiry,
 * and follows redirects only in `follow`.
 */
export interface TestBrowser {
  /** Opens a URL, like a click on a link on a page of the product. */
  open(address: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends a form to a URL, like a form on a page of the product. */
  submit(
    address: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Follows redirects and returns the first reply that is not a redirect. */
  follow(response: Response): Promise<Response>;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
}

interface Kept {
  value: string;
  path: string;
}

const maxRedirects = 10;

/**
 * @param baseUrl the URL of the application
 * @param publicUrl the public URL of the application, if it differs from `baseUrl`
 */
export function createTestBrowser(baseUrl: string, publicUrl = baseUrl): TestBrowser {
  const jar = new Map<string, Kept>();
  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const url = new URL(new URL(address, publicUrl).href.replace(publicUrl, baseUrl));
    const cookies = [...jar].filter(([, { path }]) => covers(path, url.pathname));
    const headers = new Headers({
      'sec-fetch-site': 'same-origin',
      ...Object.fromEntries(new Headers(init.headers)),
    });
    headers.set('cookie', cookies.map(([name, { value }]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    return response;
  };
  return {
    open: (address, headers) => send(address, { headers: headers ?? {} }),
    submit: (address, fields, headers) =>
      send(address, { method: 'POST', body: new URLSearchParams(fields), headers: headers ?? {} }),
    async follow(first) {
      let response = first;
      for (let count = 0; count < maxRedirects; count += 1) {
        const next = response.headers.get('location');
        if (next === null) return response;
        response = await send(new URL(next, response.url).href, {});
      }
      throw new Error('too many redirects');
    },
    cookie: (name) => jar.get(name)?.value,
    setCookie(name, value) {
      jar.set(name, { value, path: '/' });
    },
  };
}

function covers(path: string, pathname: string): boolean {
  return path === '/' || pathname === path || pathname.startsWith(`${path}/`);
}

function keep(jar: Map<string, Kept>, line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/';
  const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice('expires='.length);
  if (value === '' || (expires !== undefined && new Date(expires).getTime() <= Date.now())) jar.delete(name);
  else jar.set(name, { value, path });
}
