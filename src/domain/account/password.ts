/** Why a password is refused, in the words of the auth protocol. */
export type WeakReason = 'length' | 'characters' | 'pwned';

export interface PasswordRule {
  readonly reason: WeakReason;
  readonly message: string;
  holds(password: string): boolean;
}

const PASSWORD_MIN = 8;
/** Characters; longer ones cost time and add nothing. */
export const PASSWORD_MAX = 1000;
export const PASSWORD_HINT = 'Must be at least 8 characters with uppercase, lowercase, and number.';

/** The rules of a new password, in the order in which they are told. */
const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    reason: 'length',
    message: `Password must be at least ${PASSWORD_MIN} characters`,
    holds: (password) => [...password].length >= PASSWORD_MIN,
  },
  {
    reason: 'characters',
    message: 'Password must contain at least one uppercase letter',
    holds: (password) => /\p{Lu}/u.test(password),
  },
  {
    reason: 'characters',
    message: 'Password must contain at least one lowercase letter',
    holds: (password) => /\p{Ll}/u.test(password),
  },
  {
    reason: 'characters',
    message: 'Password must contain at least one number',
    holds: (password) => /\p{Nd}/u.test(password),
  },
];

/** The first rule that a password breaks, or null. */
export function brokenRule(password: string): PasswordRule | null {
  return PASSWORD_RULES.find((rule) => !rule.holds(password)) ?? null;
}
