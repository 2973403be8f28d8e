import { type LabelBox, overlapsNone } from '../fit-labels.ts'
import { type NameSize, placeName } from '../place-pins.ts'

/** A name and, for some, its mark; `radius` is the mark's and `reach` how far the name may be from it, in pixels. */
export type NameLabel = {
  latitude: number
  longitude: number
  element: HTMLElement
  mark?: HTMLElement | undefined
  radius: number
  reach: number
  /** Its mark may be below those of pins, and without its name: slopes among the stays that are near them. */
  mayBeCovered?: boolean
  /** Further points at which the name may be instead, such as those of a circle. */
  elsewhere?: { latitude: number; longitude: number }[]
}

type Spot = { x: number; y: number }

type NameSpace = {
  frame: { width: number; height: number }
  occupied: readonly LabelBox[]
  pointOf: (place: { latitude: number; longitude: number }) => Spot
  isInView: (name: NameLabel) => boolean
  /** Names of pins, whose sights need no second mark. */
  pinned?: ReadonlySet<string | undefined>
  /** Boxes of names and dots placed before: no dot of a town may be on such a name, and no name on such a dot. */
  named?: readonly LabelBox[]
}

// Radius in pixels from which a mark needs free room; a town's dot may be behind a price, but not on another name.
const MARK_WITH_ROOM = 6

const sizes = new WeakMap<HTMLElement, NameSize>()

/** Measures all names before any is moved, to avoid a layout per name. */
export function measureNames(names: readonly NameLabel[]): void {
  for (const { element, radius, reach } of names)
    sizes.set(element, { width: element.offsetWidth, height: element.offsetHeight, mark: radius, reach })
}

/**
 * Whether a name is placed before prices: a town of the catalogue, which guests look for first, a beach or ski area, to
 * which distances are measured, or the radius of a circle, which means nothing without.
 */
export function isBeforePrices({ element }: Pick<NameLabel, 'element'>): boolean {
  return element.matches('.city, .beach, .ski, .away')
}

/**
 * Shows the names that have room and hides the others. Returns the boxes that prices must not cover, and all boxes of
 * names and their marks.
 */
export function placeNames(
  names: readonly NameLabel[],
  { frame, occupied, pointOf, isInView, pinned, named = [] }: NameSpace,
): { boxes: LabelBox[]; named: LabelBox[] } {
  const allOccupied = [...occupied]
  const written = [...named]
  const texts: LabelBox[] = []
  for (const name of names) {
    const { element, mark, radius, elsewhere = [], mayBeCovered = false } = name
    const spot = pointOf(name)
    const markBox = { x: spot.x - radius, y: spot.y - radius, width: 2 * radius, height: 2 * radius }
    const needsRoom = radius >= MARK_WITH_ROOM && !mayBeCovered
    const size = sizes.get(element)
    const isNear = elsewhere.length > 0 || isInView(name)
    const otherNames = mayBeCovered ? texts : []
    const inTheWay = needsRoom ? allOccupied : element.matches('.town') ? written : otherNames
    const canShow = isNear && !isPinned(element, pinned) && overlapsNone(markBox, inTheWay)
    const spots = canShow ? [spot, ...elsewhere.map(pointOf)] : []
    const boxes = spots.map((point) =>
      size ? placeName(point, size, { frame, occupied: [...allOccupied, ...written] }) : null,
    )
    const box = boxes.find((each) => each !== null)
    element.style.setProperty('visibility', box ? 'visible' : 'hidden')
    mark?.style.setProperty('visibility', box || (mayBeCovered && canShow) ? 'visible' : 'hidden')
    if (!box || !size) continue
    allOccupied.push(box, ...(needsRoom ? [markBox] : []))
    written.push(box, ...(radius > 0 ? [markBox] : []))
    texts.push(box)
    element.style.marginLeft = `${box.x + size.width / 2 - spot.x}px`
    element.style.marginTop = `${box.y + size.height / 2 - spot.y}px`
  }
  return { boxes: allOccupied.slice(occupied.length), named: written }
}

/** Whether a sight has its own pin and needs no second mark; districts keep their name. */
function isPinned(element: HTMLElement, pinned: ReadonlySet<string | undefined> | undefined): boolean {
  return Boolean(pinned?.has(element.textContent ?? '')) && !element.matches('.city, .locality')
}
