/** What a label would cover, in pixels, from its top left corner on. */
export type LabelBox = { x: number; y: number; width: number; height: number }

/** Tells which labels there is room for: the first ones first, each only where it covers none before it. */
export function fitLabels(labels: readonly LabelBox[]): boolean[] {
  const taken: LabelBox[] = []
  return labels.map((label) => {
    const hasRoom = isFree(label, taken)
    if (hasRoom) taken.push(label)
    return hasRoom
  })
}

/** Tells whether a label covers none of those that are there. */
export function isFree(label: LabelBox, taken: readonly LabelBox[]): boolean {
  return taken.every((other) => !overlaps(label, other))
}

function overlaps(one: LabelBox, other: LabelBox): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

/** The look of a pin: 32 high, as wide as its text, standing on its point. */
export const PIN_HEIGHT = 32

/** From a point to the nearer edge of the price that belongs to it: the foot, which touches the point. */
export const FOOT = 9

// A figure of the price's size is at most so wide; the rest is the padding of the pin.
const DIGIT = 8.5
const PADDING = 26

/** How wide a pin with a text is at most. */
export function pinWidth(text: string): number {
  return Math.round(text.length * DIGIT + PADDING)
}

/** What a pin on a point covers, its foot included. */
export function pinBox({ x, y }: { x: number; y: number }, text: string): LabelBox {
  const width = pinWidth(text)
  return { x: x - width / 2, y: y - PIN_HEIGHT - FOOT, width, height: PIN_HEIGHT + FOOT }
}
