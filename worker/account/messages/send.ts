import { logError } from '../../http/log.ts';
import type { AuthCall } from '../http/call.ts';
import { claimMail } from './caps.ts';
import { type CodeMessage, letterFor } from './letters.ts';
import type { Carrier, Letter, Message } from './message.ts';
import { outboxCarrier } from './outbox.ts';
import { mailCarrier, smsCarrier } from './providers.ts';

function carrierFor({ settings, db, now }: AuthCall, { type }: Message): Carrier | null {
  if (settings.development) return outboxCarrier(db, settings, now);
  if (type === 'mfa') return settings.sms && smsCarrier(settings.sms);
  return settings.mail && mailCarrier(settings.mail);
}

/** Sends a message with a code or a link. @returns whether the provider took it */
export function sendCode(call: AuthCall, message: CodeMessage): Promise<boolean> {
  return send(call, message, letterFor(message));
}

/** Sends a message in these words. @returns whether the provider took it */
export async function send(call: AuthCall, message: Message, letter: Letter): Promise<boolean> {
  const carrier = carrierFor(call, message);
  if (!carrier) return false;
  if (message.type !== 'mfa' && !(await claimMail(call, message.type))) return false;
  try {
    await carrier.send(message, letter);
    return true;
  } catch (error) {
    // Neither the address nor the link belongs in a log.
    logError(error, { doing: `sending a message (${message.type})` });
    return false;
  }
}
