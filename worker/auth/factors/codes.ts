/**
 * Second factors that use a code: authenticator apps (RFC 6238) and text messages. Codes of authenticator apps use
 * SHA-1, six digits and a period of 30 seconds, which all apps support.
 */

import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { hasRow, runQuery } from '../../platform/db/query.ts';
import { generateSixDigitCode } from '../../platform/settings/random.ts';
import {
  computeKeyedHash,
  decryptWithAcceptedSecrets,
  encryptForRow,
  matchesKeyedHash,
} from '../../platform/settings/secrets.ts';
import { getSmsProvider } from '../../platform/settings/settings.ts';
import { createAuthFailure, createValidationFailure } from '../http/failure.ts';
import { countMessageToAddressOrGetWaitSeconds } from '../http/limits.ts';
import { countSmsAgainstLimit } from '../messages/caps.ts';
import { sendCodeMessage } from '../messages/send.ts';
import type { FactorKind } from './store.ts';

/** Time (seconds) for which an authenticator app shows a code before it shows the next one. */
const PERIOD = 30;
/**
 * Number of time steps before and after the current one whose codes are accepted, so that codes from devices with
 * inaccurate clocks work.
 */
const WINDOW = 1;
const SECRET_BYTES = 20;

const generator = (secret: Secret, issuer: string, label: string) =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD });

export const totp: FactorKind = {
  method: 'totp',
  isEnabled: () => true,
  answer: z.object({ code: z.string('is required').max(20) }),

  async enroll({ settings }, user, { id, issuer }) {
    const secret = new Secret({ size: SECRET_BYTES });
    const uri = generator(secret, issuer || 'Pantry Chef', user.email).toString();
    return {
      secret: encryptForRow(secret.base32, id, settings.secret),
      phone: null,
      clientData: { totp: { qr_code: renderSVG(uri), secret: secret.base32, uri } },
    };
  },

  ask: async () => ({ expected: '', clientData: {} }),

  async check({ db, settings, now }, factor, _challenge, answer) {
    const { code } = answer as { code: string };
    const { text } = decryptWithAcceptedSecrets(factor.secret ?? '', factor.id, settings);
    const secret = Secret.fromBase32(text);
    const token = code.replaceAll(/\s/g, '');
    const delta = generator(secret, '', '').validate({ token, timestamp: now, window: WINDOW });
    if (delta === null) return false;
    // Accept each code of an authenticator app only once, so that a code that someone else has seen is useless.
    const step = Math.floor(now / 1000 / PERIOD) + delta;
    return runQuery(db, {
      sql: 'update factors set last_step = ?2 where id = ?1 and last_step < ?2 returning id',
      params: [factor.id, step],
      read: hasRow,
    });
  },
};

const NUMBER = /^\+[1-9]\d{6,14}$/;

/**
 * Removes spaces and punctuation from a phone number and returns it in E.164 format. Returns null if the number is
 * invalid.
 */
export function normalizePhoneNumber(text: string): string | null {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  const number = digits.startsWith('+') ? digits : `+${digits}`;
  return NUMBER.test(number) ? number : null;
}

export const phone: FactorKind = {
  method: 'mfa/phone',
  isEnabled: (settings) => getSmsProvider(settings) !== '',
  answer: z.object({ code: z.string('is required').max(20) }),

  async enroll(_call, user, wanted) {
    const number = normalizePhoneNumber(wanted.phone);
    if (!number)
      return createValidationFailure('phone must be a number with its country code, such as +15551234567');
    const exists = user.factors.some(({ phone, status }) => phone === number && status === 'verified');
    if (exists) return createAuthFailure('mfa_verified_factor_exists');
    return { secret: null, phone: number, clientData: { phone: number } };
  },

  async ask(call, user, factor, challengeId) {
    const { settings } = call;
    const number = factor.phone ?? '';
    // Allows at most one text message per minute to each phone number, even if several users enter it. Also allows each
    // user at most one message per minute, even to different numbers.
    for (const subject of [user.id, number]) {
      const retryAfter = await countMessageToAddressOrGetWaitSeconds(call, 'mfa', subject);
      if (retryAfter > 0) return createAuthFailure('over_sms_send_rate_limit', { retryAfter });
    }
    const full = await countSmsAgainstLimit(call, number);
    if (full) return full;
    const code = generateSixDigitCode();
    const sent = await sendCodeMessage(call, {
      to: number,
      type: 'mfa',
      token: code,
      token_hash: '',
      link: '',
    });
    if (!sent) return createAuthFailure('sms_send_failed');
    return { expected: computeKeyedHash('code', settings.secret, 'mfa', challengeId, code), clientData: {} };
  },

  async check({ settings }, _factor, challenge, answer) {
    const { code } = answer as { code: string };
    const typed = code.replaceAll(/\s/g, '');
    return matchesKeyedHash(challenge.expected, 'code', settings, 'mfa', challenge.id, typed);
  },
};
