import type { SecurityEvent } from './security-letters.ts';

/** What carries a code or a link that does something. */
export type CodeMessageType =
  | 'signup'
  | 'recovery'
  | 'email_change'
  | 'email_change_asked'
  | 'email_change_done'
  | 'mfa';

/** What is sent to people about their account. */
export type MessageType = CodeMessageType | SecurityEvent;

export interface Message {
  /** An e-mail address, or for `mfa` a telephone number. */
  readonly to: string;
  readonly type: MessageType;
  /** The code to be typed; empty for a mail that has a link only. */
  readonly token: string;
  /** The secret of the link; empty where there is none. */
  readonly token_hash: string;
  readonly link: string;
}

/** A message in words. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends messages of one kind. Rejects when that fails. */
export interface Carrier {
  send(message: Message, letter: Letter): Promise<void>;
}
