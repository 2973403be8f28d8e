import { type LabelBox, overlapsNone, PIN_FOOT_HEIGHT, PIN_HEIGHT, pinWidth } from './fit-labels.ts'
import type { MapPin } from './model.ts'

// Maximum horizontal shift of a price as a fraction of its width, so that its foot stays on the point; widths are
// estimated generously. MARGIN is the distance in pixels to the edge of the map.
const MAX_SHIFT_RATIO = 0.3
const MARGIN = 6

// Radius of a dot with a number, and the shifts to try; a part of the dot stays on its point.
const COUNT_RADIUS = 11
const COUNT_SHIFTS = [0, 5, -5, 10, -10]

// Text as wide as the icon of the property itself.
const ICON_TEXT = '00'

/** Returns the text that determines the pin's width, or null for a dot. */
export function labelOf({ text, isHouse }: Pick<MapPin, 'text' | 'isHouse'>): string | null {
  return isHouse ? ICON_TEXT : text
}

export type PinPlace = { box: LabelBox; isBelow: boolean; shift: number }

type Space = { frame: { width: number; height: number }; occupied: readonly LabelBox[] }

/** Places a price above its point, or below it. Returns null when it would cover something in both places. */
export function placePin(point: { x: number; y: number }, text: string, { frame, occupied }: Space): PinPlace | null {
  const [above, below] = [
    placePriceAt(point, text, { frame, isBelow: false }),
    placePriceAt(point, text, { frame, isBelow: true }),
  ]
  const hasRoom = ({ box }: PinPlace) =>
    box.y >= 0 &&
    box.y + box.height <= frame.height &&
    box.x >= 0 &&
    box.x + box.width <= frame.width &&
    overlapsNone(box, occupied)
  if (hasRoom(above)) return above
  return hasRoom(below) ? below : null
}

/** Places a price above or below its point, ignoring overlaps. */
export function placePriceAt(
  { x, y }: { x: number; y: number },
  text: string,
  { frame, isBelow }: Pick<Space, 'frame'> & { isBelow: boolean },
): PinPlace {
  const width = pinWidth(text)
  const maxShift = width * MAX_SHIFT_RATIO
  const neededShift = Math.max(MARGIN + width / 2 - x, Math.min(frame.width - MARGIN - width / 2 - x, 0))
  const shift = Math.round(Math.max(-maxShift, Math.min(maxShift, neededShift)))
  const height = PIN_HEIGHT + PIN_FOOT_HEIGHT
  return { box: { x: x - width / 2 + shift, y: isBelow ? y : y - height, width, height }, isBelow, shift }
}

export type CountPlace = { box: LabelBox; shift: number }

/** Places a dot with a number on its point or shifted aside. Returns null when it fits nowhere. */
export function placeCount(
  { x, y }: { x: number; y: number },
  { occupied, others }: { occupied: readonly LabelBox[]; others: readonly LabelBox[] },
): CountPlace | null {
  const places = COUNT_SHIFTS.map((shift) => ({
    shift,
    box: { x: x - COUNT_RADIUS + shift, y: y - COUNT_RADIUS, width: 2 * COUNT_RADIUS, height: 2 * COUNT_RADIUS },
  }))
  const fits = ({ box, shift }: CountPlace) => overlapsNone(box, occupied) && (shift === 0 || overlapsNone(box, others))
  return places.find(fits) ?? null
}

/**
 * `mark`: radius in pixels of the mark on its point, or 0 for a name centred on its point, such as a district's.
 * `reach`: pixels that the name may be away from its mark.
 */
export type NameSize = { width: number; height: number; mark: number; reach: number }

// Pixels between a mark and its name.
const NAME_GAP = 3

/**
 * Returns a free box for a name within the map, or null. A name with a mark is beside it: further away, a town on the
 * coast would seem to be in the sea.
 */
export function placeName(
  point: { x: number; y: number },
  name: NameSize,
  { frame, occupied }: Space,
): LabelBox | null {
  const boxes = name.mark > 0 ? besideMark(point, name) : onPoint(point, name, frame.width)
  const isWhole = ({ x, y, width, height }: LabelBox) =>
    x >= MARGIN && x + width <= frame.width - MARGIN && y >= MARGIN && y + height <= frame.height - MARGIN
  return boxes.find((box) => isWhole(box) && overlapsNone(box, occupied)) ?? null
}

type Corner = [left: number, top: number]

function besideMark({ x, y }: { x: number; y: number }, { width, height, mark, reach }: NameSize): LabelBox[] {
  return [0, reach / 2, reach].flatMap((extra) => {
    const away = mark + NAME_GAP + extra
    const sides: Corner[] = [
      [x + away, y - height / 2],
      [x - away - width, y - height / 2],
    ]
    const above: Corner = [x - width / 2, y - away - height]
    const below: Corner = [x - width / 2, y + away]
    // Below a town, its name leaves room for a price above.
    const places = reach > 0 ? [below, above, ...sides] : [...sides, above, below]
    return places.map(([left, top]) => ({ x: left, y: top, width, height }))
  })
}

function onPoint({ x, y }: { x: number; y: number }, { width, height }: NameSize, frameWidth: number): LabelBox[] {
  const left = Math.max(MARGIN, Math.min(frameWidth - MARGIN - width, x - width / 2))
  // Shifted by more than half its width, the name would seem to label another place.
  if (Math.abs(left - (x - width / 2)) > width / 2) return []
  return [0, 1, -1, 2, -2].map((lines) => ({ x: left, y: y - height / 2 + lines * height, width, height }))
}
