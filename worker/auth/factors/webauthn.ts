/**
 * Passkeys and security keys as second factors. The host name and the allowed origins come from the settings, never
 * from the client.
 */

import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import { parseJsonColumn, TextList } from '../../platform/db/json-column.ts';
import { hasRow, returnAllRows, runQuery } from '../../platform/db/query.ts';
import type { AuthCall } from '../http/call.ts';
import type { FactorRow, User } from '../users/store.ts';
import type { ChallengeRow, FactorKind } from './store.ts';

/** Time (ms) that the browser waits for the user to touch or choose a passkey. */
const TIMEOUT_MS = 120_000;

export const Credential = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
});

const Answer = z.object({
  webauthn: z.object({ type: z.enum(['create', 'request']), credential_response: Credential }),
});

export const getRelyingPartyId = ({ settings }: AuthCall): string => new URL(settings.site).hostname;
const parseTransports = ({ transports }: Pick<FactorRow, 'transports'>) =>
  parseJsonColumn(transports ?? '[]', TextList);

async function known({ db }: AuthCall, userId: string) {
  const results = await runQuery(db, {
    sql: 'select credential_id, transports from factors where user_id = ?1 and credential_id is not null',
    params: [userId],
    read: returnAllRows<{ credential_id: string; transports: string | null }>,
  });
  return results.map((row) => ({ id: row.credential_id, transports: parseTransports(row) }));
}

export const webauthn = {
  method: 'mfa/webauthn' as const,
  isEnabled: () => true,
  answer: Answer,

  enroll: async () => ({ secret: null, phone: null, clientData: {} }),

  async ask(call: AuthCall, user: User, factor: FactorRow) {
    if (factor.status === 'unverified') {
      const publicKey = await generateRegistrationOptions({
        rpName: 'Pantry Chef',
        rpID: getRelyingPartyId(call),
        userName: user.email,
        userDisplayName: user.email,
        userID: new TextEncoder().encode(user.id),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: await known(call, user.id),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
      return toChallengeData('create', publicKey);
    }
    const publicKey = await generateAuthenticationOptions({
      rpID: getRelyingPartyId(call),
      timeout: TIMEOUT_MS,
      allowCredentials: [{ id: factor.credential_id ?? '', transports: parseTransports(factor) }],
      userVerification: 'preferred',
    });
    return toChallengeData('request', publicKey);
  },

  async check(call: AuthCall, factor: FactorRow, challenge: ChallengeRow, answer: unknown) {
    const { type, credential_response: response } = (answer as z.output<typeof Answer>).webauthn;
    if (factor.status === 'verified') {
      return type === 'request' && verifyPasskeySignature(call, factor, challenge.expected, response);
    }
    try {
      return type === 'create' && (await register(call, factor, challenge.expected, response));
    } catch {
      // Treat an error as a rejected passkey, because the WebAuthn library throws on any invalid input.
      return false;
    }
  },
} satisfies FactorKind;

const toChallengeData = (type: 'create' | 'request', publicKey: { challenge: string }) => ({
  expected: publicKey.challenge,
  clientData: { webauthn: { type, credential_options: { publicKey } } },
});

/**
 * Removes the attestation statement, in which the maker of a device certifies the device. The site asks browsers for no
 * attestation and accepts the devices of all makers, so the statement is not verified. The build leaves out the code
 * that verifies certificates (worker/tools/build/unused-code.mjs).
 */
function withoutAttestationStatement(response: RegistrationResponseJSON): RegistrationResponseJSON {
  const { attestationObject } = response.response;
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const bareObject = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  const encodedObject = isoBase64URL.fromBuffer(isoCBOR.encode(bareObject));
  return { ...response, response: { ...response.response, attestationObject: encodedObject } };
}

async function register(call: AuthCall, factor: FactorRow, expectedChallenge: string, response: unknown) {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: withoutAttestationStatement(response as RegistrationResponseJSON),
    expectedChallenge,
    expectedOrigin: [...call.settings.origins],
    expectedRPID: getRelyingPartyId(call),
    requireUserVerification: false,
  });
  if (!verified) return false;
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  // With `or ignore`, the update does nothing if the passkey is already registered.
  return runQuery(call.db, {
    sql: `update or ignore factors set credential_id = ?2, public_key = ?3, counter = ?4, transports = ?5
      where id = ?1 and status = 'unverified' returning id`,
    params: [
      factor.id,
      id,
      Buffer.from(publicKey).toString('base64url'),
      counter,
      JSON.stringify((transports ?? []).filter((name) => typeof name === 'string').slice(0, 10)),
    ],
    read: hasRow,
  });
}

/**
 * Returns true if the factor's passkey signed this challenge on this site.
 * @param userVerified true if the authenticator must also have verified its user by a fingerprint or a PIN
 */
export async function verifyPasskeySignature(
  call: AuthCall,
  factor: FactorRow,
  expectedChallenge: string,
  response: unknown,
  { userVerified = false } = {},
): Promise<boolean> {
  try {
    return await authenticate(call, factor, expectedChallenge, response, userVerified);
  } catch {
    // Treat an error as an invalid signature, because the WebAuthn library throws on any invalid input.
    return false;
  }
}

async function authenticate(
  call: AuthCall,
  factor: FactorRow,
  expectedChallenge: string,
  response: unknown,
  userVerified: boolean,
) {
  const { id } = response as { id: string };
  if (id !== factor.credential_id) return false;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: [...call.settings.origins],
    expectedRPID: getRelyingPartyId(call),
    requireUserVerification: userVerified,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(factor.public_key ?? '', 'base64url')),
      counter: factor.counter,
    },
  });
  if (!verified) return false;
  // A passkey's signature counter must increase with each use, which detects copied passkeys. A counter that always
  // stays 0 is accepted, because many passkeys report 0.
  return runQuery(call.db, {
    sql: `update factors set counter = ?2 where id = ?1 and (counter < ?2 or (counter = 0 and ?2 = 0)) returning id`,
    params: [factor.id, authenticationInfo.newCounter],
    read: hasRow,
  });
}
