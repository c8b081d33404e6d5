import { tellError } from '../../http/log.ts';
import type { AuthCall } from '../http/call.ts';
import { letterFor } from './letters.ts';
import type { Carrier, Message } from './message.ts';
import { outboxCarrier } from './outbox.ts';
import { mailCarrier, smsCarrier } from './providers.ts';

function carrierFor({ settings, db, now }: AuthCall, { type }: Message): Carrier | null {
  if (settings.development) return outboxCarrier(db, settings, now);
  if (type === 'mfa') return settings.sms && smsCarrier(settings.sms);
  return settings.mail && mailCarrier(settings.mail);
}

/** Sends a message. @returns whether the provider took it */
export async function send(call: AuthCall, message: Message): Promise<boolean> {
  const carrier = carrierFor(call, message);
  if (!carrier) return false;
  try {
    await carrier.send(message, letterFor(message));
    return true;
  } catch (error) {
    // Neither the address nor the link belongs in a log.
    tellError(error, { doing: `sending a message (${message.type})` });
    return false;
  }
}
