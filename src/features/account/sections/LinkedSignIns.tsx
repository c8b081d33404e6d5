import { Link2 } from 'lucide-react';
import { LINKED, loadAuthClient } from '#client/session/session';
import type { Account, LinkedSignIn } from '#contract/account/account';
import { describeAccountProblem } from '#shared/account/account-problem.ts';
import { useIdentityCheck } from '#shared/account/identity-check.tsx';
import { identityText } from '#shared/account/text.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { AccountSection } from '../AccountSection.tsx';
import { isSignInProvider, type Provider } from '../providers.ts';
import { accountText } from '../text.ts';

const text = accountText.linked;

type LinkedProvider = LinkedSignIn & { readonly provider: Provider };

export function LinkedSignIns({
  account,
  offered,
  onChange,
}: {
  readonly account: Account;
  readonly offered: readonly Provider[];
  readonly onChange: () => void;
}) {
  const linked = account.identities.filter((one): one is LinkedProvider => isSignInProvider(one.provider));
  const unlinkedProviders = offered.filter((name) => linked.every(({ provider }) => provider !== name));
  if (linked.length === 0 && unlinkedProviders.length === 0) return null;
  // The server refuses to remove the account's last way to sign in. A password counts as a way to sign in.
  const isOnly = account.identities.length === 1 && !account.password;
  return (
    <AccountSection title={text.title} lead={text.lead}>
      {linked.length > 0 && (
        <ul className="account-list" aria-label={text.title}>
          {linked.map((identity) => (
            <LinkedLine
              key={identity.id}
              identity={identity}
              userId={account.id}
              isOnly={isOnly}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      {isOnly && <p className="muted small">{identityText.onlySignIn}</p>}
      {unlinkedProviders.length > 0 && (
        <div className="account-buttons">
          {unlinkedProviders.map((provider) => (
            <LinkButton key={provider} provider={provider} />
          ))}
        </div>
      )}
    </AccountSection>
  );
}

function LinkedLine({
  identity: { id, provider, email },
  userId,
  isOnly,
  onChange,
}: {
  readonly identity: LinkedProvider;
  readonly userId: string;
  readonly isOnly: boolean;
  readonly onChange: () => void;
}) {
  const { busy, run } = useSingleTask();
  const checked = useIdentityCheck();
  const name = text.names[provider];
  const unlink = async () => {
    const auth = await loadAuthClient();
    const identity = { id, identity_id: id, user_id: userId, provider };
    const { error } = await checked(() => auth.unlinkIdentity(identity));
    if (error) {
      toast({ title: describeAccountProblem(error, text.failedToUnlink), tone: 'bad' });
      return;
    }
    toast({ title: text.unlinked(name), tone: 'good' });
    onChange();
  };
  return (
    <li className="account-list__line">
      <Icon of={Link2} />
      <span className="account-list__words">
        <strong>{name}</strong>
        <span className="muted small">{email}</span>
      </span>
      {!isOnly && (
        <BusyButton
          type="button"
          className="button--quiet"
          aria-label={text.unlinkNamed(name)}
          busy={busy}
          label={text.unlink}
          busyLabel={text.unlinking}
          onClick={() => void run(unlink)}
        />
      )}
    </li>
  );
}

function LinkButton({ provider }: { readonly provider: Provider }) {
  const { busy, run } = useSingleTask();
  const checked = useIdentityCheck();
  const name = text.names[provider];
  const link = async () => {
    const redirectTo = new URL(location.pathname, location.origin);
    redirectTo.searchParams.set(LINKED, '1');
    const auth = await loadAuthClient();
    const { error } = await checked(() =>
      auth.linkIdentity({ provider, options: { redirectTo: redirectTo.href } }),
    );
    if (!error) return 'leaving';
    toast({ title: describeAccountProblem(error, text.failedToLink), tone: 'bad' });
    return;
  };
  return (
    <BusyButton
      type="button"
      busy={busy}
      label={text.link(name)}
      busyLabel={text.linking}
      onClick={() => void run(link)}
    />
  );
}
