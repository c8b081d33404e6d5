import { ImagePlus, ImageUp, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { deleteEntryPicture, uploadEntryPicture } from '#client/cookbook';
import type { CookbookEntry } from '#contract/cookbook/cookbook';
import { PICTURE_SIDES, type PictureSize } from '#contract/cookbook/cookbook-paths';
import type { Picture } from '#contract/cookbook/cookbook-pictures';
import { PICTURE_BYTES_MAX } from '#contract/limits';
import { useApiCall } from '#shared/use-api-call.ts';
import { useFocusRecovery } from '#ui/feedback/use-focus-recovery.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { cookbookText } from '../text.ts';

const text = cookbookText.picture;

export function PictureControls({
  entry: { id, picture },
  onChange,
  onSignedOut,
}: {
  entry: Pick<CookbookEntry, 'id' | 'picture'>;
  onChange: (picture: Picture | null) => void;
  onSignedOut: () => void;
}) {
  const { busy, send } = useApiCall({ failed: text.failed, onSignedOut });
  const field = useId();
  const controls = useFocusRecovery<HTMLDivElement>((part) => part.querySelector('input'));
  const upload = async (file: File) => {
    const files = await shrinkPicture(file);
    return files === null ? ({ ok: false, error: text.unreadable } as const) : uploadEntryPicture(id, files);
  };
  const give = (file: File) =>
    send(
      () => upload(file),
      ({ data }) => {
        onChange(data);
        toast({ title: text.added, tone: 'good' });
      },
    );
  const remove = () =>
    send(
      () => deleteEntryPicture(id),
      () => {
        onChange(null);
        toast({ title: text.removed, tone: 'good' });
      },
    );
  return (
    <div ref={controls} className="cookbook-buttons no-print">
      <input
        id={field}
        className="visually-hidden picture-file"
        type="file"
        accept="image/*"
        aria-disabled={busy || undefined}
        onClick={(event) => {
          // Use `aria-disabled` for the picture button, which keeps the focus on the button. The `disabled` attribute
          // would lose the focus.
          if (busy) event.preventDefault();
        }}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Reset the file input, so that the same file can be chosen again.
          currentTarget.value = '';
          if (file) void give(file);
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
          onClick={() => void remove()}
        >
          <Icon of={Trash2} />
          {text.remove}
        </button>
      )}
    </div>
  );
}

/** JPEG qualities to try for a picture, best first. The first file that is small enough is used. */
const QUALITIES = [0.85, 0.75, 0.6, 0.45, 0.3];

const SIZES = Object.keys(PICTURE_SIDES) as PictureSize[];

/**
 * Converts a picture to JPEG in two sizes, encoded in base64. Rotates the picture according to the camera's metadata.
 * Redrawing it then removes the metadata.
 * @returns null if this browser cannot decode the file
 */
async function shrinkPicture(file: Blob): Promise<Record<PictureSize, string> | null> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
  try {
    const files = { small: '', large: '' };
    for (const size of SIZES) {
      const blob = await draw(picture, size);
      if (blob === null) return null;
      files[size] = await base64(blob);
    }
    return files;
  } finally {
    picture.close();
  }
}

async function draw(picture: ImageBitmap, size: PictureSize): Promise<Blob | null> {
  const scale = Math.min(1, PICTURE_SIDES[size] / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext('2d');
  if (paper === null) return null;
  // Fill the picture's background with white, because JPEG would show transparent areas in black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (blob === null || blob.size <= PICTURE_BYTES_MAX[size]) return blob;
  }
  return null;
}

/**
 * Number of bytes per call of `String.fromCharCode`. Each byte is an argument, and the number of arguments of a call is
 * limited.
 */
const PIECE = 0x8000;

async function base64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE)
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}
