import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import { iconHref } from '#app/components/art/icon-sheet.ts'
import { isFree, type LabelBox } from '../fit-labels.ts'
import type { MapEvents } from '../live-map.ts'
import type { MapPin } from '../model.ts'
import { type CountPlace, labelOf, type PinPlace, placeAt, placeCount, placeName, placePin } from '../place-pins.ts'

type Entry = { pin: MapPin; marker: Marker; button: HTMLButtonElement; more: HTMLElement }

/** How a pin is drawn: its price's place or null, whether it lies under another's, the place of its number in its dot or null, and how many lie under it. */
type Drawn = { entry: Entry; place: PinPlace | null; isUnder: boolean; count: CountPlace | null; hides: number }

/** A name of the land below; it gives way to every pin. */
export type NameLabel = { latitude: number; longitude: number; element: HTMLElement }

// A press on a dot or a foot is meant for it.
const DOT = 9
// A map that gets another size is moved by a pixel or two; no guest did that.
const ROUNDED = 8
// How far the count of what lies under a price stands over its edge.
const BADGE = 10
// As wide as the buttons in the corner are, with some air.
const BUTTONS = 60

/** The pins of a map: prices with a foot on their stay where there is room, dots where there is not. */
export function createPins(map: LeafletMap, { onChoose, onLight }: Pick<MapEvents, 'onChoose' | 'onLight'>) {
  let entries: Entry[] = []
  let names: NameLabel[] = []
  let chosen: number | null = null
  let lit: number | null = null
  let begun = { zoom: map.getZoom(), middle: map.getCenter() }
  const sizes = new WeakMap<HTMLElement, { width: number; height: number }>()

  const rankOf = ({ pin: { id } }: Entry) => (id === chosen ? 0 : id === lit ? 1 : 2)
  const isMoved = () =>
    map.getZoom() !== begun.zoom ||
    map.latLngToContainerPoint(begun.middle).distanceTo(map.getSize().divideBy(2)) > ROUNDED
  // A dot that its list has no number for would only be asked about.
  const isDue = (entry: Entry) => !entry.pin.isFar || rankOf(entry) < 2 || isMoved()
  const spotOf = (point: { latitude: number; longitude: number }) =>
    map.latLngToContainerPoint([point.latitude, point.longitude])

  // What hides what: the chosen and the lit first, then in the order of the list; prices before dots, dots before names.
  function arrange(): void {
    const { x: width, y: height } = map.getSize()
    const frame = { width, height }
    // A price leans away from the buttons in the corner before it gives way to a dot.
    const aside = { width: width - BUTTONS, height }
    const view = map.getBounds().pad(0.05)
    const ranked = entries
      .filter((entry) => view.contains([entry.pin.latitude, entry.pin.longitude]) && isDue(entry))
      .sort((one, other) => rankOf(one) - rankOf(other))
    const taken = furniture(map.getContainer())
    const dots: LabelBox[] = []
    const counts: LabelBox[] = []
    const prices: LabelBox[] = []
    const inView = new Set(ranked)
    const drawn: Drawn[] = []
    for (const entry of ranked) {
      const { pin } = entry
      const label = labelOf(pin)
      const spot = spotOf(pin)
      const all = [...taken, ...prices]
      const fitted =
        label === null
          ? null
          : (placePin(spot, label, { frame, taken: all }) ?? placePin(spot, label, { frame: aside, taken: all }))
      const place = fitted ?? (label && rankOf(entry) < 2 ? placeAt(spot, label, { frame, isBelow: false }) : null)
      if (place) prices.push(place.box)
      const dot = { x: spot.x - DOT, y: spot.y - DOT, width: 2 * DOT, height: 2 * DOT }
      const core = coreOf(spot)
      const over = place ? undefined : drawn.find((other) => other.place && !isFree(core, [other.place.box]))
      if (over) over.hides += 1
      else dots.push(dot)
      drawn.push({ entry, place, isUnder: over !== undefined, count: null, hides: 0 })
    }
    // A number of a list is read in its dot too, where there is room.
    const dotted = drawn.filter(({ place, isUnder }) => !place && !isUnder)
    for (const one of drawn.filter(isNumbered)) {
      const others = dotted.filter((other) => other !== one).map(({ entry }) => coreOf(spotOf(entry.pin)))
      one.count = placeCount(spotOf(one.entry.pin), { taken: [...counts, ...prices], others })
      if (one.count) counts.push(one.count.box)
    }
    for (const one of drawn) draw(one)
    for (const entry of entries)
      if (!inView.has(entry)) draw({ entry, place: null, isUnder: !isDue(entry), count: null, hides: 0 })
    taken.push(
      ...prices,
      ...dots,
      ...counts,
      ...drawn.flatMap(({ place, hides }) => (place && hides > 0 ? [badgeOf(place)] : [])),
    )
    const pinned = new Set(ranked.map(({ pin }) => pin.name))
    for (const name of names) {
      const isInView = view.contains([name.latitude, name.longitude])
      if (isInView && !isPinned(name, pinned)) settle(name, { frame, taken })
      else name.element.style.visibility = 'hidden'
    }
  }

  function draw({ entry: { pin, marker: spot, button, more }, place, isUnder, count, hides }: Drawn) {
    // Drawn by the style sheet: what a button shows as text must be a part of its name.
    more.dataset.more = hides > 0 ? `+${hides}` : ''
    const isOn = pin.id === chosen || pin.id === lit
    const looks = {
      dot: !place,
      count: count !== null,
      under: isUnder,
      below: place?.isBelow,
      quiet: pin.isQuiet,
      on: isOn,
    }
    button.className = ['pin', ...Object.keys(looks).filter((look) => looks[look as keyof typeof looks])].join(' ')
    button.style.setProperty('--shift', `${(place ?? count)?.shift ?? 0}px`)
    button.ariaPressed = String(pin.id === chosen)
    // Dots are reached by zooming in or through the list, what lies far out by moving the map.
    button.tabIndex = place || isOn ? 0 : -1
    spot.setZIndexOffset(isOn ? 2000 : place ? 1000 : 0)
  }

  /** Puts a name where there is room near its place, or away; what it covers is taken for the next. */
  function settle(name: NameLabel, { frame, taken }: { frame: { width: number; height: number }; taken: LabelBox[] }) {
    const { element } = name
    const size = sizes.get(element) ?? { width: 0, height: 0 }
    const spot = spotOf(name)
    const box = placeName(spot, size, { frame, taken })
    element.style.visibility = box ? 'visible' : 'hidden'
    if (!box) return
    taken.push(box)
    element.style.marginLeft = `${box.x + size.width / 2 - spot.x}px`
    element.style.marginTop = `${box.y + size.height / 2 - spot.y}px`
  }

  for (const moved of ['zoomend', 'moveend', 'resize']) map.on(moved, arrange)
  // What lies over the map comes and goes: its size tells.
  const over = map.getContainer().closest('.map-side')?.querySelector('.map-over')
  const sizesOver = new ResizeObserver(arrange)
  if (over) sizesOver.observe(over)
  map.on('unload', () => sizesOver.disconnect())

  return {
    show(pins: readonly MapPin[]): void {
      for (const entry of entries) entry.marker.remove()
      entries = pins.map((pin) => addPin(map, pin, { onChoose, onLight }))
      arrange()
    },
    /** The map stands where it begins now. */
    begin(): void {
      begun = { zoom: map.getZoom(), middle: map.getCenter() }
      arrange()
    },
    light(nowChosen: number | null, nowLit: number | null): void {
      if (nowChosen === chosen && nowLit === lit) return
      chosen = nowChosen
      lit = nowLit
      arrange()
    },
    name(labels: NameLabel[]): void {
      names = labels
      // All measured before any is moved: else each would make the browser lay out anew.
      for (const { element } of labels) sizes.set(element, { width: element.offsetWidth, height: element.offsetHeight })
      arrange()
    },
  }
}

