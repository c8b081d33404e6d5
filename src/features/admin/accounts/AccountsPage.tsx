import './accounts.css';
import { useCallback, useId, useState } from 'react';
import { formatDateTime } from '#client/device/today';
import { callEndpointSignedIn } from '#client/session/client';
import type { Account } from '#contract/account/account';
import type { AdminAccount, adminFindAccount, adminLiftBan, adminListBans } from '#contract/admin/accounts';
import { ADMIN_PAGES } from '#contract/admin/pages';
import { IdentityCheckProvider, useIdentityCheck } from '#shared/account/identity-check.tsx';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { type Loadable, useLoaded } from '#shared/loaded/use-loaded.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { useMissedRequiredField } from '#ui/forms/use-missed.tsx';
import { toast } from '#ui/toast/toast.ts';
import { AdminFrame, AdminGate } from '../AdminGate.tsx';
import { showFailureToast } from '../failures.ts';
import { AccountCard } from './AccountCard.tsx';
import { accountsText as text } from './text.ts';

const fetchBans = () => callEndpointSignedIn<typeof adminListBans>('GET /api/adminListBans');

function AccountsIsland() {
  return (
    <AdminGate page={ADMIN_PAGES.accounts}>
      {(account) => (
        <IdentityCheckProvider>
          <Accounts account={account} />
        </IdentityCheckProvider>
      )}
    </AdminGate>
  );
}

/** Result of the account search. `undefined`: no search yet. `null`: no such account exists. */
type AccountLookup = AdminAccount | null | undefined;

function Accounts({ account }: { account: Account }) {
  const bans = useLoaded(fetchBans);
  const { refresh } = bans;
  const [lookup, setLookup] = useState<AccountLookup>();
  const change = useCallback(
    async (changed: AdminAccount) => {
      setLookup((before) => (before?.id === changed.id ? changed : before));
      await refresh();
    },
    [refresh],
  );
  return (
    <AdminFrame account={account} page={ADMIN_PAGES.accounts} title={text.title} lead={text.lead}>
      <FindForm onLookup={setLookup} />
      {lookup === null && (
        <p role="status" className="muted">
          {text.find.none}
        </p>
      )}
      {lookup && (
        <AccountCard key={lookup.id} account={lookup} isSelf={lookup.id === account.id} onChange={change} />
      )}
      <Bans bans={bans} onChange={change} />
    </AdminFrame>
  );
}

function FindForm({ onLookup }: { onLookup: (lookup: AccountLookup) => void }) {
  const [wanted, setWanted] = useState('');
  const { busy, run } = useSingleTask();
  const { miss, control, problem } = useMissedRequiredField<'account'>();
  const id = useId();
  const find = async () => {
    const reply = await callEndpointSignedIn<typeof adminFindAccount>('POST /api/adminFindAccount', {
      body: { account: wanted },
    });
    if (reply.ok) onLookup(reply.data.account);
    else showFailureToast(reply, { title: text.find.failed, description: reply.error });
  };
  return (
    <section className="admin-section card" aria-labelledby={id}>
      <h2 id={id}>{text.find.title}</h2>
      <form
        className="accounts-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const missed = wanted.trim() === '';
          miss(event.currentTarget, missed ? 'account' : null);
          if (!missed) void run(find);
        }}
      >
        <label className="field">
          <span className="field__label">{text.find.label}</span>
          <input
            className="input"
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            {...control('account', `${id}-hint`)}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          {problem('account', text.find.needed)}
          <span className="field__hint" id={`${id}-hint`}>
            {text.find.hint}
          </span>
        </label>
        <BusyButton
          type="submit"
          className="button--primary"
          busy={busy}
          label={text.find.submit}
          busyLabel={text.find.finding}
        />
      </form>
    </section>
  );
}

function Bans({
  bans,
  onChange,
}: {
  bans: Loadable<{ accounts: AdminAccount[] }>;
  onChange: (changed: AdminAccount) => Promise<void>;
}) {
  const id = useId();
  return (
    <section className="admin-section card" aria-labelledby={id}>
      <h2 id={id}>{text.bans.title}</h2>
      <LoadStateContent of={bans} waiting={<Spinner label={text.bans.loading} />} failed={text.bans.error}>
        {({ accounts }) => (
          <>
            <p role="status">{text.bans.total(accounts.length)}</p>
            {accounts.length > 0 && (
              <ul className="accounts-bans" aria-labelledby={id}>
                {accounts.map((account) => (
                  <BanRow key={account.id} account={account} onChange={onChange} />
                ))}
              </ul>
            )}
          </>
        )}
      </LoadStateContent>
    </section>
  );
}

function BanRow({
  account: { id, email, ban },
  onChange,
}: {
  account: AdminAccount;
  onChange: (changed: AdminAccount) => Promise<void>;
}) {
  const { busy, run } = useSingleTask();
  const checked = useIdentityCheck();
  const lift = async () => {
    const reply = await checked(() =>
      callEndpointSignedIn<typeof adminLiftBan>('POST /api/adminLiftBan', { body: { user_id: id } }),
    );
    if (!reply.ok) {
      showFailureToast(reply, { title: text.bans.failed, description: reply.error });
      return;
    }
    toast({ title: text.bans.lifted(email), tone: 'good' });
    await onChange(reply.data.account);
  };
  const { bannedUntil, forGood } = text.facts;
  return (
    <li>
      <span className="accounts-bans__words">
        <strong>{email}</strong>
        <span className="muted small">
          {ban?.until == null ? forGood : bannedUntil(formatDateTime(ban.until))}
        </span>
      </span>
      <BusyButton
        type="button"
        aria-label={text.bans.liftNamed(email)}
        busy={busy}
        label={text.bans.lift}
        busyLabel={text.bans.lifting}
        onClick={() => void run(lift)}
      />
    </li>
  );
}

export const AccountsPage = withErrorFallback(AccountsIsland, 'h1');
