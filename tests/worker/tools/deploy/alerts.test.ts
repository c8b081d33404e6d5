import { expect, test } from 'vitest';
import { describeAlerts, ensureAlerts, needsAlerts } from '../../../../worker/tools/deploy/alerts.mjs';
import { ApiError, type Cloud, runWithCloud } from './cloud.ts';

const site = 'https://www.kitchen.example';
const settings = { worker: 'pantry-chef', vars: { ALERT_EMAIL: 'cook@kitchen.example' } };
const ensure = (more = {}) => ensureAlerts({ site, settings, given: process.env, ...more });

const HEALTH_CHECKS = '/zones/zone/healthchecks';
const POLICIES = '/alerting/v3/policies';

/** Stores the bodies of the calls that create a notification. */
function recordPolicies(cloud: Cloud): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  cloud.replies.set(`POST ${POLICIES}`, (body) => {
    bodies.push(body);
    return { ...body, id: `policy-${bodies.length}` };
  });
  return bodies;
}

test('a deployment creates a health check and two notifications by mail', () =>
  runWithCloud(async (cloud) => {
    const policies = recordPolicies(cloud);
    const bodies: Record<string, unknown>[] = [];
    cloud.replies.set(`POST ${HEALTH_CHECKS}`, (body) => {
      bodies.push(body);
      return { ...body, id: 'check-of-the-site' };
    });
    expect(await ensure()).toBe(
      [
        "'pantry-chef-health' is new",
        "'pantry-chef: the site fails or needs attention' is new",
        "'pantry-chef: Cloudflare reports an incident' is new",
      ].join('\n'),
    );
    expect(bodies).toMatchObject([
      {
        address: 'www.kitchen.example',
        http_config: { path: '/api/health', expected_body: '"attention":false' },
      },
    ]);
    expect(policies).toMatchObject([
      { alert_type: 'health_check_status_notification', filters: { health_check_id: ['check-of-the-site'] } },
      { alert_type: 'incident_alert' },
    ]);
    for (const { mechanisms } of policies)
      expect(mechanisms).toEqual({ email: [{ id: 'cook@kitchen.example' }] });
  }));

test('a second deployment updates the alerts and creates none', () =>
  runWithCloud(async (cloud) => {
    await ensure();
    const first = cloud.changes.length;
    expect(await ensure()).toMatch(/^('[^']+' is up to date\n?){3}$/);
    expect(cloud.changes.slice(first)).toEqual([
      `PUT ${HEALTH_CHECKS}/healthchecks-0`,
      `PUT ${POLICIES}/policies-0`,
      `PUT ${POLICIES}/policies-1`,
    ]);
  }));

test.each([
  ['the plan has no health checks', 'The plan has no health checks.', 1],
  ['the token may not write notifications', 'Authentication error', 2],
])('if %s, the deployment reports it and succeeds', (_name, message, calls) =>
  runWithCloud(async (cloud) => {
    const refuse = () => {
      throw new ApiError(403, 10000, message);
    };
    cloud.replies.set(`POST ${calls === 1 ? HEALTH_CHECKS : POLICIES}`, refuse);
    const text = await ensure();
    expect(text).toContain('Alerts are missing. Cloudflare refuses POST ');
    expect(text).toContain(message);
    expect(cloud.changes).toHaveLength(calls);
  }),
);

test('without a token or a zone nothing is created', () =>
  runWithCloud(async (cloud) => {
    expect(await ensure({ given: {} })).toMatch(/^Alerts are missing\. CLOUDFLARE_API_TOKEN is not set\./);
    expect(await ensure({ site: 'https://elsewhere.example' })).toBe(
      'Alerts are missing. The account has no zone for elsewhere.example.',
    );
    expect(cloud.changes).toEqual([]);
  }));

test('a site without an alert address, or without its own domain, gets no alerts', () => {
  expect(needsAlerts({ site, settings })).toBe(true);
  expect(needsAlerts({ site, settings: { ...settings, vars: {} } })).toContain('ALERT_EMAIL');
  expect(needsAlerts({ site: 'https://pantry-chef.cook.workers.dev', settings })).toContain('domain');
});

test('a dry run describes the alerts', () => {
  expect(describeAlerts({ site, settings })).toBe(
    [
      "health check 'pantry-chef-health' of https://www.kitchen.example/api/health",
      "mail to cook@kitchen.example: 'pantry-chef: the site fails or needs attention'",
      "mail to cook@kitchen.example: 'pantry-chef: Cloudflare reports an incident'",
    ].join('\n'),
  );
});
