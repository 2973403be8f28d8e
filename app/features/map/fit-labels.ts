/** Rectangle of a label in pixels; x and y are its top left corner. */
export type LabelBox = { x: number; y: number; width: number; height: number }

/** Returns for each label whether it fits without covering an earlier one. Earlier labels take precedence. */
export function fitLabels(labels: readonly LabelBox[]): boolean[] {
  const placed: LabelBox[] = []
  return labels.map((label) => {
    const fits = overlapsNone(label, placed)
    if (fits) placed.push(label)
    return fits
  })
}

/** Whether a label overlaps no other label. */
export function overlapsNone(label: LabelBox, others: readonly LabelBox[]): boolean {
  return others.every((other) => !overlaps(label, other))
}

function overlaps(one: LabelBox, other: LabelBox): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

/** Height of a pin in pixels; its width depends on the text. */
export const PIN_HEIGHT = 32

/** Distance in pixels from the point to the near edge of its price label. */
export const PIN_FOOT_HEIGHT = 9

// Pixels: maximum width of a digit in the price font, and the padding of a pin.
const DIGIT_WIDTH = 8.5
const PADDING = 26

export function pinWidth(text: string): number {
  return Math.round(text.length * DIGIT_WIDTH + PADDING)
}

/** Returns the box of a pin whose foot is at the point. */
export function pinBox({ x, y }: { x: number; y: number }, text: string): LabelBox {
  const width = pinWidth(text)
  return { x: x - width / 2, y: y - PIN_HEIGHT - PIN_FOOT_HEIGHT, width, height: PIN_HEIGHT + PIN_FOOT_HEIGHT }
}
