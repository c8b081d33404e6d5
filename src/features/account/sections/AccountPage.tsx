import '#shared/account/account-parts.css';
import '../account.css';
import './account-page.css';
import { useState } from 'react';
import type { Outcome } from '#client/http/http';
import { requireAccount } from '#client/session/account';
import { loadAuthClient } from '#client/session/session';
import type { Account } from '#contract/account/account';
import { paths } from '#contract/paths';
import { describeAccountProblem } from '#shared/account/account-problem.ts';
import { IdentityCheckProvider } from '#shared/account/identity-check.tsx';
import { TextField } from '#shared/account/TextField.tsx';
import { useAccountForm } from '#shared/account/use-account-form.ts';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { toast } from '#ui/toast/toast.ts';
import { AccountSection } from '../AccountSection.tsx';
import { SecondFactorSettings } from '../factors/SecondFactorSettings.tsx';
import { fetchSignInProviders, type Provider } from '../providers.ts';
import { accountText } from '../text.ts';
import { HiddenRecipes } from './HiddenRecipes.tsx';
import { KitchenStaples } from './KitchenStaples.tsx';
import { LinkedSignIns } from './LinkedSignIns.tsx';
import { DeleteAccountForm, PersonalDataExport } from './PersonalDataExport.tsx';
import { SignedInSessions } from './SignedInSessions.tsx';
import { ChangeEmailForm, ChangePasswordForm } from './SignInChanges.tsx';
import { StoredEatersSection } from './StoredEaters.tsx';

const text = accountText.account;
const profileText = accountText.profile;

function AccountPageIsland() {
  const loaded = useLoaded(loadPage);
  return (
    <LoadStateContent
      of={loaded}
      waiting={<Spinner label={accountText.checking} />}
      failed={text.failed}
      heading="h1"
    >
      {(page) => <Parts {...page} onChange={() => void loaded.refresh()} />}
    </LoadStateContent>
  );
}

interface PageData {
  readonly account: Account;
  readonly offered: readonly Provider[];
}

/**
 * Loads the account and the sign-in providers together. If the account were shown first, the list of providers would
 * appear later and push down the sections below it.
 */
async function loadPage(): Promise<Outcome<PageData>> {
  const providers = fetchSignInProviders();
  const reply = await requireAccount();
  if (!reply.ok) return reply;
  return { ...reply, data: { account: reply.data, offered: await providers } };
}

function Parts({ account, offered, onChange }: PageData & { onChange: () => void }) {
  return (
    <div className="account">
      <header className="account__head">
        <h1>{text.title}</h1>
        <p className="muted">
          {text.signedInAs} <strong>{account.email}</strong>
        </p>
      </header>
      <IdentityCheckProvider>
        <Profile account={account} onChange={onChange} />
        <ChangeEmailForm account={account} onChange={onChange} />
        <ChangePasswordForm account={account} onChange={onChange} />
        <LinkedSignIns account={account} offered={offered} onChange={onChange} />
        <SecondFactorSettings account={account} onChange={onChange} />
        <SignedInSessions />
        <AccountSection title={text.household.title} lead={text.household.lead}>
          <a className="button" href={paths.household}>
            {text.household.open}
          </a>
        </AccountSection>
        <KitchenStaples />
        <StoredEatersSection />
        <HiddenRecipes />
        <PersonalDataExport />
        <DeleteAccountForm account={account} />
      </IdentityCheckProvider>
    </div>
  );
}

const NAME_MAX = 100;

function Profile({ account, onChange }: { account: Account; onChange: () => void }) {
  const [name, setName] = useState(account.display_name);

  const save = async () => {
    const auth = await loadAuthClient();
    // Send null for an empty display name, which deletes the stored name. The site then shows the account's email
    // address instead.
    const { error } = await auth.updateUser({ data: { display_name: name.trim() || null } });
    if (error) {
      toast({ title: describeAccountProblem(error, accountText.account.failedToSave), tone: 'bad' });
      return;
    }
    if (name.trim() === '') setName(account.email.split('@')[0] ?? '');
    toast({ title: profileText.saved, tone: 'good' });
    onChange();
  };

  const { form, submit, busy } = useAccountForm({ check: () => ({}), send: save });

  return (
    <AccountSection title={profileText.title} lead={profileText.lead}>
      <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
        <TextField
          label={profileText.label}
          name="name"
          autoComplete="nickname"
          maxLength={NAME_MAX}
          value={name}
          onType={setName}
        />
        <BusyButton type="submit" busy={busy} label={profileText.save} busyLabel={profileText.saving} />
      </form>
    </AccountSection>
  );
}

export const AccountPage = withErrorFallback(AccountPageIsland, 'h1');
