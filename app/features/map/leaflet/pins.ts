import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import { iconHref } from '#app/ui/art/icon-sprite.ts'
import { classNames } from '#app/ui/class-names.ts'
import { isFree, type LabelBox } from '../fit-labels.ts'
import type { MapEvents } from '../live-map.ts'
import type { MapPin } from '../model.ts'
import { type CountPlace, labelOf, type PinPlace, placeAt, placeCount, placeName, placePin } from '../place-pins.ts'

type Entry = { pin: MapPin; marker: Marker; button: HTMLButtonElement; more: HTMLElement }

/**
 * Layout of a pin: the place of its price or null (a dot), whether another pin covers it, the place of the number in
 * its dot or null, and how many pins it covers.
 */
type PinLayout = {
  entry: Entry
  place: PinPlace | null
  isCovered: boolean
  count: CountPlace | null
  coveredCount: number
}

export type NameLabel = { latitude: number; longitude: number; element: HTMLElement }

type Space = { frame: { width: number; height: number }; taken: LabelBox[] }

// Radius in pixels of the click target of a dot or a foot.
const DOT_RADIUS = 9
// A resize shifts the map by a pixel or two; smaller moves are not the guest's.
const RESIZE_TOLERANCE = 8
// Overhang in pixels of the "+n" badge over the price's edge.
const BADGE_OVERHANG = 10
// Width in pixels of the corner buttons.
const BUTTONS_WIDTH = 60

export function createPins(map: LeafletMap, { onChoose, onHighlight }: Pick<MapEvents, 'onChoose' | 'onHighlight'>) {
  let entries: Entry[] = []
  let names: NameLabel[] = []
  let chosen: number | null = null
  let highlighted: number | null = null
  let start = { zoom: map.getZoom(), middle: map.getCenter() }
  const sizes = new WeakMap<HTMLElement, { width: number; height: number }>()

  const priorityOf = ({ pin: { id } }: Entry) => (id === chosen ? 0 : id === highlighted ? 1 : 2)
  const isMoved = () =>
    map.getZoom() !== start.zoom ||
    map.latLngToContainerPoint(start.middle).distanceTo(map.getSize().divideBy(2)) > RESIZE_TOLERANCE
  // Dots outside the initial view, without a number in the list, are shown only after the guest moved the map.
  const isShown = (entry: Entry) => !entry.pin.isFar || priorityOf(entry) < 2 || isMoved()
  const pointOf = (point: { latitude: number; longitude: number }) =>
    map.latLngToContainerPoint([point.latitude, point.longitude])

  // Order of precedence: the chosen and the highlighted pin, then list order; prices before dots, dots before names.
  function arrange(): void {
    const { x: width, y: height } = map.getSize()
    const frame = { width, height }
    // Shift a price away from the corner buttons before it becomes a dot.
    const aside = { width: width - BUTTONS_WIDTH, height }
    const view = map.getBounds().pad(0.05)
    const ranked = entries
      .filter((entry) => view.contains([entry.pin.latitude, entry.pin.longitude]) && isShown(entry))
      .sort((one, other) => priorityOf(one) - priorityOf(other))
    const taken = controlBoxes(map.getContainer())
    const dots: LabelBox[] = []
    const counts: LabelBox[] = []
    const prices: LabelBox[] = []
    const inView = new Set(ranked)
    const drawn: PinLayout[] = []
    for (const entry of ranked) {
      const { pin } = entry
      const label = labelOf(pin)
      const spot = pointOf(pin)
      const all = [...taken, ...prices]
      const fitted =
        label === null
          ? null
          : (placePin(spot, label, { frame, taken: all }) ?? placePin(spot, label, { frame: aside, taken: all }))
      const place = fitted ?? (label && priorityOf(entry) < 2 ? placeAt(spot, label, { frame, isBelow: false }) : null)
      if (place) prices.push(place.box)
      const dot = { x: spot.x - DOT_RADIUS, y: spot.y - DOT_RADIUS, width: 2 * DOT_RADIUS, height: 2 * DOT_RADIUS }
      const core = centreBox(spot)
      const coveredBy = place ? undefined : drawn.find((other) => other.place && !isFree(core, [other.place.box]))
      if (coveredBy) coveredBy.coveredCount += 1
      else dots.push(dot)
      drawn.push({ entry, place, isCovered: coveredBy !== undefined, count: null, coveredCount: 0 })
    }
    const dotted = drawn.filter(({ place, isCovered }) => !place && !isCovered)
    for (const one of drawn.filter(isNumbered)) {
      const others = dotted.filter((other) => other !== one).map(({ entry }) => centreBox(pointOf(entry.pin)))
      one.count = placeCount(pointOf(one.entry.pin), { taken: [...counts, ...prices], others })
      if (one.count) counts.push(one.count.box)
    }
    for (const one of drawn) draw(one)
    for (const entry of entries)
      if (!inView.has(entry)) draw({ entry, place: null, isCovered: !isShown(entry), count: null, coveredCount: 0 })
    taken.push(
      ...prices,
      ...dots,
      ...counts,
      ...drawn.flatMap(({ place, coveredCount }) => (place && coveredCount > 0 ? [badgeBox(place)] : [])),
    )
    const pinned = new Set(ranked.map(({ pin }) => pin.name))
    for (const name of names) {
      const isInView = view.contains([name.latitude, name.longitude])
      if (isInView && !isPinned(name, pinned)) placeLabel(name, { frame, taken })
      else name.element.style.visibility = 'hidden'
    }
  }

  function draw({ entry: { pin, marker: spot, button, more }, place, isCovered, count, coveredCount }: PinLayout) {
    // Rendered by CSS: visible text of a button would have to be part of its accessible name.
    more.dataset.more = coveredCount > 0 ? `+${coveredCount}` : ''
    const isOn = pin.id === chosen || pin.id === highlighted
    button.className = classNames(
      'pin',
      !place && 'dot',
      count && 'count',
      isCovered && 'under',
      place?.isBelow && 'below',
      pin.isQuiet && 'quiet',
      isOn && 'on',
    )
    button.style.setProperty('--shift', `${(place ?? count)?.shift ?? 0}px`)
    button.ariaPressed = String(pin.id === chosen)
    // Dots are skipped by Tab: zooming, the list or moving the map reaches them.
    button.tabIndex = place || isOn ? 0 : -1
    spot.setZIndexOffset(isOn ? 2000 : place ? 1000 : 0)
  }

  function placeLabel(name: NameLabel, { frame, taken }: Space) {
    const { element } = name
    const size = sizes.get(element) ?? { width: 0, height: 0 }
    const spot = pointOf(name)
    const box = placeName(spot, size, { frame, taken })
    element.style.visibility = box ? 'visible' : 'hidden'
    if (!box) return
    taken.push(box)
    element.style.marginLeft = `${box.x + size.width / 2 - spot.x}px`
    element.style.marginTop = `${box.y + size.height / 2 - spot.y}px`
  }

  for (const moved of ['zoomend', 'moveend', 'resize']) map.on(moved, arrange)
  // Elements over the map come and go; their size changes signal that.
  const over = map.getContainer().closest('.map-side')?.querySelector('.map-over')
  const sizesOver = new ResizeObserver(arrange)
  if (over) sizesOver.observe(over)
  map.on('unload', () => sizesOver.disconnect())

  return {
    show(pins: readonly MapPin[]): void {
      for (const entry of entries) entry.marker.remove()
      entries = pins.map((pin) => addPin(map, pin, { onChoose, onHighlight }))
      arrange()
    },
    begin(): void {
      start = { zoom: map.getZoom(), middle: map.getCenter() }
      arrange()
    },
    highlight(nowChosen: number | null, nowHighlighted: number | null): void {
      if (nowChosen === chosen && nowHighlighted === highlighted) return
      chosen = nowChosen
      highlighted = nowHighlighted
      arrange()
    },
    name(labels: NameLabel[]): void {
      names = labels
      // Measure all labels before moving any, to avoid a layout per label.
      for (const { element } of labels) sizes.set(element, { width: element.offsetWidth, height: element.offsetHeight })
      arrange()
    },
  }
}

