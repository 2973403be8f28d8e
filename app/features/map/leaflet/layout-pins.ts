import { type LabelBox, overlapsNone } from '../fit-labels.ts'
import { type CountPlace, type PinPlace, placeCount, placePin, placePriceAt } from '../place-pins.ts'

type Spot = { x: number; y: number }

/** A pin in view. `label`: its price, or null for a dot. `isFirst`: chosen or pointed at, so its price always shows. */
export type SpottedPin = { spot: Spot; label: string | null; isFirst: boolean; isNumber: boolean }

/**
 * Layout of a pin: the place of its price or null (a dot), whether another pin covers it, the place of the number in
 * its dot or null, and the pins it covers.
 */
export type PinLayout<Pin> = {
  pin: Pin
  place: PinPlace | null
  isCovered: boolean
  count: CountPlace | null
  covers: Pin[]
}

// Radius in pixels of the click target of a dot or a foot.
const DOT_RADIUS = 9
// Radius in pixels of the part of a dot that must not be covered.
const CENTRE_RADIUS = 2
// Overhang in pixels of the "+n" badge over the price's edge.
export const BADGE_OVERHANG = 10
// Width in pixels of the badge, and the part of it above the price.
const BADGE_WIDTH = 30
const BADGE_INSET = 14
// Width in pixels of the corner buttons.
const BUTTONS_WIDTH = 60

type Space = { frame: { width: number; height: number }; occupied: readonly LabelBox[] }

/** Lays out pins in their order: prices before dots, dots before numbers. Returns also the boxes they cover. */
export function layoutPins<Pin extends SpottedPin>(
  pins: readonly Pin[],
  { frame, occupied }: Space,
): { layouts: PinLayout<Pin>[]; occupied: LabelBox[] } {
  const dots: LabelBox[] = []
  const prices: LabelBox[] = []
  const layouts: PinLayout<Pin>[] = []
  for (const pin of pins) {
    const place = placePrice(pin, { frame, occupied: [...occupied, ...prices] })
    if (place) prices.push(place.box)
    const centre = centreBox(pin.spot)
    const covers = (other: (typeof layouts)[number]) => other.place && !overlapsNone(centre, [other.place.box])
    const coveredBy = place ? undefined : layouts.find(covers)
    if (coveredBy) coveredBy.covers.push(pin)
    else dots.push(dotBox(pin.spot))
    layouts.push({ pin, place, isCovered: coveredBy !== undefined, count: null, covers: [] })
  }
  const counts = placeCounts(layouts, prices)
  const badges = layouts.flatMap(({ place, covers }) => (place && covers.length > 0 ? [badgeBox(place)] : []))
  return { layouts, occupied: [...occupied, ...prices, ...dots, ...counts, ...badges] }
}

/** Places a price, shifted away from the corner buttons if needed. Returns null for a dot. */
function placePrice({ spot, label, isFirst }: SpottedPin, { frame, occupied }: Space): PinPlace | null {
  if (label === null) return null
  const aside = { ...frame, width: frame.width - BUTTONS_WIDTH }
  return (
    placePin(spot, label, { frame, occupied }) ??
    placePin(spot, label, { frame: aside, occupied }) ??
    (isFirst ? placePriceAt(spot, label, { frame, isBelow: false }) : null)
  )
}

function placeCounts<Pin extends SpottedPin>(layouts: readonly PinLayout<Pin>[], prices: LabelBox[]): LabelBox[] {
  const counts: LabelBox[] = []
  const dotted = layouts.filter(({ place, isCovered }) => !place && !isCovered)
  for (const layout of dotted.filter(({ pin }) => pin.isNumber)) {
    const others = dotted.filter((other) => other !== layout).map(({ pin }) => centreBox(pin.spot))
    layout.count = placeCount(layout.pin.spot, { occupied: [...counts, ...prices], others })
    if (layout.count) counts.push(layout.count.box)
  }
  return counts
}

/** Returns the pins that a guest cannot tap beside this one: behind its price, or dots at nearly the same point. */
export function pinsBehind<Pin extends SpottedPin>(layout: PinLayout<Pin>, all: readonly PinLayout<Pin>[]): Pin[] {
  if (layout.place) return layout.covers
  const close = all.filter(
    (other) =>
      other !== layout && !other.place && !other.isCovered && distance(other.pin.spot, layout.pin.spot) < DOT_RADIUS,
  )
  return close.map(({ pin }) => pin)
}

export function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

export function dotBox(spot: Spot): LabelBox {
  return boxAround(spot, DOT_RADIUS)
}

function centreBox(spot: Spot): LabelBox {
  return boxAround(spot, CENTRE_RADIUS)
}

function boxAround({ x, y }: Spot, radius: number): LabelBox {
  return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
}

function badgeBox({ box: { x, y, width, height }, isBelow }: PinPlace): LabelBox {
  return {
    x: x + width - BADGE_INSET,
    y: (isBelow ? y + height : y) - BADGE_OVERHANG,
    width: BADGE_WIDTH,
    height: 2 * BADGE_OVERHANG,
  }
}
