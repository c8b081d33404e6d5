import { ChefHat } from 'lucide-react';
import { Icon } from '#ui/pictures/Icon.tsx';
import { openCookModeText as text } from './open-cook-mode-text.ts';

/** Button that opens cook mode. The page must load the script `features/cook-mode/button.ts`, which handles the press. */
export const OpenCookModeButton = () => (
  <p className="cook-mode-open needs-js no-print">
    <button type="button" className="button" data-cook-mode={text.failed}>
      <Icon of={ChefHat} />
      {text.open}
    </button>
    <span className="muted small">{text.hint}</span>
  </p>
);