/** A dot that could have its number in it. */
function isNumbered({ entry: { pin }, place, isUnder }: Drawn): boolean {
  return !place && !isUnder && !pin.isHouse && pin.text !== null && pin.text.length <= 2
}

/** What no other may cover of a dot. */
function coreOf({ x, y }: { x: number; y: number }): LabelBox {
  return { x: x - 2, y: y - 2, width: 4, height: 4 }
}

/** What the count at a price's corner covers: the one away from its point. */
function badgeOf({ box: { x, y, width, height }, isBelow }: PinPlace): LabelBox {
  return { x: x + width - 14, y: (isBelow ? y + height : y) - BADGE, width: 30, height: 2 * BADGE }
}

/** A sight that has a pin of its own has no second dot; a part of a town keeps its name. */
function isPinned({ element }: NameLabel, pinned: ReadonlySet<string>): boolean {
  return pinned.has(element.textContent) && !element.matches('.city, .locality')
}

/** What lies over the map and is not of it: buttons, count, cards. */
function furniture(container: HTMLElement): LabelBox[] {
  const own = container.getBoundingClientRect()
  const over = container.closest('.map-side') ?? container
  return [...over.querySelectorAll('.leaflet-control-container .leaflet-control, .map-over > *, .map-strip > li')].map(
    (element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      // A price below it has its count over its own edge.
      return { x: x - own.x - 4, y: y - own.y - 4, width: width + 8, height: height + 4 + BADGE }
    },
  )
}

function addPin(map: LeafletMap, pin: MapPin, events: Pick<MapEvents, 'onChoose' | 'onLight'>): Entry {
  const button = document.createElement('button')
  button.type = 'button'
  const more = document.createElement('span')
  more.className = 'more'
  if (pin.isHouse)
    button.innerHTML = `<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><use href="${iconHref('home')}"></use></svg>`
  else button.textContent = pin.text
  button.insertAdjacentElement('beforeend', more)
  button.ariaLabel = pin.text === null || pin.isHouse ? pin.name : `${pin.name}, ${pin.text}`
  button.addEventListener('focus', () => events.onLight(pin.id))
  button.addEventListener('blur', () => events.onLight(null))
  const icon = divIcon({ className: 'pin-spot', html: button, iconSize: [0, 0] })
  const spot = marker([pin.latitude, pin.longitude], { icon, keyboard: false, riseOnHover: true })
  // Leaflet's own click: it knows a press from the end of a drag.
  spot.on('click', () => events.onChoose(pin.id))
  spot.on('mouseover', () => events.onLight(pin.id))
  spot.on('mouseout', () => events.onLight(null))
  spot.addTo(map)
  return { pin, marker: spot, button, more }
}
