/** The cookie that ties a journey to a provider to the browser that set out. */
import { cookieHeader, cookieValue } from '../../http/cookies.ts';
import type { Settings } from '../settings.ts';

const NAME = 'journey';
/** Seconds. */
const LIFETIME = 600;

export const setCookie = (settings: Settings, value: string): string =>
  cookieHeader(settings, NAME, value, LIFETIME);

export const deleteCookie = (settings: Settings): string => cookieHeader(settings, NAME, '', 0);

/** The value, or '' without one. */
export const getCookie = (request: Request, settings: Settings): string =>
  cookieValue(request, settings, NAME);
