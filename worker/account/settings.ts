/**
 * Everything about accounts that can be configured, read from the environment of the worker. A worker whose
 * settings do not hold does not start: see `settingsOf`.
 */
import { z } from 'zod';
import { DEVELOPMENT_MARK } from './development.ts';
import { isScryptCost, SCRYPT_COST_RULE } from './password/cost.ts';

const Flag = z.enum(['true', 'false', '1', '0', 'on', 'off']).transform((text) => /^(true|1|on)$/.test(text));

const Url = z.url({ protocol: /^https?$/ });

const Origins = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))
  .pipe(z.array(Url.transform((url) => new URL(url).origin)));

/** A private ES256 key as a JWK. `development` marks a sample key. */
const SigningKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  development: z.boolean().optional(),
});
export type SigningKey = z.infer<typeof SigningKey>;

const SigningKeys = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('is not JSON');
      return z.NEVER;
    }
  })
  .pipe(z.array(SigningKey).min(1));

const Environment = z.object({
  /** Where this runs. Without it: production. */
  ENVIRONMENT: z.enum(['production', 'development']).default('production'),
  /** The address of the site, as people see it. */
  SITE_URL: Url,
  /** Whether search engines are welcome: 'none' for a preview. */
  SITE_ROBOTS: z.enum(['all', 'none']).default('all'),
  /** Other origins that links may lead back to and that may call us, separated by commas. */
  AUTH_ORIGINS: Origins,
  /** JSON list of private JWKs (ES256). The first one signs; all are published and accepted. */
  AUTH_SIGNING_KEYS: SigningKeys,
  /** What all other keys are derived from. */
  AUTH_SECRET: z.string().min(32),
  /** Whether a new address counts as confirmed without a mail. */
  AUTH_AUTOCONFIRM: Flag.default(false),
  /** Whether new accounts may be made. */
  AUTH_SIGNUP: Flag.default(true),
  /** Lifetime of an access token, seconds. */
  AUTH_ACCESS_TTL: z.coerce.number().int().min(2).max(3600).default(900),
  /** Whether a new password needs the current one. */
  AUTH_CURRENT_PASSWORD: Flag.default(true),
  /** scrypt's cost. */
  AUTH_SCRYPT_N: z.coerce
    .number()
    .refine(isScryptCost, SCRYPT_COST_RULE)
    .default(2 ** 14),
  /** Sign-ups that one address of the network may make in 5 minutes. Without it: 30 times `LIMITS_FACTOR`. */
  AUTH_SIGNUPS_PER_ADDRESS: z.coerce.number().int().min(1).optional(),
  /**
   * What limits on numbers are multiplied with (limits.ts says which). They are made for people: a script that uses the
   * site of a developer's machine does in a minute what people do in a day.
   */
  LIMITS_FACTOR: z.coerce.number().int().min(1).max(1000).optional(),
  /** Messages that leave in all, whoever asks for them: what they cost has an end. */
  MAILS_PER_HOUR: z.coerce.number().int().min(1).optional(),
  MAILS_PER_DAY: z.coerce.number().int().min(1).optional(),
  SMS_PER_HOUR: z.coerce.number().int().min(1).optional(),
  SMS_PER_DAY: z.coerce.number().int().min(1).optional(),
  /** Origins, separated by commas, that pages are read from although they are not public: a test's own server. */
  LOCAL_PAGES: Origins,
  AUTH_GOOGLE_ID: z.string().optional(),
  AUTH_GOOGLE_SECRET: z.string().optional(),
  AUTH_GITHUB_ID: z.string().optional(),
  AUTH_GITHUB_SECRET: z.string().optional(),
  /** Key of the mail API (Resend's), and the sender. */
  MAIL_API_KEY: z.string().min(1).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  /** Account, key and sender of the SMS API (Twilio's). Without them there are no phone factors. */
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  /** The one account that sees /admin/data; counts only once its address is confirmed. */
  ADMIN_EMAIL: z
    .string()
    .optional()
    .transform((text) => text?.trim().toLowerCase() || null),
});

type Environment = z.output<typeof Environment>;

export interface Client {
  readonly id: string;
  readonly secret: string;
}

