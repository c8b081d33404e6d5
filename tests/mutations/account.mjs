/**
 * Plants one bug after another in a copy of the accounts and sees whether the tests notice. Every bug must be.
 *
 *   node tests/mutations/account.mjs [PART OF A NAME …]
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COPY = join(ROOT, `.cache/mutants-${process.pid}`);

/** [what is wrong, file below worker/account, the right text, the wrong one, the tests that must notice] */
const BUGS = [
  [
    'a refresh token is not checked to be ours',
    'sessions/refresh-token.ts',
    'timingSafeEqual(token.tag, tagOf(',
    'Boolean(tagOf(',
    ['sessions'],
  ],
  [
    'the secret does not take part in a refresh token',
    'sessions/refresh-token.ts',
    "keyFor('refresh', secret)",
    "keyFor('refresh', 'x')",
    ['sessions'],
  ],
  [
    'a used refresh token rotates again',
    'sessions/store.ts',
    'where id = ?1 and rt_counter = ?2 and rt_floor <= ?2',
    'where id = ?1 and rt_counter >= ?2 and rt_floor <= ?2',
    ['sessions'],
  ],
  [
    'reuse of an old token does not end the session',
    'sessions/store.ts',
    "'delete from sessions where id = ?1 and rt_counter - ?2 >= 2 and refreshed_at < ?3 returning id'",
    "'select id from sessions where id = ?1 and rt_counter - ?2 >= 2 and refreshed_at < ?3'",
    ['sessions'],
  ],
  [
    'reuse is excused for ever',
    'sessions/store.ts',
    'const REUSE_WINDOW = 10_000;',
    'const REUSE_WINDOW = 10_000_000;',
    ['sessions'],
  ],
  [
    'reuse is not excused at all',
    'sessions/store.ts',
    'const REUSE_WINDOW = 10_000;',
    'const REUSE_WINDOW = -1;',
    ['sessions'],
  ],
  [
    'the parent of the active token is not taken',
    'sessions/store.ts',
    'behind === 1 ||',
    'behind === 0 ||',
    ['sessions'],
  ],
  [
    'an idle session never ends',
    'sessions/store.ts',
    'session.refreshed_at + IDLE_MAX <= now',
    'session.refreshed_at + IDLE_MAX <= 0',
    ['sessions'],
  ],
  [
    'an old session never ends',
    'sessions/store.ts',
    'session.created_at + AGE_MAX <= now',
    'session.created_at + AGE_MAX <= 0',
    ['sessions'],
  ],
  [
    'tokens of before the second factor stay alive',
    'sessions/store.ts',
    'rt_floor = rt_counter + 2',
    'rt_floor = 0',
    ['factors'],
  ],
  [
    'a token from below the floor is taken for a repetition',
    'sessions/store.ts',
    "if (counter < session.rt_floor) return { kind: 'dead' };",
    '',
    ['factors'],
  ],
  [
    'signing out others ends the own session',
    'sessions/store.ts',
    "when 'local' then id = ?2 else id <> ?2",
    "when 'local' then id = ?2 else 1",
    ['sessions'],
  ],
  [
    'signing out here signs out everywhere',
    'sessions/store.ts',
    "when 'local' then id = ?2",
    "when 'local' then 1",
    ['sessions'],
  ],
  [
    'the session row is not looked at',
    'sessions/live.ts',
    "if (!session || isOver(session, now)) return fail('session_not_found');",
    "if (!session) return fail('session_not_found');",
    ['sessions'],
  ],
  [
    'a banned user may call',
    'sessions/live.ts',
    "if (isBanned(user, now)) return fail('user_banned');",
    '',
    ['sign-in'],
  ],
  [
    'the level is that of the session alone',
    'sessions/live.ts',
    "claims.aal === 'aal2' && session.aal === 'aal2'",
    "session.aal === 'aal2'",
    ['factors'],
  ],
  [
    'the level is that of the token alone',
    'sessions/live.ts',
    "claims.aal === 'aal2' && session.aal === 'aal2'",
    "claims.aal === 'aal2'",
    ['factors'],
  ],
  [
    'any key may sign',
    'sessions/access-token.ts',
    "keys.verifying.get(kid ?? '')",
    '[...keys.verifying.values()][0]',
    ['sessions'],
  ],
  [
    'a token of another site is taken',
    'sessions/access-token.ts',
    '      issuer: settings.issuer,\n',
    '',
    ['sessions'],
  ],
  [
    'a token never expires',
    'sessions/access-token.ts',
    'currentDate: new Date(now)',
    'currentDate: new Date(0)',
    ['sessions'],
  ],
  [
    'a banned user may sign in',
    'sessions/grant.ts',
    "if (isBanned(user, now)) return fail('user_banned', { status: 400 });",
    '',
    ['sign-in'],
  ],
  [
    'the keys document has the private key',
    'keys.ts',
    'published: { ...published, alg',
    'published: { ...published, d, alg',
    ['sessions'],
  ],
  [
    'the newest key signs at once',
    'keys.ts',
    'const [first] = all;',
    'const first = all.at(-1);',
    ['sessions'],
  ],
  [
    'any password is right',
    'password/hash.ts',
    'right: timingSafeEqual(hash, stored.hash)',
    'right: true',
    ['sign-in'],
  ],
  ['no hash for an unknown address', 'password/hash.ts', '      hashNow(password, N);\n', '', ['sign-in']],
  [
    'a cheap hash is never renewed',
    'password/hash.ts',
    'outdated: cost.N !== N ||',
    'outdated: false &&',
    ['sign-in'],
  ],
  ['hashing with p=1', 'password/hash.ts', 'const P = 5;', 'const P = 1;', ['parts.test']],
  ['all hashes at once', 'password/queue.ts', 'await turnAfter(before);', '', ['queue.test']],
  ['no pause between hashes', 'password/queue.ts', 'if (heavy) await letOthersGo();', '', ['queue.test']],
  [
    'whoever is held up is not waited for',
    'password/queue.ts',
    'for (const visit of minding()) heldUp.add(visit);',
    '',
    ['queue.test'],
  ],
  [
    'a request without end is waited for again and again',
    'password/queue.ts',
    'giveUpOn([...heldUp].filter(stillMinds));',
    '',
    ['queue.test'],
  ],
  [
    'sign-ins wait for each other',
    'password/queue.ts',
    'return await aside(async () => {',
    'return await (async (part) => part())(async () => {',
    ['queue.test'],
  ],
  [
    'a common password is fine',
    'password/policy.ts',
    'if (isCommonPassword(password))',
    'if (isCommonPassword(password) && false)',
    ['sign-up'],
  ],
  [
    'the composition rules do not hold',
    'password/policy.ts',
    'if (rule) return',
    'if (rule && false) return',
    ['sign-up'],
  ],
  [
    'an unconfirmed address may sign in',
    'calls/token.ts',
    "if (found.email_confirmed_at === null) return fail('email_not_confirmed');",
    '',
    ['sign-up'],
  ],
  [
    'a wrong password tells that the address is not confirmed',
    'calls/token.ts',
    "if (!right || !found) return fail('invalid_credentials');",
    "if (found && found.email_confirmed_at === null) return fail('email_not_confirmed');\n  if (!right || !found) return fail('invalid_credentials');",
    ['sign-up'],
  ],
  [
    'an unknown address is told apart',
    'calls/token.ts',
    "if (!right || !found) return fail('invalid_credentials');",
    "if (!found) return fail('user_not_found');\n  if (!right) return fail('invalid_credentials');",
    ['sign-in'],
  ],
  [
    'failures are not counted',
    'calls/password-check.ts',
    '  if (limited) return limited;\n',
    '',
    ['sign-in'],
  ],
  [
    'successes are counted',
    'calls/password-check.ts',
    '  if (!verdict.right || !candidate) return false;\n  await release(db, settings, now, counted);',
    '  if (!verdict.right || !candidate) return false;',
    ['sign-in'],
  ],
  [
    'a taken address is told',
    'calls/signup.ts',
    'if (existing?.email_confirmed_at != null) return stranger();',
    'if (existing?.email_confirmed_at != null) return Response.json(userDocument(existing));',
    ['sign-up'],
  ],
  [
    'a second sign-up slips under the first mail',
    'calls/signup.ts',
    'return existing ? Response.json(userDocument(saying(existing, wanted))) : stranger();',
    'await takeOver(call, wanted);\n    return stranger();',
    ['sign-up'],
  ],
  [
    'sign-up is never closed',
    'calls/signup.ts',
    "if (!settings.signup) return fail('signup_disabled');",
    '',
    ['sign-up'],
  ],
  [
    'a sign-up takes over a confirmed account',
    'users/store.ts',
    'where id = ?1 and email_confirmed_at is null returning id',
    'where id = ?1 returning id',
    ['sign-up'],
  ],
  [
    'recovery keeps the password of a stranger',
    'users/store.ts',
    'case when email_confirmed_at is null then null else password_hash end',
    'password_hash',
    ['links'],
  ],
  [
    'a new password needs no current one',
    'calls/user.ts',
    "if (!body.current_password) return fail('current_password_required');",
    'if (!body.current_password) body.current_password = password;',
    ['user'],
  ],
  [
    'a wrong current password does',
    'calls/user.ts',
    "if (!right) return fail('current_password_invalid');",
    '',
    ['user'],
  ],
  [
    'a new password leaves other sessions',
    'calls/user.ts',
    "  endSessions(db, user.id, session.id, 'others'),\n",
    '',
    ['user'],
  ],
  [
    'a new password leaves recovery links',
    'calls/user.ts',
    "  db.prepare(`delete from one_time_tokens where user_id = ?1 and type = 'recovery'`).bind(user.id),\n",
    '',
    ['user'],
  ],
  [
    'a recovery is good for many new passwords',
    'calls/user.ts',
    "  db.prepare('update sessions set recovery_until = 0 where id = ?1').bind(session.id),\n",
    '',
    ['links'],
  ],
  [
    'a password changes without the second factor',
    'calls/user.ts',
    'if ((newEmail || password) && lacksSecondFactor(live))',
    'if (newEmail && lacksSecondFactor(live))',
    ['factors'],
  ],
  [
    'a user gives themselves roles',
    'calls/user.ts',
    "if (body.app_metadata !== undefined && body.app_metadata !== null) return fail('not_admin');",
    '',
    ['user'],
  ],
  [
    'a taken address gets a mail',
    'calls/user.ts',
    'if (taken || !(await mayMail',
    'if (!(await mayMail',
    ['user'],
  ],
  [
    'a new address counts at once',
    'calls/user.ts',
    "'update users set new_email = ?2, email_change_sent_at",
    "'update users set email = ?2, new_email = ?2, email_change_sent_at",
    ['user'],
  ],
  [
    'an older change of address counts',
    'calls/verify.ts',
    'where id = ?1 and new_email = ?2 returning id',
    'where id = ?1 returning id',
    ['user'],
  ],
  [
    'links to the old address live on',
    'calls/verify.ts',
    "    db.prepare('delete from one_time_tokens where user_id = ?1').bind(userId),\n",
    '',
    ['user'],
  ],
  [
    'a look at a link uses it up',
    'calls/verify.ts',
    "if (call.request.method === 'HEAD') return new Response(null);",
    '',
    ['links'],
  ],
  [
    'codes are not limited per network address',
    'calls/verify.ts',
    '  if (limited) return limited;\n',
    '',
    ['links'],
  ],
  [
    'a link of one type works as another',
    'links/store.ts',
    "where hash = ?1 and type = ?2 and expires_at > ?3 returning *'",
    "where hash = ?1 and ?2 is not null and expires_at > ?3 returning *'",
    ['links'],
  ],
  [
    'a link never expires',
    'links/store.ts',
    "type = ?2 and expires_at > ?3 returning *'",
    "type = ?2 and ?3 > 0 returning *'",
    ['links'],
  ],
  [
    'a link works twice',
    'links/store.ts',
    "'delete from one_time_tokens where hash = ?1 and type",
    "'update one_time_tokens set tries = tries where hash = ?1 and type",
    ['links'],
  ],
  [
    'codes may be tried without end',
    'links/store.ts',
    'const TRIES_MAX = 5;',
    'const TRIES_MAX = 500;',
    ['links'],
  ],
  [
    'any code is right',
    'links/store.ts',
    'sameText(code_hash, codeHash(call, type, user_id, code))',
    'code_hash !== codeHash(call, type, user_id, code) || true',
    ['links'],
  ],
  [
    'a code of PKCE needs no verifier',
    'links/flow.ts',
    "if (!sameText(challenge, flow.code_challenge ?? '')) return fail('bad_code_verifier');",
    '',
    ['links'],
  ],
  [
    'a code of PKCE works twice',
    'links/flow.ts',
    "'delete from flow_states where hash = ?1 returning hash'",
    "'select hash from flow_states where hash = ?1'",
    ['links'],
  ],
  [
    'a code of PKCE never expires',
    'links/flow.ts',
    "if (flow.expires_at <= now) return fail('flow_state_expired');",
    '',
    ['links'],
  ],
  [
    'PKCE may be plain',
    'links/flow.ts',
    "if (method.toLowerCase() !== 's256') return invalid('code_challenge_method must be s256');",
    '',
    ['links'],
  ],
  [
    'half of PKCE is none',
    'links/flow.ts',
    'if (challenge === null || method === null) {',
    'if (challenge === null || method === null) {\n    return null;',
    ['links'],
  ],
  ['a link leads anywhere', 'http/redirect.ts', 'return ours ? url : site;', 'return url;', ['links']],
  [
    'an address with a name and a word in it is ours',
    'http/redirect.ts',
    " && url.username === '' && url.password === ''",
    '',
    ['links'],
  ],
  ['mails without end', 'limits.ts', 'where win <= excluded.win - ?4', 'where ?4 > 0', ['links']],
  [
    'every IPv6 address counts by itself',
    'limits.ts',
    "if (!address.includes(':')) return address;",
    'if (address) return address;',
    ['sign-in'],
  ],
  [
    'a caller who is turned away uses up the account',
    'limits.ts',
    "where ?4 = '' or exists (select 1 from rate where k = ?4 and n <= ?5)",
    "where ?4 = '' or ?5 >= 0",
    ['sign-in'],
  ],
  [
    'a window never ends',
    'limits.ts',
    'case when win = excluded.win then n + 1 else 1 end',
    'n + 1',
    ['sign-in'],
  ],
  [
    'a body of any size',
    'http/body.ts',
    'if (size > BODY_MAX) return',
    'if (size > BODY_MAX * 100) return',
    ['hostile'],
  ],
  [
    'any page may call',
    'http/cors.ts',
    '!settings.origins.includes(origin)',
    'origin === SITE',
    ['hostile'],
    "const SITE = '';\n",
  ],
  [
    'a failure does not echo the version',
    'auth.ts',
    'if (versioned) response.headers.set(VERSION_HEADER, VERSION);',
    '',
    ['sign-in'],
  ],
  [
    'replies may be cached',
    'auth.ts',
    'const response = securedApi(reply);',
    "const response = securedApi(reply);\n  response.headers.set('Cache-Control', 'private');",
    ['hostile'],
  ],
  [
    'the outbox is there in production',
    'auth.ts',
    "if (!settings.development) return fail('not_found');",
    '',
    ['hostile'],
  ],
  [
    'a sample key in production',
    'settings.ts',
    'AUTH_SIGNING_KEYS.some((key) => key.development)',
    'false',
    ['settings.test'],
  ],
  [
    'a sample secret in production',
    'settings.ts',
    'AUTH_SECRET.startsWith(DEVELOPMENT_MARK)',
    'false',
    ['settings.test'],
  ],
  [
    'cheap hashing in production',
    'settings.ts',
    'AUTH_SCRYPT_N < 2 ** 14',
    'AUTH_SCRYPT_N < 2',
    ['settings.test'],
  ],
  [
    'development on the internet',
    'refusal.ts',
    'if (!settings.settings.development || isLocalHost(hostname)) return [];',
    'if (hostname) return [];',
    ['settings.test'],
  ],
  [
    'a wrong code of an app is right',
    'factors/totp.ts',
    'if (delta === null) return false;',
    'if (delta === null) return true;',
    ['factors'],
  ],
  [
    'a code of an app works twice',
    'factors/totp.ts',
    'where id = ?1 and last_step < ?2 returning id',
    'where id = ?1 and ?2 > 0 returning id',
    ['factors'],
  ],
  ['a clock may be off by minutes', 'factors/totp.ts', 'const WINDOW = 1;', 'const WINDOW = 5;', ['factors']],
  [
    'the secret of an app is stored as it is',
    'factors/totp.ts',
    'secret: seal(secret.base32, id, settings.secret)',
    'secret: secret.base32',
    ['factors'],
  ],
  [
    'a challenge may be tried without end',
    'factors/store.ts',
    'const TRIES_MAX = 5;',
    'const TRIES_MAX = 500;',
    ['factors'],
  ],
  [
    'a challenge of another session will do',
    'factors/store.ts',
    'where id = ?1 and factor_id = ?2 and session_id = ?3 and tries < ?4',
    "where id = ?1 and factor_id = ?2 and ?3 <> '' and tries < ?4",
    ['factors'],
  ],
  [
    'a challenge never expires',
    'factors/store.ts',
    'used_at is null and expires_at > ?5',
    'used_at is null and ?5 > 0',
    ['factors'],
  ],
  [
    'a challenge works twice',
    'factors/store.ts',
    'tries < ?4 and used_at is null and',
    'tries < ?4 and',
    ['factors'],
    undefined,
    [
      "'update challenges set used_at = ?2 where id = ?1 and used_at is null returning id'",
      "'update challenges set used_at = ?2 where id = ?1 returning id'",
    ],
  ],
  [
    "somebody else's factor is found",
    'factors/store.ts',
    "'select * from factors where id = ?1 and user_id = ?2'",
    "'select * from factors where id = ?1 and ?2 <> ?1'",
    ['factors'],
  ],
  [
    'factors without end',
    'factors/store.ts',
    'where id = ?2 and (select count(*) from factors where user_id = ?2) < ?8',
    'where id = ?2 and ?8 > 0',
    ['factors'],
  ],
  [
    'sessions stay at aal2 without their factor',
    'factors/store.ts',
    "update sessions set aal = 'aal1', factor_id = null",
    'update sessions set factor_id = null',
    ['factors'],
  ],
  [
    'sessions at aal1 outlive a new factor',
    'factors/store.ts',
    "where user_id = ?1 and id <> ?2 and aal = 'aal1'",
    "where user_id = ?1 and id <> ?2 and aal = 'aal3'",
    ['factors'],
  ],
  [
    'a factor is removed at aal1',
    'factors/calls.ts',
    "if (factor.status === 'verified' && aal !== 'aal2')",
    "if (factor.status === 'verified' && aal === 'aal3')",
    ['factors'],
  ],
  [
    'an old enrolment is a way around the factor',
    'factors/calls.ts',
    "factor.status === 'unverified' && lacksSecondFactor(live);",
    'false;',
    ['factors'],
  ],
  [
    'a factor is added at aal1',
    'factors/calls.ts',
    "if (lacksSecondFactor(live)) return fail('insufficient_aal', { status: 403 });",
    '',
    ['factors'],
  ],
  [
    'failures of factors are not counted',
    'factors/calls.ts',
    '.map((limit) => ({ limit, subject: live.user.id }));',
    '.map((limit) => ({ limit, subject: crypto.randomUUID() }));',
    ['factors'],
  ],
  [
    'any code of a message is right',
    'factors/phone.ts',
    'return sameText(given, challenge.expected);',
    'return given.length === challenge.expected.length;',
    ['factors'],
  ],
  [
    'a code is good for every challenge',
    'factors/phone.ts',
    "keyedHash('code', settings.secret, 'mfa', challengeId, code)",
    "keyedHash('code', settings.secret, 'mfa', 'x', code)",
    ['factors'],
  ],
  [
    'messages without end',
    'factors/phone.ts',
    'if (retryAfter > 0) return',
    'if (retryAfter > 0 && false) return',
    ['factors'],
  ],
  [
    'a passkey for any origin',
    'factors/webauthn.ts',
    '    expectedOrigin: [...call.settings.origins],\n    expectedRPID: siteId(call),\n    requireUserVerification: false,\n    credential',
    "    expectedOrigin: [...call.settings.origins, 'https://evil.example'],\n    expectedRPID: siteId(call),\n    requireUserVerification: false,\n    credential",
    ['passkeys'],
  ],
  [
    'a copy of a passkey works',
    'factors/webauthn.ts',
    'counter: factor.counter,',
    'counter: 0,',
    ['passkeys'],
    undefined,
    [
      'where id = ?1 and (counter < ?2 or (counter = 0 and ?2 = 0)) returning id',
      'where id = ?1 and ?2 >= 0 returning id',
    ],
  ],
  [
    'a passkey is replaced by a new one',
    'factors/webauthn.ts',
    "return type === 'request' && (await authenticate(",
    "return type === 'create' ? register(call, factor, challenge.expected, response) : (await authenticate(",
    ['passkeys'],
    undefined,
    ["where id = ?1 and status = 'unverified' returning id", 'where id = ?1 returning id'],
  ],
  [
    'the browser that comes back may be any',
    'oauth/calls.ts',
    "state === '' || !sameText(getCookie(request, settings), sha256(state))",
    "state === ''",
    ['oauth'],
  ],
  [
    'a way back works twice',
    'oauth/store.ts',
    "`delete from flow_states where hash = ?1 and kind = 'state'",
    "`update flow_states set kind = kind where hash = ?1 and kind = 'state'",
    ['oauth'],
  ],
  [
    'an address that the provider did not verify',
    'oauth/store.ts',
    "person.email === '' || !person.emailVerified",
    "person.email === ''",
    ['oauth'],
  ],
  [
    'a stranger keeps the password for a joined address',
    'oauth/store.ts',
    'set password_hash = null, email_confirmed_at',
    'set email_confirmed_at',
    ['oauth'],
  ],
  ['the state can be given from outside', 'oauth/calls.ts', "  'state',\n", '', ['oauth']],
  ['the client can be given from outside', 'oauth/calls.ts', "  'client_id',\n", '', ['oauth']],
  [
    'everybody may import',
    'guard.ts',
    'if (!can(known.roles, capability)) {',
    'if (!can(known.roles, capability) && known.userId === capability) {',
    ['own-account'],
  ],
  [
    'an administrator needs no second factor',
    'guard.ts',
    'return known.lacksSecondFactor ? told(known.call, needsSecondFactor()) : asUser(known);',
    'return asUser(known);',
    ['own-account'],
  ],
  [
    'the configured address counts unconfirmed',
    'roles.ts',
    ' && user.email_confirmed_at !== null',
    '',
    ['own-account'],
  ],
  [
    'any role is an administrator',
    'roles.ts',
    "where user_id = ?1 and role = 'admin'",
    'where user_id = ?1',
    ['own-account'],
  ],
  [
    "somebody else's session is ended",
    'routes.ts',
    "'delete from sessions where id = ?1 and user_id = ?2 returning id'",
    "'delete from sessions where id = ?1 and ?2 <> ?1 returning id'",
    ['own-account'],
  ],
  [
    'an account is deleted without the password',
    'routes.ts',
    '    if (refused) return told(known.call, refused);\n',
    '',
    ['own-account'],
  ],
  [
    'codes may be tried all day',
    'limits.ts',
    "{ name: 'code account', max: 30,",
    "{ name: 'code account', max: 3000,",
    ['links'],
  ],
  [
    'second factors may be tried all day',
    'limits.ts',
    "{ name: 'factor user day', max: 100,",
    "{ name: 'factor user day', max: 10000,",
    ['factors'],
  ],
  ['mails all day', 'limits.ts', 'return limited?.retryAfter ?? 0;', 'return limited && 0;', ['links']],
  [
    'a second sign-up is told what the first one said',
    'calls/signup.ts',
    'userDocument(saying(existing, wanted))',
    'userDocument(existing)',
    ['sign-up'],
  ],
  [
    'a change of address cannot be called off',
    'calls/user.ts',
    '...(keepsEmail ? keepEmail(call, live) : []),',
    '',
    ['user'],
  ],
  [
    'the link of a change that was called off works',
    'calls/user.ts',
    "db.prepare('update users set new_email = null, updated_at = ?2 where id = ?1').bind(user.id, now),",
    '',
    ['user'],
  ],
  [
    'anybody becomes the administrator with auto-confirm',
    'settings.ts',
    'AUTH_AUTOCONFIRM && ADMIN_EMAIL !== null',
    'false',
    ['settings.test'],
  ],
  [
    'text messages without anybody who carries them',
    'settings.ts',
    "development ? 'outbox' : sms ? 'twilio' : ''",
    "development ? 'outbox' : 'twilio'",
    ['settings.test'],
  ],
  ['what fails is not logged', 'auth.ts', 'if (status >= 300 || request', 'if (request', ['log']],
  [
    'addresses with tokens are logged',
    'auth.ts',
    'tell(now, { call: name,',
    'tell(now, { call: request.url,',
    ['log'],
  ],
  [
    'a refused call of /api is not logged',
    'guard.ts',
    '  tell(now, { call',
    '  if (status === 200) tell(now, { call',
    ['log'],
  ],
];

