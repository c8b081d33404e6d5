import type { z } from 'zod';
import type { AuthCall } from '../http/call.ts';
import type { AuthFailure } from '../http/failure.ts';
import type { Settings } from '../settings.ts';
import type { FactorRow, User } from '../users/store.ts';
import type { ChallengeRow } from './store.ts';

/** What the client says when it enrols. */
export interface Wanted {
  readonly id: string;
  readonly issuer: string;
  readonly phone: string;
}

/** What an enrolment stores, and what of it the client is told, this once. */
export interface Enrolment {
  readonly secret: string | null;
  readonly phone: string | null;
  readonly told: Readonly<Record<string, unknown>>;
}

/** A challenge: what the right answer is compared with, and what the client needs to answer it. */
export interface Asked {
  readonly expected: string;
  readonly told: Readonly<Record<string, unknown>>;
}

/** A kind of second factor: how it is enrolled, asked for, and checked. */
export interface FactorKind {
  /** As it is called in the `amr` of a token. */
  readonly method: string;
  isEnabled(settings: Settings): boolean;
  enroll(call: AuthCall, user: User, wanted: Wanted): Promise<Enrolment | AuthFailure>;
  ask(call: AuthCall, user: User, factor: FactorRow, challengeId: string): Promise<Asked | AuthFailure>;
  /** @returns whether the answer is right; what it must not be used for again is used up by then */
  check(call: AuthCall, factor: FactorRow, challenge: ChallengeRow, answer: unknown): Promise<boolean>;
  readonly answer: z.ZodType;
}
