import type { AuthCall } from '../http/call.ts';
import { isUndo, undoAddressChange } from '../links/undo.ts';
import { undoPage } from '../links/undo-page.ts';

/** `GET /undo?token=`: the link of the mail to an old address. It asks, since mail programs follow links by themselves. */
export async function showUndo(call: AuthCall): Promise<Response> {
  const token = call.url.searchParams.get('token') ?? '';
  return undoPage((await isUndo(call, token)) ? 'ask' : 'expired', token);
}

/** `POST /undo` with the form of that page. */
export async function undo(call: AuthCall): Promise<Response> {
  const token = new URLSearchParams(call.body).get('token') ?? '';
  return undoPage(await undoAddressChange(call, token), token);
}
