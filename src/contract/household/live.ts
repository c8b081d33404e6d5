import { z } from 'zod';
import { endpoint, RATE_LIMITED } from '../endpoint.ts';
import { LIVE_ADDRESS, LIVE_AREAS, LIVE_PROTOCOL, TOKEN_PROTOCOL_PREFIX } from './live-protocol.ts';

/** A message of the socket, for the document; pages read it by `LiveMessage` (live-protocol.ts). */
const Message = z
  .object({
    area: z.enum(LIVE_AREAS),
    by: z.string().nullable().meta({ description: 'Who did it; null: the one who hears it, elsewhere.' }),
  })
  .meta({ id: 'LiveMessage' });

export const openLive = endpoint({
  method: 'get',
  path: LIVE_ADDRESS,
  summary: `A WebSocket that says when another phone of the household has changed something. Protocols: '${LIVE_PROTOCOL}', '${TOKEN_PROTOCOL_PREFIX}' with the access token`,
  reply: Message,
  upgrades: true,
  failures: {
    401: 'nobody is signed in',
    403: 'the second factor is missing, or a page of another site asks',
    426: 'it is no request for a WebSocket',
    ...RATE_LIMITED,
  },
});
