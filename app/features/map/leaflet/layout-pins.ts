import { type LabelBox, overlapsNone, PIN_HEIGHT, pinWidth } from '../fit-labels.ts'
import {
  COUNT_SIZE,
  type CountPlace,
  leadBoxes,
  type PinPlace,
  placeCount,
  placeLed,
  placePin,
  placePriceAt,
} from '../place-pins.ts'

type Spot = { x: number; y: number }

/**
 * A pin in view. `label`: its price, or null for a dot. `isFirst`: chosen or pointed at, so its price always shows.
 * `isAlone`: a place of a property's map, which shares no mark. `canLead`: its mark may be away from its point.
 */
export type SpottedPin = {
  spot: Spot
  label: string | null
  isFirst: boolean
  isNumber: boolean
  isAlone: boolean
  canLead: boolean
}

/**
 * Layout of a pin: the place of its price or null (a dot), whether another pin's mark stands for it, the place of the
 * number in its dot or null, and the pins that its mark stands for.
 */
export type PinLayout<Pin> = {
  pin: Pin
  place: PinPlace | null
  isCovered: boolean
  count: CountPlace | null
  covers: Pin[]
}

// Distance in pixels below which two dots with numbers would overlap, so that stays share a mark.
const SHARED_DISTANCE = 20
// Radius in pixels of the click target of a dot or a foot.
const DOT_RADIUS = 9
// Radius in pixels of the part of a dot that must not be covered: by a price, and by another number.
const FREE_RADIUS = 6
const CENTRE_RADIUS = 2
/** Number of stays whose price may be led away from its point; more lines would be hard to follow. */
const LED_PRICES = 10
// Pixels that a price and a dot may be away from their point.
const [PRICE_REACH, DOT_REACH] = [56, 110]
// Overhang in pixels of the "+n" badge over the price's edge.
export const BADGE_OVERHANG = 10
// Width in pixels of the badge, and the part of it above the price.
const BADGE_WIDTH = 30
const BADGE_INSET = 14
// Text as wide as the part of a badge beside its price.
const BADGE_TEXT = '00'
// Width in pixels of the corner buttons.
const BUTTONS_WIDTH = 60

/** `occupied` must stay free of marks; `controls` lie above the map and hide the dots below them. */
type Space = {
  frame: { width: number; height: number }
  occupied: readonly LabelBox[]
  controls?: readonly LabelBox[]
}

/** Whether marks may be away from their point: around a searched place, and while few stays are in view. */
export function maySpread(isAroundPlace: boolean, inView: number): boolean {
  return isAroundPlace || inView <= LED_PRICES
}

/** Lays out pins in their order: prices before dots. Returns also the boxes they cover. */
export function layoutPins<Pin extends SpottedPin>(
  pins: readonly Pin[],
  { frame, occupied, controls = [] }: Space,
): { layouts: PinLayout<Pin>[]; occupied: LabelBox[] } {
  const layouts = groupPins(pins)
  const shown = layouts.filter(({ isCovered }) => !isCovered)
  const marks: LabelBox[] = []
  const isBelow = (spot: Spot) => !overlapsNone(boxAround(spot, CENTRE_RADIUS), controls)
  for (const [rank, layout] of shown.entries()) {
    const { pin, covers } = layout
    const canLead = pin.canLead && rank < LED_PRICES && !isBelow(pin.spot)
    const spots = shown.filter((other) => other !== layout).map((other) => boxAround(other.pin.spot, FREE_RADIUS))
    // The price of several stays has room for their number, too.
    const label = pin.label !== null && covers.length > 0 ? pin.label + BADGE_TEXT : pin.label
    layout.place = placePrice({ ...pin, label, canLead }, { frame, occupied, marks: [...marks, ...spots] })
    if (layout.place) marks.push(...markBoxes(pin.spot, layout.place), ...badgeBoxes(layout))
  }
  const dots = shown.filter(({ place }) => !place)
  for (const layout of dots) {
    const { pin } = layout
    const isBare = pin.isAlone && !pin.isNumber
    if (isBare || isBelow(pin.spot)) continue
    const others = dots.filter((other) => other !== layout).map((other) => boxAround(other.pin.spot, CENTRE_RADIUS))
    layout.count = placeNumber(pin, others, { frame, occupied, marks })
    if (layout.count) marks.push(...markBoxes(pin.spot, layout.count))
  }
  return { layouts, occupied: [...occupied, ...marks, ...dots.map(({ pin }) => dotBox(pin.spot))] }
}

