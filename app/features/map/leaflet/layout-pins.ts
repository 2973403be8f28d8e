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
 * `isAlone`: a place of a property's map, which shares no mark. `canLead`: its mark may be away from its
 * point where there is room for lines.
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
// Distance in pixels within which a price without room joins another price, and how often that is repeated.
const JOIN_DISTANCE = 56
const JOIN_PASSES = 4
// Radius in pixels of the click target of a dot or a foot.
const DOT_RADIUS = 9
// Radius in pixels of the part of a dot that must not be covered: by a price, and by another number.
const FREE_RADIUS = 6
const CENTRE_RADIUS = 2
/** Number of marks in view up to which prices may be led away from their point; more lines would be hard to follow. */
const SPREAD_MARKS = 16
/** Number of stays, the first of the list, whose price may be led away. */
const LED_PRICES = 16
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

/**
 * `occupied` must stay free of marks; `controls` lie above the map and hide the dots below them. `isAroundPlace`: marks
 * may be away from their point even where there are many.
 */
type Space = {
  frame: { width: number; height: number }
  occupied: readonly LabelBox[]
  controls?: readonly LabelBox[]
  isAroundPlace?: boolean
}

/** Lays out pins in their order: prices before dots. Returns also the boxes they cover. */
export function layoutPins<Pin extends SpottedPin>(
  pins: readonly Pin[],
  space: Space,
): { layouts: PinLayout<Pin>[]; occupied: LabelBox[] } {
  let groups = groupPins(pins)
  let { layouts, marks } = placePrices(groups, space)
  for (let pass = 0; pass < JOIN_PASSES; pass += 1) {
    const joined = joinNearest(layouts)
    if (joined.length === groups.length) break
    groups = joined
    const placed = placePrices(groups, space)
    layouts = placed.layouts
    marks = placed.marks
  }
  const shown = layouts.filter(({ isCovered }) => !isCovered)
  const mayLead = leadRule(shown.length, space)
  const dots = shown.filter(({ place }) => !place)
  placeDots(dots, { ...space, marks, mayLead })
  return { layouts, occupied: [...space.occupied, ...marks, ...dots.map(({ pin }) => dotBox(pin.spot))] }
}

type PlacedPrices<Pin> = { layouts: PinLayout<Pin>[]; marks: LabelBox[] }

function placePrices<Pin extends SpottedPin>(groups: readonly Pin[][], space: Space): PlacedPrices<Pin> {
  const { frame, occupied, controls = [] } = space
  const layouts = groups.flatMap((group) => layoutGroup(group))
  const shown = layouts.filter(({ isCovered }) => !isCovered)
  const mayLead = leadRule(shown.length, space)
  const marks: LabelBox[] = []
  for (const [rank, layout] of shown.entries()) {
    const { pin, covers } = layout
    const canLead = mayLead(layout) && rank < LED_PRICES && !isUnder(controls, pin.spot)
    const spots = shown.filter((other) => other !== layout).map((other) => boxAround(other.pin.spot, FREE_RADIUS))
    // The price of several stays has room for their number, too.
    const label = pin.label !== null && covers.length > 0 ? pin.label + BADGE_TEXT : pin.label
    layout.place = placePrice({ ...pin, label, canLead }, { frame, occupied, marks: [...marks, ...spots] })
    if (layout.place) marks.push(...markBoxes(pin.spot, layout.place), ...badgeBoxes(layout))
  }
  return { layouts, marks }
}

/** Returns whether the mark of a layout may be away from its point: many lines would be hard to follow. */
function leadRule(shownCount: number, { isAroundPlace = false }: Pick<Space, 'isAroundPlace'>) {
  return ({ pin, covers }: PinLayout<SpottedPin>) =>
    pin.canLead && (pin.isAlone || isAroundPlace || shownCount <= SPREAD_MARKS || covers.length > 0)
}

type DotSpace = { marks: LabelBox[]; mayLead: ReturnType<typeof leadRule> }

/** Places the dots of stays whose price has no room, and adds their boxes to `marks`. */
function placeDots<Pin extends SpottedPin>(
  dots: readonly PinLayout<Pin>[],
  { frame, occupied, marks, mayLead, controls = [] }: Space & DotSpace,
): void {
  for (const layout of dots) {
    const { pin } = layout
    const isBare = pin.isAlone && !pin.isNumber
    if (isBare || isUnder(controls, pin.spot)) continue
    const others = dots.filter((other) => other !== layout).map((other) => boxAround(other.pin.spot, CENTRE_RADIUS))
    const canLead = mayLead(layout)
    layout.count = placeNumber({ ...pin, canLead }, others, { frame, occupied, marks })
    if (layout.count) marks.push(...markBoxes(pin.spot, layout.count))
  }
}

function isUnder(controls: readonly LabelBox[], spot: Spot): boolean {
  return !overlapsNone(boxAround(spot, CENTRE_RADIUS), controls)
}

/** Returns the groups of pins, in which each price without room has joined the nearest within reach. */
function joinNearest<Pin extends SpottedPin>(layouts: readonly PinLayout<Pin>[]): Pin[][] {
  const shown = layouts.filter(({ isCovered }) => !isCovered)
  const groups = new Map(shown.map(({ pin, covers }) => [pin, [pin, ...covers]]))
  const priced = shown.filter(({ pin }) => !pin.isAlone && pin.label !== null)
  for (const { pin, place } of priced) {
    if (place || pin.isFirst) continue
    const nearestOf = (heads: PinLayout<Pin>[]) =>
      heads
        .map((head) => ({ head: head.pin, pixels: distance(head.pin.spot, pin.spot) }))
        .filter(({ head, pixels }) => head !== pin && groups.has(head) && pixels <= JOIN_DISTANCE)
        .toSorted((one, other) => one.pixels - other.pixels)[0]?.head
    const nearest = nearestOf(priced.filter((head) => head.place)) ?? nearestOf(priced)
    if (!nearest) continue
    groups.get(nearest)?.push(...(groups.get(pin) ?? []))
    groups.delete(pin)
  }
  return [...groups.values()]
}

/** Joins pins that are nearly at the same point. */
function groupPins<Pin extends SpottedPin>(pins: readonly Pin[]): Pin[][] {
  const groups: Pin[][] = []
  for (const pin of pins) {
    const isNear = ([head]: Pin[]) => head && !head.isAlone && distance(head.spot, pin.spot) < SHARED_DISTANCE
    const group = pin.isFirst || pin.isAlone ? undefined : groups.find(isNear)
    if (group) group.push(pin)
    else groups.push([pin])
  }
  return groups
}

/** Lays out a group without a place yet: the cheapest pin stands for the others, or the chosen one. */
function layoutGroup<Pin extends SpottedPin>(group: readonly Pin[]): PinLayout<Pin>[] {
  const [head] = group
  if (!head) return []
  const shown = head.isFirst ? head : group.reduce((one, other) => (costOf(other) < costOf(one) ? other : one))
  const covers = group.filter((pin) => pin !== shown)
  const covered = { place: null, count: null, isCovered: true, covers: [] }
  return [
    { ...covered, pin: shown, isCovered: false, covers },
    ...covers.map((pin): PinLayout<Pin> => ({ ...covered, pin, covers: [] })),
  ]
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
  const size = { width: pinWidth(label), height: PIN_HEIGHT, reach: PRICE_REACH }
  // A line crosses a name only where it must.
  const clear = { ...space, marks: [...space.marks, ...space.occupied] }
  const led = canLead && !isNumber ? (placeLed(spot, size, clear) ?? placeLed(spot, size, space)) : null
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
