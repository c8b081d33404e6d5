import { z } from 'zod';
import type { AuthCall } from '../http/call.ts';
import { type AuthFailure, invalid } from '../http/failure.ts';
import type { Live } from '../sessions/live.ts';
import { endSessions } from '../sessions/store.ts';

const Scope = z.enum(['global', 'local', 'others']);

/** `POST /logout?scope=` */
export async function logout(
  { db, url }: AuthCall,
  { user, session }: Live,
): Promise<Response | AuthFailure> {
  const scope = Scope.safeParse(url.searchParams.get('scope') || 'global');
  if (!scope.success) return invalid('scope must be global, local or others');
  await endSessions(db, user.id, session.id, scope.data).run();
  return new Response(null, { status: 204 });
}
