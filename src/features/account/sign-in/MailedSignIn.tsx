import { paths } from '#contract/paths';
import { accountText } from '../text.ts';
import { MailedCodeForm } from './MailedCodeForm.tsx';
import { buildReturnUrlOfSignInMail, type SignInWay } from './use-sign-in.ts';

const linkText = accountText.signInLink;

/**
 * Signs in by mail instead of a password. Sends no mail to an unknown address, so that a mistyped address does not
 * create an account.
 */
export function SignInLinkForm({ way }: { way: SignInWay }) {
  return (
    <MailedCodeForm
      way={way}
      title={linkText.title}
      lead={linkText.lead}
      sentLead={accountText.mailedCode.sent}
      sendMail={(auth, email) =>
        auth.signInWithOtp({
          email,
          options: { shouldCreateUser: false, emailRedirectTo: buildReturnUrlOfSignInMail() },
        })
      }
      redeemCode={(auth, proof) => auth.verifyOtp({ ...proof, type: 'email' })}
      onRedeemed={() => way.proceed()}
    />
  );
}

const confirmText = accountText.confirmEmail;

export function ConfirmEmailForm({ way }: { way: SignInWay }) {
  return (
    <MailedCodeForm
      way={way}
      title={confirmText.title}
      lead={confirmText.lead}
      sentLead={confirmText.sent}
      isSent={way.email.trim() !== ''}
      sendMail={(auth, email) =>
        auth.resend({
          type: 'signup',
          email,
          options: { emailRedirectTo: `${location.origin}${paths.home}` },
        })
      }
      redeemCode={(auth, proof) => auth.verifyOtp({ ...proof, type: 'email' })}
      onRedeemed={() => way.proceed({ isNew: true })}
    />
  );
}
