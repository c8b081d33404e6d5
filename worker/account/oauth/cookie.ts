/** The cookie that ties a journey to a provider to the browser that set out. */
import type { Settings } from '../settings.ts';

/** Seconds. */
const LIFETIME = 600;

const isHttps = ({ site }: Settings) => site.startsWith('https:');
const nameOf = (settings: Settings) => (isHttps(settings) ? '__Host-journey' : 'journey');

const attributes = (settings: Settings, maxAge: number) =>
  // Lax: the way back is a navigation from another site.
  `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isHttps(settings) ? '; Secure' : ''}`;

export const setCookie = (settings: Settings, value: string): string =>
  `${nameOf(settings)}=${value}; ${attributes(settings, LIFETIME)}`;

export const deleteCookie = (settings: Settings): string =>
  `${nameOf(settings)}=; ${attributes(settings, 0)}`;

/** The value, or '' without one. */
export function getCookie(request: Request, settings: Settings): string {
  const prefix = `${nameOf(settings)}=`;
  const cookies = (request.headers.get('Cookie') ?? '').split(/; */);
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? '';
}
