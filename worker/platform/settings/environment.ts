import { z } from 'zod';

const Flag = z.enum(['true', 'false', '1', '0', 'on', 'off']).transform((text) => /^(true|1|on)$/.test(text));

const Url = z.url({ protocol: /^https?$/ });

const Origins = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))
  .pipe(z.array(Url.transform((url) => new URL(url).origin)));

/** A private ES256 key as a JWK. `development` marks a sample key, which must not be used in production. */
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

/**
 * Minimum cost of scrypt (N). auth/password/hash.ts sets a memory limit in proportion to the cost. With a lower cost,
 * scrypt would need more memory than this limit, and `scryptSync` would fail. Measured in workerd with r=8 and p=5: N=2
 * and N=4 fail, and N=8 works.
 */
const COST_MIN = 8;
/**
 * Maximum cost of scrypt (N). With r=8, scrypt needs N × 1,024 bytes. This maximum needs 64 MiB, half of the memory of
 * a worker isolate.
 */
const COST_MAX = 2 ** 16;

const SCRYPT_COST_RULE = `it must be a power of 2 from ${COST_MIN} to ${COST_MAX}`;

const isScryptCost = (N: number): boolean => N >= COST_MIN && N <= COST_MAX && Number.isInteger(Math.log2(N));

export const Environment = z.object({
  ENVIRONMENT: z.enum(['production', 'development']).default('production'),
  SITE_URL: Url,
  /** Tells search engines if they may index the site: 'none' for a preview deployment. */
  SITE_ROBOTS: z.enum(['all', 'none']).default('all'),
  /** Further origins that may call the worker and that links may redirect to, separated by commas. */
  AUTH_ORIGINS: Origins,
  /**
   * JSON list of private JWKs (ES256). The first key signs access tokens. The public keys of all listed keys are
   * published and accepted.
   */
  AUTH_SIGNING_KEYS: SigningKeys,
  /** Secret from which all keys are derived, except the keys that sign access tokens. */
  AUTH_SECRET: z.string().min(32),
  /**
   * Secret that replaces `AUTH_SECRET`. While both are set, new values use this secret, and values that were made with
   * `AUTH_SECRET` are still accepted.
   */
  AUTH_SECRET_NEXT: z.string().min(32).optional(),
  AUTH_AUTOCONFIRM: Flag.default(false),
  AUTH_SIGNUP: Flag.default(true),
  /** Lifetime of an access token (seconds). */
  AUTH_ACCESS_TTL: z.coerce.number().int().min(2).max(3600).default(900),
  AUTH_CURRENT_PASSWORD: Flag.default(true),
  /** Cost of scrypt for password hashes: a power of 2. */
  AUTH_SCRYPT_N: z.coerce
    .number()
    .refine(isScryptCost, SCRYPT_COST_RULE)
    .default(2 ** 14),
  /** Maximum number of sign-ups per network address in 5 minutes. The default is 30, multiplied by `LIMITS_FACTOR`. */
  AUTH_SIGNUPS_PER_ADDRESS: z.coerce.number().int().min(1).optional(),
  /**
   * Factor by which rate limits are raised in development. A test script does in a minute what a person does in a day,
   * so it would exceed the limits for people.
   */
  LIMITS_FACTOR: z.coerce.number().int().min(1).max(1000).optional(),
  MAILS_PER_HOUR: z.coerce.number().int().min(1).optional(),
  MAILS_PER_DAY: z.coerce.number().int().min(1).optional(),
  SMS_PER_HOUR: z.coerce.number().int().min(1).optional(),
  SMS_PER_DAY: z.coerce.number().int().min(1).optional(),
  /**
   * Origins that recipes may be imported from although they are not on the public internet, such as a test server.
   * Separated by commas.
   */
  LOCAL_PAGES: Origins,
  AUTH_GOOGLE_ID: z.string().optional(),
  AUTH_GOOGLE_SECRET: z.string().optional(),
  AUTH_GITHUB_ID: z.string().optional(),
  AUTH_GITHUB_SECRET: z.string().optional(),
  /**
   * Second bucket to which finished backups are copied: its address with the S3 protocol, which ends with the bucket's
   * name, and a key that may write to it.
   */
  BACKUP_COPY_URL: Url.optional(),
  BACKUP_COPY_KEY_ID: z.string().optional(),
  BACKUP_COPY_SECRET: z.string().optional(),
  MAIL_API_KEY: z.string().min(1).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  /**
   * Settings for the text message service (Twilio): account, key, and sender number. Without them, codes by text
   * message are not available.
   */
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  /** Email address of the only account that may use /admin/data. The address must be confirmed first. */
  ADMIN_EMAIL: z
    .string()
    .optional()
    .transform((text) => text?.trim().toLowerCase() || null),
});

export type Environment = z.output<typeof Environment>;
