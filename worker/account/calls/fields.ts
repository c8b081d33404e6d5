/** Fields that several calls take. */
import { z } from 'zod';
import { PASSWORD_MAX } from '#domain/account/password';

const EMAIL_MAX = 254;

/** An e-mail address, in lower case. */
export const Email = z
  .string('is required')
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX, 'is too long')
  .pipe(z.email('Unable to validate email address: invalid format'));

export const Password = z
  .string('is required')
  .max(PASSWORD_MAX, `must be at most ${PASSWORD_MAX} characters`);

const METADATA_MAX = 8192;

/** Text that is nested too deeply cannot be written as JSON again; it is too much in any case. */
function fits(data: unknown): boolean {
  try {
    return JSON.stringify(data).length <= METADATA_MAX;
  } catch {
    return false;
  }
}

/** What users say of themselves. It travels in every access token, hence the bound. */
export const Metadata = z
  .record(z.string(), z.unknown())
  .refine(fits, `must be at most ${METADATA_MAX} characters as JSON`);

export const Pkce = z.object({
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
});
