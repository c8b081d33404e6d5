import { LoaderCircle, Upload } from 'lucide-react';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';

/** Starts an import. Disabled while there is nothing to import; busy, with a spinner, while one runs. */
export function ImportButton({
  busy,
  blank,
  label,
  busyLabel,
  onImport,
}: {
  busy: boolean;
  blank: boolean;
  label: string;
  busyLabel: string;
  onImport: () => void;
}) {
  return (
    <BusyButton
      type="button"
      className="button--primary"
      busy={busy}
      disabled={blank && !busy}
      label={label}
      busyLabel={busyLabel}
      icon={
        <span className={busy ? 'admin-spin' : undefined}>
          <Icon of={busy ? LoaderCircle : Upload} />
        </span>
      }
      onClick={onImport}
    />
  );
}
