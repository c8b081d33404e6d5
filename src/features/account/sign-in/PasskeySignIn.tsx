import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { knowsPasskeys, offerPasskeys, signInWithPasskey } from '#browser/account/passkey-sign-in';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useWork } from '#ui/feedback/use-work.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { accountText } from '../text.ts';

const text = accountText.signIn;

/**
 * Signing in with a passkey alone: by a button, and, where the browser can, among its suggestions for the address.
 * @param onDone what follows a sign-in
 */
export function PasskeySignIn({ onDone }: { onDone: () => Promise<unknown> }) {
  const { busy, run } = useWork();
  // The offer to the browser outlives many renderings.
  const signedIn = useEffectEvent(() => void run(onDone));
  const refused = useEffectEvent(() => toast({ title: text.passkeyFailed, tone: 'bad' }));

  useEffect(() => {
    return offerPasskeys(
      () => signedIn(),
      () => refused(),
    );
  }, []);

  const signIn = async () => {
    if (!knowsPasskeys()) {
      toast({ title: accountText.secondFactor.noPasskeys, tone: 'bad' });
      return;
    }
    const result = await signInWithPasskey();
    if (result === 'signed-in') return onDone();
    toast({ title: result === 'stopped' ? text.passkeyStopped : text.passkeyFailed, tone: 'bad' });
    return;
  };

  // There from the start, also where it cannot be used: what comes later would move the page.
  return (
    <BusyButton
      type="button"
      icon={<Icon of={KeyRound} />}
      busy={busy}
      label={text.passkey}
      busyLabel={text.passkeyWaiting}
      onClick={() => void run(signIn)}
    />
  );
}
