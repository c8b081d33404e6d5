import { callEndpointSignedIn } from '#browser/account/client';
import { downloadText } from '#browser/device/download';
import type { exportAccount } from '#contract/account/account';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useWork } from '#ui/feedback/use-work.ts';
import { toast } from '#ui/toast/toast.ts';
import { accountText } from '../text.ts';
import { AccountSection } from './AccountSection.tsx';

const text = accountText.data;

/** A copy of everything that is stored. */
export function YourData() {
  const { busy, run } = useWork();
  const download = async () => {
    const reply = await callEndpointSignedIn<typeof exportAccount>('GET /api/account/export');
    if (!reply.ok) {
      toast({ title: text.failed, description: reply.error, tone: 'bad' });
      return;
    }
    downloadText(text.file, 'application/json', `${JSON.stringify(reply.data, null, 2)}\n`);
    toast({ title: text.downloaded, tone: 'good' });
  };
  return (
    <AccountSection title={text.title} lead={text.lead}>
      <BusyButton
        type="button"
        busy={busy}
        label={text.download}
        busyLabel={text.downloading}
        onClick={() => void run(download)}
      />
    </AccountSection>
  );
}
