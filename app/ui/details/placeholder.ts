/** Placeholder colours of pictures, in the order of ui/styles/components/placeholders.css. */
export const placeholderColours = [
  '#143249',
  '#f2cbb0',
  '#3c6d7c',
  '#d6dfd0',
  '#7d3f40',
  '#d5e1e5',
  '#ccd7c4',
  '#b5b48a',
  '#f2a65d',
  '#f7e0a6',
  '#86bac3',
  '#b2d6d3',
  '#1c1a18',
  '#4a4038',
  '#8a7a68',
  '#c9b89f',
  '#efe8dc',
  '#7f8a92',
  '#4c565e',
  '#2f4a36',
  '#6f8f5c',
  '#9c5b34',
  '#c88a5a',
  '#5f7fae',
] as const

/** Returns the class of the listed colour nearest to `#rrggbb`, a class itself, or undefined for an invalid colour. */
export function placeholderClass(hexColour: string): string | undefined {
  if (/^ph-\d+$/.test(hexColour)) return hexColour
  const target = channels(hexColour)
  if (!target) return undefined
  const distances = placeholderColours.map((colour) => distance(target, channels(colour) ?? target))
  return `ph-${distances.indexOf(Math.min(...distances))}`
}

type Channels = readonly [red: number, green: number, blue: number]

function channels(hexColour: string): Channels | null {
  if (!/^#[0-9a-f]{6}$/i.test(hexColour)) return null
  const value = Number.parseInt(hexColour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Redmean colour distance: accurate enough for this choice without a colour space conversion. */
function distance(a: Channels, b: Channels): number {
  const red = (a[0] + b[0]) / 2
  return (2 + red / 256) * (a[0] - b[0]) ** 2 + 4 * (a[1] - b[1]) ** 2 + (2 + (255 - red) / 256) * (a[2] - b[2]) ** 2
}
