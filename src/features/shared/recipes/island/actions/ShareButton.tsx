import { Share2 } from 'lucide-react';
import { copyText } from '#client/device/copy-text';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { actionsText as text } from './actions-text.ts';

/**
 * Button that opens the system's share sheet with the address of this page, or copies the address if the browser has no
 * share sheet. The query is left out, because it may name the visitor's foods.
 */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if ('share' in navigator) return await navigator.share({ title, url });
    } catch (error) {
      // If the user has closed the share sheet, do nothing. After any other error, such as a browser that forbids
      // sharing, copy the address.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    const isCopied = await copyText(url);
    toast(isCopied ? { title: text.copied, tone: 'good' } : { title: text.copyFailed, tone: 'bad' });
  };
  return (
    <button type="button" className="button button--quiet" onClick={() => void share()}>
      <Icon of={Share2} />
      {text.share}
    </button>
  );
}