/** Joins pins that are nearly at the same point; the cheapest stands for the others, or the chosen one. */
function groupPins<Pin extends SpottedPin>(pins: readonly Pin[]): PinLayout<Pin>[] {
  const groups: Pin[][] = []
  for (const pin of pins) {
    const isNear = ([head]: Pin[]) => head && !head.isAlone && distance(head.spot, pin.spot) < SHARED_DISTANCE
    const group = pin.isFirst || pin.isAlone ? undefined : groups.find(isNear)
    if (group) group.push(pin)
    else groups.push([pin])
  }
  return groups.flatMap((group) => {
    const [head] = group
    const shown = head?.isFirst ? head : group.reduce((one, other) => (costOf(other) < costOf(one) ? other : one))
    const covers = group.filter((pin) => pin !== shown)
    const covered = { place: null, count: null, isCovered: true, covers: [] }
    return [
      { ...covered, pin: shown, isCovered: false, covers },
      ...covers.map((pin): PinLayout<Pin> => ({ ...covered, pin, covers: [] })),
    ]
  })
}

/** Returns the digits of a price as a number, which orders the prices of one list; a pin without price is last. */
function costOf({ label }: SpottedPin): number {
  return label === null ? Number.POSITIVE_INFINITY : Number(label.replaceAll(/\D/g, ''))
}

type MarkSpace = { frame: Space['frame']; occupied: readonly LabelBox[]; marks: readonly LabelBox[] }

/** Places a price, shifted away from the corner buttons or led away if needed. Returns null for a dot. */
function placePrice({ spot, label, isFirst, isNumber, canLead }: SpottedPin, space: MarkSpace): PinPlace | null {
  if (label === null) return null
  const { frame } = space
  const occupied = [...space.occupied, ...space.marks]
  const aside = { ...frame, width: frame.width - BUTTONS_WIDTH }
  const beside = placePin(spot, label, { frame, occupied }) ?? placePin(spot, label, { frame: aside, occupied })
  if (beside) return beside
  // A number takes less room in a dot.
  const led =
    canLead && !isNumber
      ? placeLed(spot, { width: pinWidth(label), height: PIN_HEIGHT, reach: PRICE_REACH }, space)
      : null
  if (led) return { ...led, isBelow: false, shift: led.lead.x }
  return isFirst ? placePriceAt(spot, label, { frame, isBelow: false }) : null
}

/** Places the number of a dot on its point, beside it or, with a line, away from it. */
function placeNumber({ spot, canLead }: SpottedPin, others: LabelBox[], space: MarkSpace): CountPlace | null {
  const occupied = [...space.occupied, ...space.marks]
  const onPoint = placeCount(spot, { occupied, others })
  if (onPoint || !canLead) return onPoint
  const size = { width: COUNT_SIZE, height: COUNT_SIZE, reach: DOT_REACH }
  // Better a line that crosses others than a hidden dot.
  const led = placeLed(spot, size, space) ?? placeLed(spot, size, { frame: space.frame, occupied, marks: [] })
  return led && { ...led, shift: led.lead.x }
}

function markBoxes(spot: Spot, { box, lead }: PinPlace | CountPlace): LabelBox[] {
  return lead ? [box, ...leadBoxes(spot, { box, lead })] : [box]
}

/** Returns the other pins for which the mark of this pin stands too. */
export function pinsBehind<Pin extends SpottedPin>(layout: PinLayout<Pin>, all: readonly PinLayout<Pin>[]): Pin[] {
  const shown = all.find(({ covers }) => covers.includes(layout.pin)) ?? layout
  return [shown.pin, ...shown.covers].filter((pin) => pin !== layout.pin)
}

export function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

export function dotBox(spot: Spot): LabelBox {
  return boxAround(spot, DOT_RADIUS)
}

function boxAround({ x, y }: Spot, radius: number): LabelBox {
  return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
}

/** Returns the box of the "+n" badge of a price that stands for several stays. */
function badgeBoxes<Pin>({ place, covers }: PinLayout<Pin>): LabelBox[] {
  if (!place || covers.length === 0) return []
  const { x, y, width, height } = place.box
  const edge = place.isBelow ? y + height : y
  return [{ x: x + width - BADGE_INSET, y: edge - BADGE_OVERHANG, width: BADGE_WIDTH, height: 2 * BADGE_OVERHANG }]
}
