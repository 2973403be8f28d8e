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

type Spot = { x: number; y: number }

/** `lead`: pixels from the point to the middle of a price away from it, which a line joins to its point. */
export type PinPlace = { box: LabelBox; isBelow: boolean; shift: number; lead?: Spot }

type Space = { frame: { width: number; height: number }; occupied: readonly LabelBox[] }

/** Places a price above its point, or below it. Returns null when it would cover something in both places. */
export function placePin(point: { x: number; y: number }, text: string, { frame, occupied }: Space): PinPlace | null {
  const [above, below] = [
    placePriceAt(point, text, { frame, isBelow: false }),
    placePriceAt(point, text, { frame, isBelow: true }),
  ]
  const hasRoom = ({ box }: PinPlace) => isWithin(box, frame) && overlapsNone(box, occupied)
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

// Pixels from a point to a mark that is led away from it, nearest first; angles as parts of a turn, upwards first.
const LEAD_LENGTHS = [8, 20, 36, 56, 80, 110]
const LEAD_TURNS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8].map((step) => step / 16)

// Pixels between the boxes of a line, and half the side of one.
const LINE_STEP = 6
const LINE_HALF = 2

type LedSpace = Space & { marks: readonly LabelBox[] }

/**
 * Places a mark at most `reach` pixels away from its point, to which a line leads; the line crosses none of `marks`,
 * except those on the point. `lead`: pixels from the point to the middle of the mark. Returns null without room.
 */
export function placeLed(
  point: Spot,
  { width, height, reach }: { width: number; height: number; reach: number },
  { frame, occupied, marks }: LedSpace,
): { box: LabelBox; lead: Spot } | null {
  const others = marks.filter((mark) => overlapsNone({ ...point, width: 1, height: 1 }, [mark]))
  for (const length of LEAD_LENGTHS.filter((each) => each <= reach)) {
    for (const turn of LEAD_TURNS) {
      const [across, up] = [Math.sin(turn * 2 * Math.PI), Math.cos(turn * 2 * Math.PI)]
      const lead = {
        x: Math.round(across * (width / 2 + length)),
        y: -Math.round(up * (height / 2 + length)),
      }
      const box = { x: point.x + lead.x - width / 2, y: point.y + lead.y - height / 2, width, height }
      if (!isWithin(box, frame) || !overlapsNone(box, [...occupied, ...marks])) continue
      if (leadBoxes(point, { box, lead }).every((part) => overlapsNone(part, others))) return { box, lead }
    }
  }
  return null
}

/** Returns small boxes along the line from a point to its mark, outside the mark. */
export function leadBoxes({ x, y }: Spot, { box, lead }: { box: LabelBox; lead: Spot }): LabelBox[] {
  const count = Math.floor(Math.hypot(lead.x, lead.y) / LINE_STEP)
  return Array.from({ length: count }, (_, index) => ({
    x: x + (lead.x * index) / count - LINE_HALF,
    y: y + (lead.y * index) / count - LINE_HALF,
    width: 2 * LINE_HALF,
    height: 2 * LINE_HALF,
  })).filter((part) => overlapsNone(part, [box]))
}

function isWithin({ x, y, width, height }: LabelBox, frame: Space['frame']): boolean {
  return x >= 0 && y >= 0 && x + width <= frame.width && y + height <= frame.height
}

/** Side in pixels of the box of a dot with a number. */
export const COUNT_SIZE = 2 * COUNT_RADIUS

/** Place of a dot: shifted on its point, or led away from it. */
export type CountPlace = { box: LabelBox; shift: number; lead?: Spot }

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
