/** The variables that the site is configured with: what each may be, and what it is without being set. */
import { z } from 'zod';

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

// The costs of scrypt that can be configured (`AUTH_SCRYPT_N`).

/**
 * Below this, `scryptSync` fails with the memory limit that auth/password/hash.ts gives it: measured in workerd with
 * r=8, p=5, a cost of 2 or 4 throws 'Scrypt failed', and 8 does not.
 */
const COST_MIN = 8;
/** scrypt takes 1,024 bytes times the cost (r=8): 64 MiB here, of the 128 MB that an isolate has. */
const COST_MAX = 2 ** 16;

/** What a cost must be, for the operator. */
const SCRYPT_COST_RULE = `it must be a power of 2 from ${COST_MIN} to ${COST_MAX}`;

/** @returns whether passwords can be hashed at this cost */
const isScryptCost = (N: number): boolean => N >= COST_MIN && N <= COST_MAX && Number.isInteger(Math.log2(N));

export const Environment = z.object({
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
   * What limits on numbers are multiplied with (auth/http/limits.ts says which). They are made for people: a script
   * that uses the site of a developer's machine does in a minute what people do in a day.
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

export type Environment = z.output<typeof Environment>;
