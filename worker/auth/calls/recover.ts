/**
 * API calls that send a mail on request. Their reply reveals neither whether an account exists nor whether a mail was
 * sent.
 */

import { z } from 'zod';
import { batch, runQuery } from '../../platform/db/query.ts';
import { Failure } from '../../platform/http/failure.ts';
import { getClientIp } from '../../platform/http/rate-limits.ts';
import { type AuthCall, Email, Pkce, readBody } from '../http/call.ts';
import type { AuthFailure } from '../http/failure.ts';
import { listMailRequestLimits } from '../http/limits.ts';
import { parsePkceChallenge } from '../links/flow.ts';
import { countMailToAddressIfAllowed, sendMailedLink } from '../links/mail.ts';
import { findSignUpToResend } from '../links/sign-ups.ts';
import { chooseMailLimitShare, countMailRequest, type MailShare, SHARE_BY_TYPE } from '../messages/caps.ts';
import { selectUserByEmail } from '../users/store.ts';

const Recover = Pkce.extend({ email: Email });

export async function sendRecoveryLink(call: AuthCall): Promise<Response | AuthFailure> {
  const body = readBody(call, Recover);
  if (body instanceof Failure) return body;
  const codeChallenge = parsePkceChallenge(body);
  if (codeChallenge instanceof Failure) return codeChallenge;
  const limited = await limitMailRequest(call, SHARE_BY_TYPE.recovery);
  if (limited) return limited;
  await call.later(async () => {
    const user = await runQuery(call.db, selectUserByEmail(body.email));
    if (!user || !(await countMailToAddressIfAllowed(call, 'recovery', user.email))) return;
    const link = { type: 'recovery', userId: user.id, sentTo: user.email, codeChallenge } as const;
    await sendMailedLink(call, link, chooseMailLimitShare('recovery', user));
  });
  return Response.json({});
}

export const limitMailRequest = async (call: AuthCall, share: MailShare): Promise<AuthFailure | null> => {
  const subjects = listMailRequestLimits(call.settings, getClientIp(call));
  const [limited] = await batch(call.db, [countMailRequest(call, share, subjects)]);
  return limited;
};

const Resend = Pkce.extend({ email: Email, type: z.enum(['signup', 'email_change']) });

export async function resendConfirmationLink(call: AuthCall): Promise<Response | AuthFailure> {
  const body = readBody(call, Resend);
  if (body instanceof Failure) return body;
  const codeChallenge = parsePkceChallenge(body);
  if (codeChallenge instanceof Failure) return codeChallenge;
  const limited = await limitMailRequest(call, SHARE_BY_TYPE[body.type]);
  if (limited) return limited;
  await call.later(async () => {
    const user = await runQuery(call.db, selectUserByEmail(body.email));
    if (!user) return;
    if (body.type === 'signup' && user.email_confirmed_at === null) {
      const signUpId = await findSignUpToResend(call, user.id);
      if (!signUpId || !(await countMailToAddressIfAllowed(call, 'signup', user.email, signUpId))) return;
      const link = { type: 'signup', userId: user.id, sentTo: user.email, codeChallenge, signUpId } as const;
      await sendMailedLink(call, link);
    }
    const { new_email: wanted } = user;
    if (body.type !== 'email_change' || !wanted) return;
    const taken = await runQuery(call.db, selectUserByEmail(wanted));
    if (taken || !(await countMailToAddressIfAllowed(call, 'email_change', wanted))) return;
    await sendMailedLink(call, { type: 'email_change', userId: user.id, sentTo: wanted, codeChallenge });
  });
  return Response.json({});
}
