import './stale-note.css';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { loadedText as text } from './text.ts';

interface Props {
  words: string;
  isLoading?: boolean;
  onRetry: () => void;
}

export function StaleDataNote({ words, isLoading = false, onRetry }: Props) {
  return (
    <p className="stale-list no-print" role="status">
      {words}{' '}
      <BusyButton
        type="button"
        className="button--quiet"
        busy={isLoading}
        label={text.retry}
        busyLabel={text.retrying}
        onClick={onRetry}
      />
    </p>
  );
}
