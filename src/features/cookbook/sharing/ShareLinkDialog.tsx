import '#ui/surfaces/dialog.css';
import { Link2, Unlink } from 'lucide-react';
import { useCallback } from 'react';
import { createShareLink, fetchShareLink, revokeShareLink } from '#client/cookbook';
import { copyText } from '#client/device/copy-text';
import { buildSharedRecipePath } from '#contract/cookbook/cookbook-paths';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { useApiCall } from '#shared/use-api-call.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { LinkField } from '#ui/forms/LinkField.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dialog } from '#ui/surfaces/Dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { cookbookText } from '../text.ts';

const text = cookbookText.share;

export function ShareLinkDialog({
  id,
  onClose,
  onSignedOut,
}: {
  id: string;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const load = useCallback(() => fetchShareLink(id), [id]);
  const loaded = useLoaded(load, { onSignedOut });
  const { busy, send } = useApiCall({ failed: text.failed, onSignedOut });
  const make = () =>
    send(
      () => createShareLink(id),
      ({ data }) => loaded.update(() => data),
    );
  const end = () =>
    send(
      () => revokeShareLink(id),
      () => {
        loaded.update(() => ({ token: null }));
        toast({ title: text.ended, tone: 'good' });
      },
    );
  return (
    <Dialog title={text.title} lead={text.about} closeLabel={text.close} onClose={onClose}>
      <LoadStateContent
        of={loaded}
        waiting={<Spinner label={cookbookText.checking} />}
        failed={text.failedToLoad}
      >
        {({ token }) =>
          token === null ? (
            <button
              type="button"
              className="button button--primary"
              aria-disabled={busy || undefined}
              onClick={() => void make()}
            >
              <Icon of={Link2} />
              {text.make}
            </button>
          ) : (
            <LinkField
              address={location.origin + buildSharedRecipePath(token)}
              words={text.link}
              copyText={copyText}
            >
              <button
                type="button"
                className="button"
                aria-disabled={busy || undefined}
                onClick={() => void end()}
              >
                <Icon of={Unlink} />
                {text.end}
              </button>
            </LinkField>
          )
        }
      </LoadStateContent>
    </Dialog>
  );
}
