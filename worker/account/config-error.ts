import { isLocalHost, type SettingsResult } from './settings.ts';

let logged = false;

/**
 * The answer to everything when the worker must not run: settings are missing or not fit for production, or it is
 * set up for development and can be reached from elsewhere. The log says what is wrong; the answer does not.
 */
export function configError(request: Request, settings: SettingsResult): Response | null {
  const problems = problemsOf(request, settings);
  if (problems.length === 0) return null;
  if (!logged) console.error(`The worker does not start:\n  ${problems.join('\n  ')}`);
  logged = true;
  return Response.json(
    { error: 'This site is not set up.', message: 'This site is not set up.', code: 'internal' },
    { status: 500 },
  );
}

function problemsOf(request: Request, settings: SettingsResult): readonly string[] {
  if (!settings.ok) return settings.problems;
  const { hostname } = new URL(request.url);
  if (!settings.settings.development || isLocalHost(hostname)) return [];
  return [`ENVIRONMENT=development is for this machine only, and this is ${hostname}`];
}
