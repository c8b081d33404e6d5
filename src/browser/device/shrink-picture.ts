import { PICTURE_SIDES, type PictureSize } from '#contract/account/cookbook-paths';
import { PICTURE_BYTES_MAX } from '#contract/limits';

/** How much of the picture JPEG keeps, from the best on: the first that is small enough is taken. */
const QUALITIES = [0.85, 0.75, 0.6, 0.45, 0.3];

const SIZES = Object.keys(PICTURE_SIDES) as PictureSize[];

/**
 * Makes of a picture what is kept: JPEG files in both sizes, in base64. They are drawn anew, so that nothing that the camera
 * wrote goes along; which way was up is heeded first.
 * @returns null for a file that this browser cannot show
 */
export async function shrinkPicture(file: Blob): Promise<Record<PictureSize, string> | null> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
  try {
    const files = { small: '', large: '' };
    for (const size of SIZES) {
      const made = await draw(picture, size);
      if (made === null) return null;
      files[size] = await base64(made);
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
  // What is transparent would be black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (made === null || made.size <= PICTURE_BYTES_MAX[size]) return made;
  }
  return null;
}

/** Bytes that are turned into text at once: a call takes so many arguments. */
const PIECE = 0x8000;

async function base64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE)
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}
