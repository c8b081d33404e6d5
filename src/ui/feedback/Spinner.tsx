import './spinner.css';

export function Spinner({ label }: { label: string }) {
  return (
    <p className="spinner" role="status">
      <span className="spinner__ring" aria-hidden="true" />
      <span className="muted">{label}</span>
    </p>
  );
}