export interface Settings {
  readonly development: boolean;
  /** Origin of the site, without a slash at the end. */
  readonly site: string;
  /** Search engines are welcome. */
  readonly robots: boolean;
  /** All origins that may call and be redirected to; the site's is the first. */
  readonly origins: readonly string[];
  /** Origins that pages are read from although they are not public; none in production. */
  readonly localPages: readonly string[];
  readonly issuer: string;
  readonly signingKeys: readonly SigningKey[];
  readonly secret: string;
  readonly autoconfirm: boolean;
  readonly signup: boolean;
  /** Seconds. */
  readonly accessTtl: number;
  readonly currentPassword: boolean;
  readonly scryptN: number;
  readonly limitsFactor: number;
  readonly signupsPerAddress: number;
  /** Messages that may leave in an hour and in a day, whoever asks for them. */
  readonly caps: Readonly<Record<'mail' | 'sms', { readonly hour: number; readonly day: number }>>;
  /** Sign-in through others; null when not configured. */
  readonly clients: Readonly<Record<'google' | 'github', Client | null>>;
  readonly mail: { readonly key: string; readonly from: string } | null;
  readonly sms: { readonly account: string; readonly token: string; readonly from: string } | null;
  readonly adminEmail: string | null;
}

/** Counts for people, where nothing else is configured. */
const SIGN_UPS_PER_ADDRESS = 30;
const CAPS = { mail: { hour: 500, day: 3_000 }, sms: { hour: 100, day: 500 } } as const;
/** `LIMITS_FACTOR` of a developer's machine. */
const DEVELOPMENT_FACTOR = 100;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;
/** Addresses that cannot be reached from the internet. */
const PRIVATE = /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2})$/;

/** Whether a host is this machine or one of the same local network. */
export const isLocalHost = (hostname: string): boolean => LOOPBACK.test(hostname) || PRIVATE.test(hostname);

/** What must hold in one environment and not in the other. A rule names what is wrong, never a value. */
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
    broken: ({ AUTH_SCRYPT_N }) => AUTH_SCRYPT_N < 2 ** 14,
    problem: 'AUTH_SCRYPT_N must be at least 16384 in production',
  },
  {
    in: 'production',
    broken: ({ MAIL_API_KEY, MAIL_FROM }) => !MAIL_API_KEY || !MAIL_FROM,
    problem: 'MAIL_API_KEY and MAIL_FROM must be set in production',
  },
  {
    // Otherwise whoever signs up with that address first is an administrator.
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

/** A developer's browser reaches the same server by either name. */
const loopbackTwins = (site: string): string[] => [
  site.replace('//localhost', '//127.0.0.1'),
  site.replace('//127.0.0.1', '//localhost'),
];

function toSettings(environment: Environment): Settings {
  const site = new URL(environment.SITE_URL).origin;
  const development = environment.ENVIRONMENT === 'development';
  const { SMS_FROM: smsFrom } = environment;
  const factor = environment.LIMITS_FACTOR ?? (development ? DEVELOPMENT_FACTOR : 1);
  return {
    development,
    site,
    robots: environment.SITE_ROBOTS === 'all',
    origins: [...new Set([site, ...(development ? loopbackTwins(site) : []), ...environment.AUTH_ORIGINS])],
    localPages: environment.LOCAL_PAGES,
    issuer: `${site}/auth/v1`,
    signingKeys: environment.AUTH_SIGNING_KEYS,
    secret: environment.AUTH_SECRET,
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
    adminEmail: environment.ADMIN_EMAIL,
  };
}

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Who carries text messages, or '' when nobody does: then there are no codes by text message. */
export const smsProvider = ({ development, sms }: Settings): 'outbox' | 'twilio' | '' =>
  development ? 'outbox' : sms ? 'twilio' : '';

/** Reads the settings. The problems name what is missing or wrong, and never a value. */
export function readSettings(env: object): SettingsResult {
  // An empty variable is one that is not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, code, message }) => {
      const name = String(path[0]);
      // A message of our own says the rule; those of the library may repeat the value.
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

/** The settings of a worker's environment, read once. */
export function settingsOf(env: object): SettingsResult {
  let result = known.get(env);
  if (!result) {
    result = readSettings(env);
    known.set(env, result);
  }
  return result;
}
