import '#ui/surfaces/dialog.css';
import { Link2, Unlink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { endShare, fetchShare, makeShare } from '#browser/cookbook';
import { copyText } from '#browser/device/copy-text';
import { sharedAddress } from '#contract/cookbook/cookbook-paths';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { useWork } from '#ui/feedback/use-work.ts';
import { LinkField } from '#ui/forms/LinkField.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dialog } from '#ui/surfaces/Dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { cookbookText } from '../text.ts';

const text = cookbookText.share;

/** Makes a link to a recipe, shows it, and takes it back. */
export function ShareDialog({
  id,
  onClose,
  onSignedOut,
}: {
  id: string;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const [token, setToken] = useState<string | null | undefined>();
  const { busy, run } = useWork();
  const ask = async (call: typeof fetchShare) => {
    const reply = await call(id);
    if (reply.ok) setToken(reply.data.token);
    else if (reply.status === 401) onSignedOut();
    else {
      toast({ title: text.failed, description: reply.error, tone: 'bad' });
      setToken((before) => before ?? null);
    }
    return reply.ok;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it opens.
  useEffect(() => void ask(fetchShare), []);
  const end = async () => {
    const reply = await endShare(id);
    if (reply.ok) {
      setToken(null);
      toast({ title: text.ended, tone: 'good' });
    } else if (reply.status === 401) onSignedOut();
    else toast({ title: text.failed, description: reply.error, tone: 'bad' });
  };
  return (
    <Dialog title={text.title} lead={text.about} closeLabel={text.close} onClose={onClose}>
      {token === undefined && <Spinner label={cookbookText.checking} />}
      {token === null && (
        <button
          type="button"
          className="button button--primary"
          aria-disabled={busy || undefined}
          onClick={() => void run(() => ask(makeShare))}
        >
          <Icon of={Link2} />
          {text.make}
        </button>
      )}
      {typeof token === 'string' && (
        <LinkField address={location.origin + sharedAddress(token)} words={text.link} copyText={copyText}>
          <button
            type="button"
            className="button"
            aria-disabled={busy || undefined}
            onClick={() => void run(end)}
          >
            <Icon of={Unlink} />
            {text.end}
          </button>
        </LinkField>
      )}
    </Dialog>
  );
}
