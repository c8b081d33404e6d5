import { z } from 'zod';
import type { AuthCall } from '../http/call.ts';
import { type AuthFailure, invalid } from '../http/failure.ts';
import { endTokens } from '../links/store.ts';
import type { Live } from '../sessions/live.ts';
import { endSessions } from '../sessions/store.ts';

const Scope = z.enum(['global', 'local', 'others']);

/** `POST /logout?scope=` */
export async function logout(call: AuthCall, { user, session }: Live): Promise<Response | AuthFailure> {
  const { db, url } = call;
  const scope = Scope.safeParse(url.searchParams.get('scope') || 'global');
  if (!scope.success) return invalid('scope must be global, local or others');
  await db.batch([
    endSessions(db, user.id, session.id, scope.data),
    // Whoever signs out elsewhere as well shuts somebody out: nothing that they asked for may bring them back.
    ...(scope.data === 'local' ? [] : endTokens(call, user.id)),
  ]);
  call.disconnect(user.id);
  return new Response(null, { status: 204 });
}
