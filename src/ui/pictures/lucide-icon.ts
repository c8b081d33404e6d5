import { createElement, type SVGProps } from 'react';

/** Icon data from the package: the elements of a drawing of 24 by 24. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Creates a component from icon data. The build uses this in place of the package's own function (`slimIcons` in
 * worker/tools/build/build-plugins.mjs), whose many unused features would be on every page.
 */
export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
