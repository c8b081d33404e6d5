import { useEatersControl } from '#browser/eaters/eaters-control';
import { LeftOutChips } from '#shared/eaters/LeftOutChips.tsx';
import type { EatersPartProps } from '#shared/eaters/WhoEats.tsx';

/** What is left out for those who eat, as this browser keeps it. */
export function EatersPart(props: EatersPartProps) {
  return <LeftOutChips control={useEatersControl()} {...props} />;
}
