/** x, y, width, height. */
export type Rect = readonly [x: number, y: number, width: number, height: number]
/** Colour and width of a line. */
export type Pen = readonly [colour: string, width: number]

export const ROUND_ENDS = ' stroke-linecap="round"'
export const HOLLOW = ' fill-rule="evenodd"'

/** A number as short as the eye allows: whole from nine up, else one decimal. */
export function num(value: number): number {
  return Math.abs(value) >= 9 ? Math.round(value) : Math.round(value * 10) / 10
}

/** A filled shape. */
export function fill(colour: string, path: string, attributes = ''): string {
  return `<path fill="${colour}" d="${path}"${attributes}/>`
}

/** A drawn line. */
export function stroke([colour, width]: Pen, path: string, attributes = ''): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${path}"${attributes}/>`
}

/** A filled circle. */
export function disc([x, y, radius]: readonly [number, number, number], colour: string, opacity?: number): string {
  const sheer = opacity ? ` opacity="${opacity}"` : ''
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${colour}"${sheer}/>`
}

/** A dashed line: one element for a whole row of windows, battlements, tiles or flowers, which keeps pictures small. */
export function dashes(
  [colour, width]: Pen,
  path: string,
  { dash, round = false, curve = false }: { dash: string; round?: boolean; curve?: boolean },
): string {
  const hollow = curve ? ' fill="none"' : ''
  const ends = round ? ROUND_ENDS : ''
  return `<path${hollow} stroke="${colour}" stroke-width="${num(width)}" stroke-dasharray="${dash}"${ends} d="${path}"/>`
}

/** Moves or scales what it holds. */
export function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`
}

/** The attribute that lets a shape shine through. */
export function sheer(opacity: string): string {
  return ` opacity="${opacity}"`
}

/** Repeats a piece of path or markup, once for each number from 0. */
export function repeat(count: number, piece: (i: number) => string): string {
  let all = ''
  for (let i = 0; i < count; i++) all += piece(i)
  return all
}

/** The path of a rectangle. */
export function box([x, y, w, h]: Rect): string {
  return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`
}

/** The path of a round-headed opening. */
export function arch([x, y, w, h]: Rect): string {
  const r = num(w / 2)
  return `M${num(x)} ${num(y + h)}v${num(w / 2 - h)}a${r} ${r} 0 0 1 ${num(w)} 0v${num(h - w / 2)}z`
}

/** The path of a cusped, pointed opening, as in a haveli. */
export function cusp([x, y, w, h]: Rect): string {
  const s = w / 10
  const left = `q0 ${num(-s * 2)} ${num(s * 2)} ${num(-s * 2.2)}q${num(s * 0.4)} ${num(-s * 2.4)} ${num(s * 3)} ${num(-s * 3.8)}`
  const right = `q${num(s * 2.6)} ${num(s * 1.4)} ${num(s * 3)} ${num(s * 3.8)}q${num(s * 2)} ${num(s * 0.2)} ${num(s * 2)} ${num(s * 2.2)}`
  return `M${num(x)} ${num(y + h)}v${num(s * 6 - h)}${left}${right}v${num(h - s * 6)}z`
}

/** The path of a straight-sided shape through these points. */
export function shape(...points: readonly (readonly [x: number, y: number])[]): string {
  return `${points.map(([x, y], i) => `${i ? 'L' : 'M'}${num(x)} ${num(y)}`).join('')}z`
}
