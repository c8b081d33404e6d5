/** Finds in a style sheet what browsers of the floor lack. */
import { parse, walk } from 'css-tree';
import { isMissing, isMissingFunction } from './support.mjs';

/** '-webkit-x' is for those that know it; '--x' is ours. */
const isOwn = (name) => name.startsWith('-');

/**
 * @param {string} css
 * @returns {string[]} what is newer than the floor, each once: 'light-dark()', 'text-wrap: pretty', ':open', '@scope'
 */
export function newerInStyle(css) {
  const found = new Set();
  const ast = parse(css, {
    parseCustomProperty: true,
    onParseError: (error) => found.add(`unreadable: ${error.message}`),
  });
  walk(ast, function (node) {
    const { type, name } = node;
    if (type === 'Declaration' && !isOwn(node.property)) {
      const { property, value } = node;
      // What describes a font or a counter is no property.
      if (this.atrule === null || this.atrule.prelude !== null) {
        if (isMissing(`css.properties.${property}`)) found.add(property);
      }
      walk(value, (part) => {
        if (part.type === 'Identifier' && isMissing(`css.properties.${property}.${part.name}`))
          found.add(`${property}: ${part.name}`);
      });
    }
    if (type === 'Function' && !isOwn(name) && isMissingFunction(name)) found.add(`${name}()`);
    if (type === 'PseudoClassSelector' && !isOwn(name) && isMissing(`css.selectors.${name}`))
      found.add(`:${name}`);
    if (type === 'PseudoElementSelector' && !isOwn(name) && isMissing(`css.selectors.${name}`))
      found.add(`::${name}`);
    if (type === 'Atrule' && !isOwn(name) && isMissing(`css.at-rules.${name}`)) found.add(`@${name}`);
    if (type === 'NestingSelector') found.add('nested rules');
  });
  return [...found];
}
