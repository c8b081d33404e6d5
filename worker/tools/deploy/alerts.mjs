/**
 * The alerts of a deployed site: a health check that requests `/api/health` from outside, and notifications by mail if
 * it fails or if Cloudflare reports an incident. Wrangler cannot create alerts, so this file calls Cloudflare's API. If
 * an alert with the same name already exists, it is updated. So every deployment can run this step.
 *
 * API: https://developers.cloudflare.com/api/resources/healthchecks/ and
 * https://developers.cloudflare.com/api/resources/alerting/subresources/policies/
 */
import { callCloudflareApi, readAccountId } from '../environments/cloudflare-api.mjs';
import { Stop } from '../environments/environments.mjs';

/**
 * Health check of a site. Cloudflare requests the address every minute from three parts of the world, and counts the
 * site as unhealthy after two failures in a row.
 * @param {string} worker name of the worker
 * @param {string} hostname host name of the site
 */
export const buildHealthCheck = (worker, hostname) => ({
  name: `${worker}-health`,
  description: 'The site answers, and its own check every ten minutes found no problem.',
  address: hostname,
  type: 'HTTPS',
  check_regions: ['WEU', 'ENAM', 'SEAS'],
  interval: 60,
  retries: 2,
  timeout: 10,
  consecutive_fails: 2,
  consecutive_successes: 2,
  http_config: {
    ...{ method: 'GET', path: '/api/health', port: 443, expected_codes: ['200'] },
    ...{ expected_body: '"attention":false', follow_redirects: false, allow_insecure: false },
  },
});

/**
 * Returns the settings of the alerts that Cloudflare sends by mail if the site fails or needs attention.
 * @param {string} worker name of the worker
 * @param {string} email recipient
 * @param {string} healthCheckId id of the health check
 */
export const buildAlertPolicies = (worker, email, healthCheckId) => [
  {
    name: `${worker}: the site fails or needs attention`,
    description: 'docs/operations.md says what to do.',
    alert_type: 'health_check_status_notification',
    enabled: true,
    mechanisms: { email: [{ id: email }] },
    filters: { health_check_id: [healthCheckId], status: ['Healthy', 'Unhealthy'] },
  },
  {
    name: `${worker}: Cloudflare reports an incident`,
    description: 'See https://www.cloudflarestatus.com before you look for a fault in the site.',
    alert_type: 'incident_alert',
    enabled: true,
    mechanisms: { email: [{ id: email }] },
    filters: { incident_impact: ['INCIDENT_IMPACT_MAJOR', 'INCIDENT_IMPACT_CRITICAL'] },
  },
];

/**
 * Returns true if a deployment creates alerts; otherwise, returns the reason why it does not.
 * @param {{ site: string, settings: { vars: Record<string, string> } }} deployment
 */
export function needsAlerts({ site, settings }) {
  if (new URL(site).hostname.endsWith('.workers.dev'))
    return 'no alerts, because a health check needs a domain of your own';
  return Boolean(settings.vars.ALERT_EMAIL) || 'no alerts, because wrangler.toml has no ALERT_EMAIL';
}

export function describeAlerts({ site, settings }) {
  const { worker, vars } = settings;
  const { hostname } = new URL(site);
  const { name, http_config } = buildHealthCheck(worker, hostname);
  const policies = buildAlertPolicies(worker, vars.ALERT_EMAIL, 'HEALTH_CHECK');
  return [
    `health check '${name}' of https://${hostname}${http_config.path}`,
    ...policies.map((policy) => `mail to ${vars.ALERT_EMAIL}: '${policy.name}'`),
  ].join('\n');
}

async function ensureNamed(given, path, wanted) {
  const listed = (await callCloudflareApi(given, 'GET', `${path}?per_page=1000`)).find(
    ({ name }) => name === wanted.name,
  );
  const { id } = listed
    ? await callCloudflareApi(given, 'PUT', `${path}/${listed.id}`, wanted)
    : await callCloudflareApi(given, 'POST', path, wanted);
  return { id, line: `'${wanted.name}' ${listed ? 'is up to date' : 'is new'}` };
}

/**
 * Finds the id of the zone that contains a host name, such as 'example.org' for 'www.example.org'.
 * @throws {Stop} if the account has no such zone
 */
async function findZoneId(given, hostname) {
  const labels = hostname.split('.');
  for (let at = 0; at < labels.length - 1; at++) {
    const name = labels.slice(at).join('.');
    const [zone] = await callCloudflareApi(given, 'GET', `/zones?name=${encodeURIComponent(name)}`);
    if (zone) return zone.id;
  }
  throw new Stop(`The account has no zone for ${hostname}.`);
}

/**
 * Creates or updates the alerts of a site. A failure does not end the deployment, because the site is already released.
 * @returns {Promise<string>} a line for each alert; or what failed, for example because the zone's plan has no health
 *   checks
 */
export async function ensureAlerts({ site, given, settings }) {
  const lines = [];
  try {
    if (!given.CLOUDFLARE_API_TOKEN)
      throw new Stop(
        'CLOUDFLARE_API_TOKEN is not set. Its token must be allowed to write health checks and notifications.',
      );
    const { hostname } = new URL(site);
    const path = `/zones/${await findZoneId(given, hostname)}/healthchecks`;
    const check = await ensureNamed(given, path, buildHealthCheck(settings.worker, hostname));
    lines.push(check.line);
    const account = await readAccountId(given);
    for (const policy of buildAlertPolicies(settings.worker, settings.vars.ALERT_EMAIL, check.id)) {
      const { line } = await ensureNamed(given, `/accounts/${account}/alerting/v3/policies`, policy);
      lines.push(line);
    }
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    lines.push(`Alerts are missing. ${error.message}`);
  }
  return lines.join('\n');
}
