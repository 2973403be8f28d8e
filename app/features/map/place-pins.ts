import { FOOT, isFree, type LabelBox, PIN_HEIGHT, pinWidth } from './fit-labels.ts'
import type { MapPin } from './model.ts'

// So far from its middle, as a part of its width, a price may be moved, and still have its foot under it: widths are told
// generously. And from a price or a name to the edge of the map.
const LEAN = 0.3
const MARGIN = 6

// A dot with a number in it, and how far it may be moved aside: a part of it is still on its point.
const COUNT = 11
const ASIDE = [0, 5, -5, 10, -10]

// As wide as two figures.
const HOUSE = '00'

/** The text a pin is as wide as; null: it is a dot. */
export function labelOf({ text, isHouse }: Pick<MapPin, 'text' | 'isHouse'>): string | null {
  return isHouse ? HOUSE : text
}

export type PinPlace = { box: LabelBox; isBelow: boolean; shift: number }

type Room = { frame: { width: number; height: number }; taken: readonly LabelBox[] }

/**
 * Where a price stands whose foot is on a point: above it, below it where there is no room above, moved along where the
 * edge of the map would cut it. Null: nowhere without covering what is there.
 */
export function placePin(point: { x: number; y: number }, text: string, { frame, taken }: Room): PinPlace | null {
  const [above, below] = [
    placeAt(point, text, { frame, isBelow: false }),
    placeAt(point, text, { frame, isBelow: true }),
  ]
  const hasRoom = ({ box }: PinPlace) =>
    box.y >= 0 &&
    box.y + box.height <= frame.height &&
    box.x >= 0 &&
    box.x + box.width <= frame.width &&
    isFree(box, taken)
  return hasRoom(above) ? above : hasRoom(below) ? below : null
}

/** Where a price stands above or below its point, whatever it covers. */
export function placeAt(
  { x, y }: { x: number; y: number },
  text: string,
  { frame, isBelow }: Pick<Room, 'frame'> & { isBelow: boolean },
): PinPlace {
  const width = pinWidth(text)
  const most = width * LEAN
  const wished = Math.max(MARGIN + width / 2 - x, Math.min(frame.width - MARGIN - width / 2 - x, 0))
  const shift = Math.round(Math.max(-most, Math.min(most, wished)))
  const height = PIN_HEIGHT + FOOT
  return { box: { x: x - width / 2 + shift, y: isBelow ? y : y - height, width, height }, isBelow, shift }
}

export type CountPlace = { box: LabelBox; shift: number }

/**
 * Where a dot with a number in it stands: on its point, or moved aside so far that nothing covers it and it stands on no
 * other's point; null: nowhere.
 */
export function placeCount(
  { x, y }: { x: number; y: number },
  { taken, others }: { taken: readonly LabelBox[]; others: readonly LabelBox[] },
): CountPlace | null {
  const places = ASIDE.map((shift) => ({
    shift,
    box: { x: x - COUNT + shift, y: y - COUNT, width: 2 * COUNT, height: 2 * COUNT },
  }))
  return places.find(({ box, shift }) => isFree(box, taken) && (shift === 0 || isFree(box, others))) ?? null
}

/** Where a name of some width stands near a point: whole on the map, and on nothing that is there; null: nowhere. */
export function placeName(
  { x, y }: { x: number; y: number },
  { width, height }: { width: number; height: number },
  { frame, taken }: Room,
): LabelBox | null {
  const left = Math.max(MARGIN, Math.min(frame.width - MARGIN - width, x - width / 2))
  // Pushed further than half its width, it would name another place.
  if (Math.abs(left - (x - width / 2)) > width / 2) return null
  const boxes = [0, 1, -1, 1.8, -1.8].map((by) => ({ x: left, y: y - height / 2 + by * (height + 4), width, height }))
  return boxes.find((box) => box.y >= MARGIN && box.y + height <= frame.height - MARGIN && isFree(box, taken)) ?? null
}
