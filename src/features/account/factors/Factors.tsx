import { KeyRound, MessageSquareText, ScanQrCode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fetchAuthSettings } from '#browser/account/account';
import { answerPasskey } from '#browser/account/passkey';
import { authClient } from '#browser/account/session';
import type { Account } from '#contract/account/account';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useWork } from '#ui/feedback/use-work.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { accountProblem } from '../auth-words.ts';
import { useIdentityCheck } from '../identity-check.tsx';
import { AccountSection } from '../sections/AccountSection.tsx';
import { accountText } from '../text.ts';
import { AddPhone } from './AddPhone.tsx';
import { AddTotp } from './AddTotp.tsx';
import { FactorList } from './FactorList.tsx';
import { passkeyProblem } from './passkey-words.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { makeRoom, useFactors } from './use-factors.ts';

const text = accountText.factors;

/** The second steps of signing in: those that there are, and ways to add one. */
export function Factors({ account, onChange }: { account: Account; onChange: () => void }) {
  const { verified, reload } = useFactors();
  const [adding, setAdding] = useState<'totp' | 'phone' | null>(null);
  const [phones, setPhones] = useState(false);
  const passkey = useWork();
  const checked = useIdentityCheck();
  useEffect(() => {
    fetchAuthSettings().then((reply) => setPhones(reply.ok && reply.data.sms_provider !== ''));
  }, []);

  const changed = async () => {
    setAdding(null);
    await reload();
    onChange();
  };
  const added = async (name: string) => {
    toast({ title: text.added(name), tone: 'good' });
    await changed();
  };

  const addPasskey = async () => {
    const name = await makeRoom('webauthn');
    const auth = await authClient();
    const { data, error } = await checked(() =>
      auth.mfa.enroll({ factorType: 'webauthn', friendlyName: name }),
    );
    if (error) {
      toast({ title: accountProblem(error, text.failedToAdd), tone: 'bad' });
      return;
    }
    const result = await answerPasskey(data.id);
    if (result.ok) return added(name);
    await auth.mfa.unenroll({ factorId: data.id });
    toast({ title: passkeyProblem(result), tone: 'bad' });
    return;
  };

  return (
    <AccountSection title={text.title} lead={text.lead}>
      <FactorList factors={verified} onChange={changed} />
      {adding === 'totp' && <AddTotp onDone={added} onCancel={() => setAdding(null)} />}
      {adding === 'phone' && <AddPhone onDone={added} onCancel={() => setAdding(null)} />}
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
      {(verified?.length ?? 0) > 0 && <RecoveryCodes account={account} onChange={onChange} />}
    </AccountSection>
  );
}
