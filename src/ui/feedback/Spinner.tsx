import './spinner.css';

/** Says that something is being looked up, where nothing can be shown yet. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className="spinner" role="status">
      <span className="spinner__ring" aria-hidden="true" />
      <span className="muted">{label}</span>
    </p>
  );
}
