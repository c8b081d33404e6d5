import type { PasskeyResult } from '#browser/account/passkey';
import { accountProblem } from '../auth-words.ts';
import { accountText } from '../text.ts';

const text = accountText.secondFactor;

/** Why a passkey did not do. */
export function passkeyProblem(result: Extract<PasskeyResult, { ok: false }>): string {
  switch (result.reason) {
    case 'stopped':
      return text.passkeyStopped;
    case 'unsupported':
      return text.noPasskeys;
    case 'refused':
      return result.problem.code === 'mfa_verification_failed'
        ? text.passkeyFailed
        : accountProblem(result.problem, text.passkeyFailed);
  }
}
