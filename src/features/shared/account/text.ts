import { UNREACHABLE } from '#ui/feedback/use-work.ts';

export const identityText = {
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  commonPasswords: 'Common passwords aren’t allowed.',
  required: { email: 'Enter your email.', password: 'Enter your password.' },
  checking: 'Loading…',
  unreachable: UNREACHABLE,
  /**
   * Message for a request that got no reply.
   * @param failed sentence that says which action failed, without a final period
   */
  unanswered: (failed: string) => `${failed}. Please check your connection and try again.`,
  tooMany: 'Too many attempts. Please wait a moment and try again.',
  cancel: 'Cancel',

  secondFactor: {
    title: 'One more step to sign in',
    totp: 'Enter the code from your authenticator app.',
    phone: (number: string) => `We’ll send a code to ${number}.`,
    phoneSent: (number: string) => `Enter the code we sent to ${number}.`,
    webauthn: 'Confirm with your passkey or security key.',
    code: '6-digit code',
    codeRequired: 'Enter the 6-digit code.',
    verify: 'Continue',
    verifying: 'Checking…',
    sendCode: 'Send code',
    sendingCode: 'Sending…',
    resendCode: 'Send a new code',
    usePasskey: 'Use passkey',
    usingPasskey: 'Waiting for your passkey…',
    otherWay: 'Confirm in another way',
    wrong: 'That code isn’t right. Please try again.',
    expired: 'That took too long. Please try again.',
    passkeyFailed: 'The passkey wasn’t accepted. Please try again.',
    passkeyStopped: 'No passkey was used. Please try again.',
    noPasskeys: 'This browser doesn’t support passkeys.',
    cancel: 'Use a different account',
    recoveryCode: 'Recovery code',
    recovery: 'Enter one of your saved recovery codes. Each works once.',
    recoveryRequired: 'Enter a recovery code.',
  },

  confirmIdentity: {
    title: 'Confirm it’s you',
    lead: 'To protect your account, please confirm it’s you.',
    confirm: 'Confirm',
    confirming: 'Checking…',
    needed: 'Nothing was changed. Please confirm it’s you first.',
    signInToContinue: 'Please sign in again to continue.',
    toSignIn: 'Sign in again',
  },

  factorKinds: { totp: 'Authenticator app', phone: 'Text message', webauthn: 'Passkey' },
  failedToSignIn: 'Failed to sign in',
  failedToLoadAccount: 'Couldn’t load your account',
  failedToLoadFactors: 'Couldn’t load your two-step sign-in methods',
  wrongPassword: 'The current password isn’t right.',
  samePassword: 'Choose a password that’s different from your current one.',
  tooManyFactors: 'You’ve reached the limit of sign-in methods. Remove one first.',
  onlySignIn: 'This account is your only way to sign in. Add a password before you unlink it.',
  noPhones: 'Text-message codes aren’t available.',
} as const;
