/** Where a copy of a shape stands: centre, turn in radians, and size relative to the template's. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly scale: number;
}

/**
 * The path data of a template at a placement, as compact relative commands in whole units.
 *
 * Templates know M, L, Q, C (absolute), Z and `h0` (a dot: a line without length that a round line cap
 * makes visible). That is all the drawings need, and it keeps one copy at about 20 bytes.
 */
export function place(template: string, { x, y, turn, scale }: Placement): string {
  const cos = Math.cos(turn) * scale;
  const sin = Math.sin(turn) * scale;
  let [penX, penY] = [0, 0];
  let out = '';
  for (const [, command, rest] of template.matchAll(/([MLQCZ]|h0)([^MLQCZh]*)/g)) {
    if (command === 'h0' || command === 'Z') {
      out += command.toLowerCase();
      continue;
    }
    const numbers = (rest?.match(/-?[\d.]+/g) ?? []).map(Number);
    const [startX, startY] = [penX, penY];
    const values: number[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [u, v] = [numbers[i] ?? 0, numbers[i + 1] ?? 0];
      penX = Math.round(x + u * cos - v * sin);
      penY = Math.round(y + u * sin + v * cos);
      values.push(...(command === 'M' ? [penX, penY] : [penX - startX, penY - startY]));
    }
    out += (command === 'M' ? 'M' : command?.toLowerCase()) + join(values);
  }
  return out;
}

/** Numbers with a blank only where the next one has no minus sign. */
function join(values: readonly number[]): string {
  return values
    .map((value, i) => (i > 0 && value >= 0 ? ` ${value}` : `${value === 0 ? 0 : value}`))
    .join('');
}
