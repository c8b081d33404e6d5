import { accountText } from '../text.ts';
import { MailedCodeForm } from './MailedCodeForm.tsx';
import { buildReturnUrlOfPasswordResetMail, type SignInWay } from './use-sign-in.ts';

const text = accountText.reset;

export function ForgottenPasswordForm({ way }: { way: SignInWay }) {
  return (
    <MailedCodeForm
      way={way}
      title={text.title}
      lead={text.lead}
      sentLead={accountText.mailedCode.sent}
      sendMail={(auth, email) =>
        auth.resetPasswordForEmail(email, { redirectTo: buildReturnUrlOfPasswordResetMail() })
      }
      redeemCode={(auth, proof) => auth.verifyOtp({ ...proof, type: 'recovery' })}
      onRedeemed={() => {
        history.replaceState(history.state, '', buildReturnUrlOfPasswordResetMail());
        return way.proceed({ reset: true });
      }}
    />
  );
}
