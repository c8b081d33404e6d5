import './json-block.css';

/** JSON to look at and to copy, in a box that scrolls. Text only: what is in it is never taken for markup. */
export function JsonBlock({ value, label, tall = false }: { value: unknown; label: string; tall?: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section could not keep the lines of its text.
    <pre
      className={`json-block ${tall ? 'json-block--tall' : ''}`}
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
      tabIndex={0}
    >
      {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    </pre>
  );
}
