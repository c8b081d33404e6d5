import { type AuthCall, clientIp } from '../http/call.ts';
import { wideNetworkOf } from '../limits.ts';
import type { Lane, Turn } from './queue.ts';

/** The place of a call in the queue of password hashes. */
export const turnOf = (call: AuthCall, lane: Lane): Turn => ({
  lane,
  network: wideNetworkOf(clientIp(call)),
});
