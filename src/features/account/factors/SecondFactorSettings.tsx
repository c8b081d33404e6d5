import type { Factor } from '@supabase/auth-js';
import { KeyRound, MessageSquareText, ScanQrCode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fetchAuthSettings } from '#client/session/account';
import { completePasskeyChallenge } from '#client/session/passkey';
import { loadAuthClient } from '#client/session/session';
import type { Account } from '#contract/account/account';
import { describeAccountProblem } from '#shared/account/account-problem.ts';
import { useIdentityCheck } from '#shared/account/identity-check.tsx';
import {
  describePasskeyProblem,
  type FactorKind,
  getFactorLabel,
  removeUnfinishedFactorsAndChooseName,
  useLoadedSecondFactors,
} from '#shared/account/SecondFactorForm.tsx';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import type { Loadable } from '#shared/loaded/use-loaded.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { AccountSection } from '../AccountSection.tsx';
import { accountText } from '../text.ts';
import { AuthenticatorSetup, TextMessageSetup } from './AddFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const factorListText = accountText.factors;
const ICONS = { totp: ScanQrCode, phone: MessageSquareText, webauthn: KeyRound } as const;

function FactorList({
  factors,
  onChange,
}: {
  factors: Loadable<readonly Factor[]>;
  onChange: () => Promise<void>;
}) {
  return (
    <LoadStateContent
      of={factors}
      waiting={<p className="muted">{accountText.checking}</p>}
      failed={factorListText.failed}
      empty={<p className="muted">{factorListText.none}</p>}
    >
      {(list) => (
        <ul className="account-list" aria-label={factorListText.list}>
          {list.map((factor) => (
            <FactorLine key={factor.id} factor={factor} onChange={onChange} />
          ))}
        </ul>
      )}
    </LoadStateContent>
  );
}

function FactorLine({ factor, onChange }: { factor: Factor; onChange: () => Promise<void> }) {
  const { busy, run } = useSingleTask();
  const checked = useIdentityCheck();
  const name = getFactorLabel(factor);
  const number = (factor as { phone?: string }).phone;
  const remove = async () => {
    const auth = await loadAuthClient();
    const { error } = await checked(() => auth.mfa.unenroll({ factorId: factor.id }));
    if (error) {
      toast({ title: describeAccountProblem(error, factorListText.failedToRemove), tone: 'bad' });
      return;
    }
    // Refresh the access token. The old token may still list the removed factor as one with which the user has signed
    // in.
    await auth.refreshSession();
    toast({ title: factorListText.removed(name), tone: 'good' });
    await onChange();
  };
  return (
    <li className="account-list__line">
      <Icon of={ICONS[factor.factor_type as FactorKind]} />
      <span className="account-list__words">
        <strong>{name}</strong>
        <span className="muted small">
          {number ? `${number}, ` : ''}
          {factorListText.since(formatDay(factor.created_at))}
        </span>
      </span>
      <BusyButton
        type="button"
        className="button--quiet"
        aria-label={factorListText.removeNamed(name)}
        busy={busy}
        label={factorListText.remove}
        busyLabel={factorListText.removing}
        onClick={() => void run(remove)}
      />
    </li>
  );
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

const formatDay = (iso: string): string => day.format(new Date(iso));

const text = accountText.factors;

export function SecondFactorSettings({ account, onChange }: { account: Account; onChange: () => void }) {
  const factors = useLoadedSecondFactors();
  const [adding, setAdding] = useState<'totp' | 'phone' | null>(null);
  const [phones, setPhones] = useState(false);
  const passkey = useSingleTask();
  const checked = useIdentityCheck();
  useEffect(() => {
    fetchAuthSettings().then((reply) => setPhones(reply.ok && reply.data.sms_provider !== ''));
  }, []);

  const changed = async () => {
    setAdding(null);
    await factors.reload();
    onChange();
  };
  const added = async (name: string) => {
    toast({ title: text.added(name), tone: 'good' });
    await changed();
  };

  const addPasskey = async () => {
    const name = await removeUnfinishedFactorsAndChooseName('webauthn');
    const auth = await loadAuthClient();
    const { data, error } = await checked(() =>
      auth.mfa.enroll({ factorType: 'webauthn', friendlyName: name }),
    );
    if (error) {
      toast({ title: describeAccountProblem(error, text.failedToAdd), tone: 'bad' });
      return;
    }
    const result = await completePasskeyChallenge(data.id);
    if (result.ok) return added(name);
    await auth.mfa.unenroll({ factorId: data.id });
    toast({ title: describePasskeyProblem(result), tone: 'bad' });
    return;
  };

  return (
    <AccountSection title={text.title} lead={text.lead}>
      <FactorList factors={factors} onChange={changed} />
      {adding === 'totp' && <AuthenticatorSetup onDone={added} onCancel={() => setAdding(null)} />}
      {adding === 'phone' && <TextMessageSetup onDone={added} onCancel={() => setAdding(null)} />}
      {adding === null && (
        <div className="account-buttons">
          <button type="button" className="button" onClick={() => setAdding('totp')}>
            <Icon of={ScanQrCode} />
            {text.addTotp}
          </button>
          <BusyButton
            type="button"
            icon={<Icon of={KeyRound} />}
            busy={passkey.busy}
            label={text.addPasskey}
            busyLabel={text.waitPasskey}
            onClick={() => void passkey.run(addPasskey)}
          />
          {phones && (
            <button type="button" className="button" onClick={() => setAdding('phone')}>
              <Icon of={MessageSquareText} />
              {text.addPhone}
            </button>
          )}
        </div>
      )}
      {factors.state.kind === 'data' && <RecoveryCodes account={account} onChange={onChange} />}
    </AccountSection>
  );
}
