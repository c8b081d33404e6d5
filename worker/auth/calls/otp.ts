import { z } from 'zod';
import { batch, runQuery } from '../../platform/db/query.ts';
import { withRetry } from '../../platform/errors/retry.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type AuthCall, Email, Metadata, Pkce, readBody } from '../http/call.ts';
import { type AuthFailure, createAuthFailure, createValidationFailure } from '../http/failure.ts';
import { parsePkceChallenge } from '../links/flow.ts';
import { countMailToAddressIfAllowed, sendMailedLink } from '../links/mail.ts';
import { chooseMailLimitShare, SHARE_BY_TYPE } from '../messages/caps.ts';
import {
  createUser,
  type NewUser,
  selectUserByEmail,
  updateMetadataOfUnconfirmedPasswordlessUser,
} from '../users/store.ts';
import { limitMailRequest } from './recover.ts';

const Otp = Pkce.extend({
  email: Email.nullish(),
  phone: z.unknown().optional(),
  /** If false, mail is sent only to addresses that already have an account. The default is true. */
  create_user: z.boolean().nullish(),
  data: Metadata.nullish(),
});

/**
 * `POST /otp` mails a link and a code for sign-in. The reply to a valid request is `{}`, whether or not the address has
 * an account. Supabase's server reveals which addresses have an account: if `create_user` is false, it rejects unknown
 * addresses with `otp_disabled`.
 */
export async function sendSignInLink(call: AuthCall): Promise<Response | AuthFailure> {
  const body = readBody(call, Otp);
  if (body instanceof Failure) return body;
  const { email, phone, create_user: createsUser, data } = body;
  if (email && phone)
    return createValidationFailure('Only an email address or phone number should be provided');
  if (phone) return createAuthFailure('phone_provider_disabled');
  if (!email) return createValidationFailure('One of email or phone must be set');
  const codeChallenge = parsePkceChallenge(body);
  if (codeChallenge instanceof Failure) return codeChallenge;
  const limited = await limitMailRequest(call, SHARE_BY_TYPE.magiclink);
  if (limited) return limited;
  const newUser =
    createsUser !== false && call.settings.signup
      ? { email, passwordHash: null, metadata: data ?? {}, confirmed: false }
      : null;
  await call.later(() => mailSignInLink(call, email, newUser, codeChallenge));
  return Response.json({});
}

async function mailSignInLink(
  call: AuthCall,
  email: string,
  newUser: NewUser | null,
  codeChallenge: string | null,
): Promise<void> {
  const known = await runQuery(call.db, selectUserByEmail(email));
  if (!known && !newUser) return;
  // Check the limit on sign-in mails before creating an account, so that there are never more new accounts than mails.
  if (!(await countMailToAddressIfAllowed(call, 'magiclink', email))) return;
  const user = newUser && !known?.email_confirmed_at ? await createOrDescribe(call, newUser) : known;
  if (!user) return;
  const link = { type: 'magiclink', userId: user.id, sentTo: user.email, codeChallenge } as const;
  await sendMailedLink(call, link, chooseMailLimitShare('magiclink', user));
}

/**
 * Creates an account for a mail address. If the address already has an unconfirmed account, replaces that account's
 * user data with the data of this request.
 */
async function createOrDescribe(call: AuthCall, newUser: NewUser) {
  const parts = [
    createUser(call, newUser),
    updateMetadataOfUnconfirmedPasswordlessUser(call, newUser),
    selectUserByEmail(newUser.email),
  ] as const;
  const [, , user] = await withRetry(() => batch(call.db, parts));
  return user;
}
