/** What is sent to people about their account. */
export type MessageType = 'signup' | 'recovery' | 'email_change' | 'mfa';

export interface Message {
  /** An e-mail address, or for `mfa` a telephone number. */
  readonly to: string;
  readonly type: MessageType;
  /** The code to be typed. */
  readonly token: string;
  /** The secret of the link; empty for a text message. */
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
