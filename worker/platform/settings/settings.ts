/**
 * Settings of the worker, read from environment variables. A worker with invalid settings replies to every request with
 * an error (`createConfigErrorReply`).
 */
import { Environment, type SigningKey } from './environment.ts';
import type { AuthSecrets } from './secrets.ts';

export interface Client {
  readonly id: string;
  readonly secret: string;
}

export interface Settings extends AuthSecrets {
  readonly development: boolean;
  /** Origin of the site, such as 'https://example.org', without a trailing slash. */
  readonly site: string;
  readonly robots: boolean;
  /** Origins that may call the worker and that links may redirect to. The first is the site's own origin. */
  readonly origins: readonly string[];
  readonly localPages: readonly string[];
  readonly issuer: string;
  readonly signingKeys: readonly SigningKey[];
  readonly autoconfirm: boolean;
  readonly signup: boolean;
  readonly accessTtl: number;
  readonly currentPassword: boolean;
  readonly scryptN: number;
  readonly limitsFactor: number;
  readonly signupsPerAddress: number;
  /** Maximum number of emails and text messages per hour and per day, over all users. */
  readonly caps: Readonly<Record<'mail' | 'sms', { readonly hour: number; readonly day: number }>>;
  /** Credentials for OAuth sign-in providers; null for a provider that is not configured. */
  readonly clients: Readonly<Record<'google' | 'github', Client | null>>;
  readonly mail: { readonly key: string; readonly from: string } | null;
  readonly sms: { readonly account: string; readonly token: string; readonly from: string } | null;
  readonly backupCopy: {
    readonly url: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  } | null;
  readonly adminEmail: string | null;
}

const SIGN_UPS_PER_ADDRESS = 30;
const CAPS = { mail: { hour: 500, day: 3_000 }, sms: { hour: 100, day: 500 } } as const;
/** Default of `LIMITS_FACTOR` in development. The factor raises the rate limits for test scripts. */
const DEVELOPMENT_FACTOR = 100;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;
const PRIVATE = /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2})$/;

export const isLocalHost = (hostname: string): boolean => LOOPBACK.test(hostname) || PRIVATE.test(hostname);

/** Prefix of the sample secrets for development. In production, the worker rejects secrets with this prefix. */
const DEVELOPMENT_MARK = 'development-';

/**
 * Rules that the settings must meet. Each rule applies in production or in development. A message never contains the
 * value of a setting.
 */
const RULES: readonly {
  readonly in: 'production' | 'development';
  readonly broken: (environment: Environment) => boolean;
  readonly problem: string;
}[] = [
  {
    in: 'production',
    broken: ({ SITE_URL }) => !SITE_URL.startsWith('https://'),
    problem: 'SITE_URL must start with https:// in production',
  },
  {
    in: 'production',
    broken: ({ AUTH_SIGNING_KEYS }) => AUTH_SIGNING_KEYS.some((key) => key.development),
    problem: 'AUTH_SIGNING_KEYS holds a sample key, which must not be used in production',
  },
  {
    in: 'production',
    broken: ({ AUTH_SECRET }) => AUTH_SECRET.startsWith(DEVELOPMENT_MARK),
    problem: 'AUTH_SECRET is a sample, which must not be used in production',
  },
  {
    in: 'production',
    broken: ({ AUTH_SECRET_NEXT }) => AUTH_SECRET_NEXT?.startsWith(DEVELOPMENT_MARK) ?? false,
    problem: 'AUTH_SECRET_NEXT is a sample, which must not be used in production',
  },
  {
    in: 'production',
    broken: ({ AUTH_SCRYPT_N }) => AUTH_SCRYPT_N < 2 ** 14,
    problem: 'AUTH_SCRYPT_N must be at least 16384 in production',
  },
  {
    in: 'production',
    broken: ({ MAIL_API_KEY, MAIL_FROM }) => !MAIL_API_KEY || !MAIL_FROM,
    problem: 'MAIL_API_KEY and MAIL_FROM must be set in production',
  },
  {
    in: 'production',
    broken: ({ BACKUP_COPY_URL: url, BACKUP_COPY_KEY_ID: id, BACKUP_COPY_SECRET: secret }) =>
      new Set([url, id, secret].map((value) => value === undefined)).size > 1,
    problem: 'BACKUP_COPY_URL, BACKUP_COPY_KEY_ID and BACKUP_COPY_SECRET must be set together',
  },
  {
    in: 'production',
    broken: ({ BACKUP_COPY_URL }) => BACKUP_COPY_URL?.startsWith('http:') ?? false,
    problem: 'BACKUP_COPY_URL must start with https:// in production',
  },
  {
    // In production, accounts must confirm their email address. Otherwise, anyone could sign up with the
    // administrator's address and become an administrator.
    in: 'production',
    broken: ({ AUTH_AUTOCONFIRM, ADMIN_EMAIL }) => AUTH_AUTOCONFIRM && ADMIN_EMAIL !== null,
    problem: 'ADMIN_EMAIL must not be set together with AUTH_AUTOCONFIRM in production',
  },
  {
    in: 'production',
    broken: ({ LOCAL_PAGES }) => LOCAL_PAGES.length > 0,
    problem: 'LOCAL_PAGES must not be set in production: pages are read from public sites only',
  },
  {
    in: 'development',
    broken: ({ SITE_URL }) => !isLocalHost(new URL(SITE_URL).hostname),
    problem: 'ENVIRONMENT=development is for this machine only: SITE_URL must be local',
  },
];

const both = <Value>(
  id: string | undefined,
  secret: string | undefined,
  make: (a: string, b: string) => Value,
) => (id && secret ? make(id, secret) : null);

