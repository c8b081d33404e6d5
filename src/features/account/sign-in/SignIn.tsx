import '../account.css';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { accountText as text } from '../text.ts';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { NewPassword } from './NewPassword.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { useSignIn } from './use-sign-in.ts';

function SignInIsland() {
  const way = useSignIn();
  switch (way.stage.name) {
    case 'checking':
      return <Spinner label={text.checking} />;
    case 'password':
      return <PasswordStep way={way} />;
    case 'forgotten':
      return <ForgottenPassword way={way} />;
    case 'factor':
      return (
        <SecondFactor
          factors={way.stage.factors}
          recoveryCodes={way.stage.recoveryCodes}
          onDone={() => way.proceed()}
          onCancel={() => way.startOver()}
        />
      );
    case 'newPassword':
      return <NewPassword onDone={() => way.proceed(false)} />;
  }
}

/** The sign-in page's island: one step at a time. */
export const SignIn = withFallback(SignInIsland, 'h1');
