import { vi } from 'vitest';
import { memoryStorage } from '../../client/memory-storage.ts';

/** A session in the form that a browser stores. */
export const SESSION = JSON.stringify({
  user: { id: 'ann', email: 'ann@example.org' },
  access_token: 'a',
  refresh_token: 'r',
});

/**
 * Simulates the parts of a browser that a page with a list needs, with a signed-in member and a server that replies
 * with `answer`. Also mock `#client/session/auth-client` with `authClientMock`.
 */
export function openAsMember(answer: (path: string) => Response | Promise<Response>): void {
  const storage = memoryStorage();
  storage.setItem('pantry-chef.session', SESSION);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', memoryStorage());
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }));
  let last: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_name: string, _options: object, work: () => Promise<unknown>) => {
      last = last.then(work, work);
      return last;
    },
  };
  vi.stubGlobal('navigator', { onLine: true, locks });
  const location = {
    origin: 'http://localhost',
    href: 'http://localhost/',
    pathname: '/',
    search: '',
    hash: '',
  };
  vi.stubGlobal('location', { ...location, protocol: 'http:' });
  vi.stubGlobal('history', { state: null, replaceState: () => {} });
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('fetch', async (path: string) => answer(path));
}

export const authClientMock = () => ({
  createAuthClient: () => ({
    getSession: async () => ({ data: { session: { access_token: 'token' } } }),
    onAuthStateChange: () => {},
  }),
});
