import './account.css';
import './account-page.css';
import { useCallback, useEffect, useState } from 'react';
import { requireAccount } from '#browser/account';
import type { Outcome } from '#browser/http';
import type { Account } from '#contract/account';
import { withFallback } from '#ui/ErrorBoundary.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Deletion } from './Deletion.tsx';
import { KeptEatersSection } from './Eaters.tsx';
import { EmailChange } from './EmailChange.tsx';
import { Factors } from './Factors.tsx';
import { HiddenRecipes } from './HiddenRecipes.tsx';
import { IdentityCheck } from './identity-check.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { Profile } from './Profile.tsx';
import { Sessions } from './Sessions.tsx';
import { accountText } from './text.ts';
import { YourData } from './YourData.tsx';

const text = accountText.account;

function AccountPageIsland() {
  const [outcome, setOutcome] = useState<Outcome<Account> | null>(null);
  const load = useCallback(() => {
    requireAccount().then(setOutcome, () =>
      setOutcome({ ok: false, status: 0, error: accountText.unreachable }),
    );
  }, []);
  useEffect(load, [load]);

  if (outcome === null) return <Spinner label={accountText.checking} />;
  if (!outcome.ok) {
    return (
      <div className="account-card card" role="alert">
        <h1>{text.failed}</h1>
        <p>{outcome.error}</p>
        <button type="button" className="button button--primary" onClick={load}>
          {accountText.retry}
        </button>
      </div>
    );
  }
  const account = outcome.data;
  return (
    <div className="account">
      <header className="account__head">
        <h1>{text.title}</h1>
        <p className="muted">
          {text.signedInAs} <strong>{account.email}</strong>
        </p>
      </header>
      <IdentityCheck account={account}>
        <Profile account={account} onChange={load} />
        <EmailChange account={account} onChange={load} />
        <PasswordChange account={account} onChange={load} />
        <Factors account={account} onChange={load} />
        <Sessions />
        <KeptEatersSection />
        <HiddenRecipes />
        <YourData />
        <Deletion account={account} />
      </IdentityCheck>
    </div>
  );
}

/** Everything about the own account. Guests are sent to sign in. */
export const AccountPage = withFallback(AccountPageIsland, 'h1');
