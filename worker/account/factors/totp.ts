/** Codes of an authenticator app (RFC 6238): SHA-1, six digits, 30 seconds, since that is what every app knows. */
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { seal, unseal } from '../secrets.ts';
import type { FactorKind } from './kind.ts';

/** Seconds. */
const PERIOD = 30;
/** Steps before and after the present one that are taken, for clocks that are off. */
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
      secret: seal(secret.base32, id, settings.secret),
      phone: null,
      told: { totp: { qr_code: renderSVG(uri), secret: secret.base32, uri } },
    };
  },

  ask: async () => ({ expected: '', told: {} }),

  async check({ db, settings, now }, factor, _challenge, answer) {
    const { code } = answer as { code: string };
    const secret = Secret.fromBase32(unseal(factor.secret ?? '', factor.id, settings.secret));
    const token = code.replaceAll(/\s/g, '');
    const delta = generator(secret, '', '').validate({ token, timestamp: now, window: WINDOW });
    if (delta === null) return false;
    // A code that was seen over somebody's shoulder is of no use a second time.
    const step = Math.floor(now / 1000 / PERIOD) + delta;
    const used = await db
      .prepare('update factors set last_step = ?2 where id = ?1 and last_step < ?2 returning id')
      .bind(factor.id, step)
      .first();
    return used !== null;
  },
};
