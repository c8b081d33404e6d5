/** Reasons to reject a password. 'pwned' means that the password is in a list of common passwords. */
export type WeakReason = 'length' | 'characters' | 'pwned';

export interface PasswordRule {
  readonly reason: WeakReason;
  readonly message: string;
  holds(password: string): boolean;
}

const PASSWORD_MIN = 8;
/** Maximum password length in characters. Longer passwords cost hashing time and add no security. */
export const PASSWORD_MAX = 1000;
export const PASSWORD_HINT = 'Must be at least 8 characters with uppercase, lowercase, and number.';

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

export function findBrokenPasswordRule(password: string): PasswordRule | null {
  return PASSWORD_RULES.find((rule) => !rule.holds(password)) ?? null;
}
