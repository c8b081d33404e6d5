import { useState } from 'react';
import { authClient } from '#browser/account/session';
import type { Account } from '#contract/account/account';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { accountProblem } from '../auth-words.ts';
import { TextField } from '../TextField.tsx';
import { accountText } from '../text.ts';
import { useAccountForm } from '../use-account-form.ts';
import { AccountSection } from './AccountSection.tsx';

const text = accountText.profile;
const NAME_MAX = 100;

/** The name that the account goes by. */
export function Profile({ account, onChange }: { account: Account; onChange: () => void }) {
  const [name, setName] = useState(account.display_name);

  const save = async () => {
    const auth = await authClient();
    // Left empty, the name falls back to the address: null takes the key away.
    const { error } = await auth.updateUser({ data: { display_name: name.trim() || null } });
    if (error) {
      toast({ title: accountProblem(error, accountText.account.failedToSave), tone: 'bad' });
      return;
    }
    if (name.trim() === '') setName(account.email.split('@')[0] ?? '');
    toast({ title: text.saved, tone: 'good' });
    onChange();
  };

  const { form, submit, busy } = useAccountForm({ check: () => ({}), send: save });

  return (
    <AccountSection title={text.title} lead={text.lead}>
      <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
        <TextField
          label={text.label}
          name="name"
          autoComplete="nickname"
          maxLength={NAME_MAX}
          value={name}
          onType={setName}
        />
        <BusyButton type="submit" busy={busy} label={text.save} busyLabel={text.saving} />
      </form>
    </AccountSection>
  );
}