function isNumbered({ entry: { pin }, place, isCovered }: PinLayout): boolean {
  return !place && !isCovered && !pin.isHouse && pin.text !== null && pin.text.length <= 2
}

function centreBox({ x, y }: { x: number; y: number }): LabelBox {
  return { x: x - 2, y: y - 2, width: 4, height: 4 }
}

function badgeBox({ box: { x, y, width, height }, isBelow }: PinPlace): LabelBox {
  return { x: x + width - 14, y: (isBelow ? y + height : y) - BADGE_OVERHANG, width: 30, height: 2 * BADGE_OVERHANG }
}

/** Whether a sight has its own pin and needs no second dot; districts keep their name. */
function isPinned({ element }: NameLabel, pinned: ReadonlySet<string>): boolean {
  return pinned.has(element.textContent) && !element.matches('.city, .locality')
}

function controlBoxes(container: HTMLElement): LabelBox[] {
  const own = container.getBoundingClientRect()
  const over = container.closest('.map-side') ?? container
  return [...over.querySelectorAll('.leaflet-control-container .leaflet-control, .map-over > *, .map-strip > li')].map(
    (element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      // Leaves room for the badge of a price below.
      return { x: x - own.x - 4, y: y - own.y - 4, width: width + 8, height: height + 4 + BADGE_OVERHANG }
    },
  )
}

function addPin(map: LeafletMap, pin: MapPin, events: Pick<MapEvents, 'onChoose' | 'onHighlight'>): Entry {
  const button = document.createElement('button')
  button.type = 'button'
  const more = document.createElement('span')
  more.className = 'more'
  if (pin.isHouse)
    button.innerHTML = `<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><use href="${iconHref('home')}"></use></svg>`
  else button.textContent = pin.text
  button.insertAdjacentElement('beforeend', more)
  button.ariaLabel = pin.text === null || pin.isHouse ? pin.name : `${pin.name}, ${pin.text}`
  button.addEventListener('focus', () => events.onHighlight(pin.id))
  button.addEventListener('blur', () => events.onHighlight(null))
  const icon = divIcon({ className: 'pin-spot', html: button, iconSize: [0, 0] })
  const spot = marker([pin.latitude, pin.longitude], { icon, keyboard: false, riseOnHover: true })
  // Leaflet's own click event excludes the end of a drag.
  spot.on('click', () => events.onChoose(pin.id))
  spot.on('mouseover', () => events.onHighlight(pin.id))
  spot.on('mouseout', () => events.onHighlight(null))
  spot.addTo(map)
  return { pin, marker: spot, button, more }
}
