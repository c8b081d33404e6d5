/** Cookies of this host: not readable by scripts, and not sent along by other sites' requests. */
import type { Settings } from '../settings.ts';

const isHttps = ({ site }: Settings) => site.startsWith('https:');

/** The name that a cookie goes by. With https the browser itself sees to it that no other host can set it. */
export const cookieName = (settings: Settings, name: string): string =>
  isHttps(settings) ? `__Host-${name}` : name;

/**
 * A `Set-Cookie` header.
 * @param maxAge seconds; 0 takes the cookie away
 */
export const cookieHeader = (settings: Settings, name: string, value: string, maxAge: number): string =>
  // Lax: links of mails and ways back from a provider are navigations from elsewhere.
  `${cookieName(settings, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${
    isHttps(settings) ? '; Secure' : ''
  }`;

/** @returns the value of a cookie, or '' without one */
export function cookieValue(request: Request, settings: Settings, name: string): string {
  const prefix = `${cookieName(settings, name)}=`;
  const cookies = (request.headers.get('Cookie') ?? '').split(/; */);
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? '';
}