const toClient = (id: string, secret: string): Client => ({ id, secret });

/**
 * Returns the origin of a local site in two spellings, with 'localhost' and with '127.0.0.1', because a developer can
 * open the site under either name.
 */
const loopbackTwins = (site: string): string[] => [
  site.replace('//localhost', '//127.0.0.1'),
  site.replace('//127.0.0.1', '//localhost'),
];

function toSettings(environment: Environment): Settings {
  const site = new URL(environment.SITE_URL).origin;
  const development = environment.ENVIRONMENT === 'development';
  const { SMS_FROM: smsFrom, BACKUP_COPY_URL: backupCopyUrl } = environment;
  const factor = environment.LIMITS_FACTOR ?? (development ? DEVELOPMENT_FACTOR : 1);
  return {
    development,
    site,
    robots: environment.SITE_ROBOTS === 'all',
    origins: [...new Set([site, ...(development ? loopbackTwins(site) : []), ...environment.AUTH_ORIGINS])],
    localPages: environment.LOCAL_PAGES,
    issuer: `${site}/auth/v1`,
    signingKeys: environment.AUTH_SIGNING_KEYS,
    secret: environment.AUTH_SECRET_NEXT ?? environment.AUTH_SECRET,
    replacedSecret: environment.AUTH_SECRET_NEXT ? environment.AUTH_SECRET : null,
    autoconfirm: environment.AUTH_AUTOCONFIRM,
    signup: environment.AUTH_SIGNUP,
    accessTtl: environment.AUTH_ACCESS_TTL,
    currentPassword: environment.AUTH_CURRENT_PASSWORD,
    scryptN: environment.AUTH_SCRYPT_N,
    limitsFactor: factor,
    signupsPerAddress: environment.AUTH_SIGNUPS_PER_ADDRESS ?? SIGN_UPS_PER_ADDRESS * factor,
    caps: {
      mail: {
        hour: environment.MAILS_PER_HOUR ?? CAPS.mail.hour * factor,
        day: environment.MAILS_PER_DAY ?? CAPS.mail.day * factor,
      },
      sms: {
        hour: environment.SMS_PER_HOUR ?? CAPS.sms.hour * factor,
        day: environment.SMS_PER_DAY ?? CAPS.sms.day * factor,
      },
    },
    clients: {
      google: both(environment.AUTH_GOOGLE_ID, environment.AUTH_GOOGLE_SECRET, toClient),
      github: both(environment.AUTH_GITHUB_ID, environment.AUTH_GITHUB_SECRET, toClient),
    },
    mail: both(environment.MAIL_API_KEY, environment.MAIL_FROM, (key, from) => ({ key, from })),
    sms: smsFrom
      ? both(environment.SMS_ACCOUNT, environment.SMS_TOKEN, (account, token) => ({
          account,
          token,
          from: smsFrom,
        }))
      : null,
    backupCopy: backupCopyUrl
      ? both(
          environment.BACKUP_COPY_KEY_ID,
          environment.BACKUP_COPY_SECRET,
          (accessKeyId, secretAccessKey) => ({
            url: backupCopyUrl,
            accessKeyId,
            secretAccessKey,
          }),
        )
      : null,
    adminEmail: environment.ADMIN_EMAIL,
  };
}

type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Returns the provider of text messages; '' if there is none, so that codes by text message are not available. */
export const getSmsProvider = ({ development, sms }: Settings): 'outbox' | 'twilio' | '' =>
  development ? 'outbox' : sms ? 'twilio' : '';

/** Reads the settings from environment variables. Reported problems name the variables, but never their values. */
export function readSettings(env: object): SettingsResult {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, code, message }) => {
      const name = String(path[0]);
      // Show only messages of the worker itself, because messages of the zod library may repeat a secret value.
      const reason = code === 'custom' ? message : code;
      return given[name] === undefined ? `${name} is missing` : `${name} is wrong (${reason})`;
    });
    return { ok: false, problems: [...new Set(problems)] };
  }
  const environment = parsed.data;
  const problems = RULES.filter((rule) => rule.in === environment.ENVIRONMENT && rule.broken(environment));
  if (problems.length > 0) return { ok: false, problems: problems.map(({ problem }) => problem) };
  return { ok: true, settings: toSettings(environment) };
}

const known = new WeakMap<object, SettingsResult>();

export function getSettings(env: object): SettingsResult {
  let result = known.get(env);
  if (!result) {
    result = readSettings(env);
    known.set(env, result);
  }
  return result;
}

/**
 * Returns the settings of the worker, for code that cannot reply with an error of its own.
 * @throws Error that lists the problems if the worker must not run with its settings
 */
export function getValidSettings(env: object): Settings {
  const result = getSettings(env);
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.settings;
}

let logged = false;

/**
 * Returns the error reply to all requests if the worker must not run; null if it may run. The worker must not run if
 * settings are missing or not fit for production, or if a development worker has a public host name. The log names the
 * problem, but the reply does not.
 */
export function createConfigErrorReply(request: Request, settings: SettingsResult): Response | null {
  const problems = findProblems(request, settings);
  if (problems.length === 0) return null;
  if (!logged) console.error(`The worker does not start:\n  ${problems.join('\n  ')}`);
  logged = true;
  return Response.json(
    { error: 'This site isn’t set up yet.', message: 'This site isn’t set up yet.', code: 'internal' },
    { status: 500 },
  );
}

function findProblems(request: Request, settings: SettingsResult): readonly string[] {
  if (!settings.ok) return settings.problems;
  const { hostname } = new URL(request.url);
  if (!settings.settings.development || isLocalHost(hostname)) return [];
  return [`ENVIRONMENT=development is for this machine only, and this is ${hostname}`];
}
