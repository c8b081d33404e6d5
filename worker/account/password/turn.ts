import { clientIp, wideNetworkOf } from '../../http/networks.ts';
import type { AuthCall } from '../http/call.ts';
import type { Lane, Turn } from './queue.ts';

/** The place of a call in the queue of password hashes. */
export const turnOf = (call: AuthCall, lane: Lane): Turn => ({
  lane,
  network: wideNetworkOf(clientIp(call)),
});
