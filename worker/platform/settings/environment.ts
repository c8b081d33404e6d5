/** The variables of the site's configuration: their valid values and defaults. */
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

// Valid costs of scrypt (`AUTH_SCRYPT_N`).

/**
 * Minimum cost. Below it, `scryptSync` fails with the memory limit in auth/password/hash.ts: measured in workerd with
 * r=8, p=5, a cost of 2 or 4 throws 'Scrypt failed', and 8 does not.
 */
const COST_MIN = 8;
/** Maximum cost. scrypt takes 1,024 bytes times the cost (r=8): 64 MiB here, of the 128 MB of an isolate. */
const COST_MAX = 2 ** 16;

/** The rule for the cost, as a message for the operator. */
const SCRYPT_COST_RULE = `it must be a power of 2 from ${COST_MIN} to ${COST_MAX}`;

/** @returns true if passwords can be hashed at this cost */
const isScryptCost = (N: number): boolean => N >= COST_MIN && N <= COST_MAX && Number.isInteger(Math.log2(N));

export const Environment = z.object({
  /** The environment; production by default. */
  ENVIRONMENT: z.enum(['production', 'development']).default('production'),
  /** The public URL of the site. */
  SITE_URL: Url,
  /** Permission for search engines: 'none' for a preview. */
  SITE_ROBOTS: z.enum(['all', 'none']).default('all'),
  /** Other origins that links may redirect to and that may call the worker, separated by commas. */
  AUTH_ORIGINS: Origins,
  /** JSON list of private JWKs (ES256). The first one signs; all are published and accepted. */
  AUTH_SIGNING_KEYS: SigningKeys,
  /** The secret that all other keys are derived from. */
  AUTH_SECRET: z.string().min(32),
  /** True if a new address counts as confirmed without a mail. */
  AUTH_AUTOCONFIRM: Flag.default(false),
  /** True if new accounts may be created. */
  AUTH_SIGNUP: Flag.default(true),
  /** Lifetime of an access token (seconds). */
  AUTH_ACCESS_TTL: z.coerce.number().int().min(2).max(3600).default(900),
  /** True if a new password needs the current one. */
  AUTH_CURRENT_PASSWORD: Flag.default(true),
  /** Cost of scrypt. */
  AUTH_SCRYPT_N: z.coerce
    .number()
    .refine(isScryptCost, SCRYPT_COST_RULE)
    .default(2 ** 14),
  /** Maximum number of sign-ups per network address in 5 minutes. Default: 30 times `LIMITS_FACTOR`. */
  AUTH_SIGNUPS_PER_ADDRESS: z.coerce.number().int().min(1).optional(),
  /**
   * Factor for numeric limits (see auth/http/limits.ts). The limits are made for people: a script that uses the site on
   * a developer's machine does in a minute what people do in a day.
   */
  LIMITS_FACTOR: z.coerce.number().int().min(1).max(1000).optional(),
  /** Caps on all outgoing messages, to limit their cost. */
  MAILS_PER_HOUR: z.coerce.number().int().min(1).optional(),
  MAILS_PER_DAY: z.coerce.number().int().min(1).optional(),
  SMS_PER_HOUR: z.coerce.number().int().min(1).optional(),
  SMS_PER_DAY: z.coerce.number().int().min(1).optional(),
  /** Origins, separated by commas, that pages may be fetched from although they are not public: a test server. */
  LOCAL_PAGES: Origins,
  AUTH_GOOGLE_ID: z.string().optional(),
  AUTH_GOOGLE_SECRET: z.string().optional(),
  AUTH_GITHUB_ID: z.string().optional(),
  AUTH_GITHUB_SECRET: z.string().optional(),
  /** Key of the mail API (Resend), and the sender. */
  MAIL_API_KEY: z.string().min(1).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  /** Account, key and sender of the SMS API (Twilio). Without them there are no phone factors. */
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  /** The one account that sees /admin/data; it counts only after its address is confirmed. */
  ADMIN_EMAIL: z
    .string()
    .optional()
    .transform((text) => text?.trim().toLowerCase() || null),
});

export type Environment = z.output<typeof Environment>;
