import { ImagePlus, ImageUp, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { givePicture, takePictureAway } from '#browser/cookbook';
import { shrinkPicture } from '#browser/device/shrink-picture';
import type { CookbookEntry } from '#contract/account/cookbook';
import type { Picture } from '#contract/account/cookbook-pictures';
import { useWork } from '#ui/feedback/use-work.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { cookbookText } from '../text.ts';

const text = cookbookText.picture;

/** Gives a recipe a picture, from the camera or a file, and takes it away. */
export function PictureControls({
  entry: { id, picture },
  onChange,
  onSignedOut,
}: {
  entry: Pick<CookbookEntry, 'id' | 'picture'>;
  onChange: (picture: Picture | null) => void;
  onSignedOut: () => void;
}) {
  const { busy, run } = useWork();
  const field = useId();
  const fail = (description: string) => toast({ title: text.failed, description, tone: 'bad' });
  const give = async (file: File) => {
    const files = await shrinkPicture(file);
    if (files === null) return fail(text.unreadable);
    const reply = await givePicture(id, files);
    if (!reply.ok) return reply.status === 401 ? onSignedOut() : fail(reply.error);
    onChange(reply.data);
    toast({ title: text.added, tone: 'good' });
  };
  const remove = async () => {
    const reply = await takePictureAway(id);
    if (!reply.ok) return reply.status === 401 ? onSignedOut() : fail(reply.error);
    onChange(null);
    toast({ title: text.removed, tone: 'good' });
  };
  return (
    <div className="cookbook-buttons no-print">
      <input
        id={field}
        className="visually-hidden picture-file"
        type="file"
        accept="image/*"
        disabled={busy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) void run(() => give(file));
        }}
      />
      <label htmlFor={field} className="button button--quiet" aria-busy={busy}>
        <Icon of={picture === null ? ImagePlus : ImageUp} />
        {busy ? text.working : picture === null ? text.add : text.change}
      </label>
      {picture !== null && (
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={busy || undefined}
          onClick={() => void run(remove)}
        >
          <Icon of={Trash2} />
          {text.remove}
        </button>
      )}
    </div>
  );
}