function prepare() {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const name of ['src', 'worker', 'tests', 'migrations', 'package.json', 'tsconfig.json']) {
    cpSync(join(ROOT, name), join(COPY, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(COPY, 'node_modules'));
}

/** Runs tests of the copy. @returns {Promise<{code: number, output: string}>} */
function runTests(names) {
  const unit = names.every((name) => name.endsWith('.test'));
  const files = names.map((name) => `tests/worker/account/${name}`);
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    unit ? 'unit' : 'worker',
    '--bail',
    '1',
    ...files,
  ];
  return new Promise((done) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { cwd: COPY });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.once('exit', (code) => done({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

function once(text, right, wrong, where) {
  if (text.split(right).length !== 2) throw new Error(`${where} has not exactly once: ${right}`);
  return text.replace(right, () => wrong);
}

prepare();
const wanted = process.argv.slice(2);
const chosen = BUGS.filter(([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
// All texts are looked for first: a run takes minutes, a typing error should not.
const planted = chosen.map(([name, file, right, wrong, tests, before = '', more]) => {
  const path = join(COPY, 'worker/account', file);
  const original = readFileSync(path, 'utf8');
  let mutant = before + once(original, right, wrong, `${name}: ${file}`);
  if (more) mutant = once(mutant, more[0], more[1], `${name}: ${file}`);
  return { name, path, original, mutant, tests };
});

const unnoticed = [];
for (const { name, path, original, mutant, tests } of planted) {
  writeFileSync(path, mutant);
  const { code, output } = await runTests(tests);
  writeFileSync(path, original);
  // A run without a failed test is one that did not start: that is no noticing.
  const noticed = code !== 0 && /Tests .*\d+ failed|AssertionError/.test(output);
  if (!noticed) unnoticed.push(name);
  console.log(`${noticed ? 'noticed ' : 'MISSED  '} ${name}`);
  if (!noticed && code !== 0) console.log(output.slice(-1500));
}
rmSync(COPY, { recursive: true, force: true });
console.log(`${planted.length - unnoticed.length} of ${planted.length} bugs noticed`);
process.exitCode = unnoticed.length === 0 ? 0 : 1;
