import './account.css';
import './account-page.css';
import { useCallback, useEffect, useState } from 'react';
import { requireAccount } from '#browser/account/account';
import type { Outcome } from '#browser/http';
import type { Account } from '#contract/account/account';
import { paths } from '#contract/paths';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Factors } from './factors/Factors.tsx';
import { IdentityCheck } from './identity-check.tsx';
import { AccountSection } from './sections/AccountSection.tsx';
import { Deletion } from './sections/Deletion.tsx';
import { EmailChange } from './sections/EmailChange.tsx';
import { HiddenRecipes } from './sections/HiddenRecipes.tsx';
import { KeptEatersSection } from './sections/KeptEaters.tsx';
import { PasswordChange } from './sections/PasswordChange.tsx';
import { Profile } from './sections/Profile.tsx';
import { Sessions } from './sections/Sessions.tsx';
import { YourData } from './sections/YourData.tsx';
import { accountText } from './text.ts';

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
        <AccountSection title={text.household.title} lead={text.household.lead}>
          <a className="button" href={paths.household}>
            {text.household.open}
          </a>
        </AccountSection>
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
