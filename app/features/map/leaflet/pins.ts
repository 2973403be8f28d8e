import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import { iconHref } from '#app/ui/art/icon-sprite.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { LabelBox } from '../fit-labels.ts'
import type { MapEvents } from '../live-map.ts'
import type { MapModel, MapPin } from '../model.ts'
import { labelOf } from '../place-pins.ts'
import { splitZoom } from '../split-zoom.ts'
import {
  BADGE_OVERHANG,
  distance,
  dotBox,
  layoutPins,
  type PinLayout,
  pinsBehind,
  type SpottedPin,
} from './layout-pins.ts'
import { isOfCatalogue, measureNames, type NameLabel, placeNames } from './place-names.ts'
import { addSearched, type SearchedMark } from './searched.ts'

type Entry = { pin: MapPin; marker: Marker; button: HTMLButtonElement; more: HTMLElement }

type EntryPin = SpottedPin & { entry: Entry }

// A resize shifts the map by a pixel or two; smaller moves are not the guest's.
const RESIZE_TOLERANCE = 8

// Prices are drawn above dots, and the selected pin above all.
const PRICE_Z_OFFSET = 1000
const SELECTED_Z_OFFSET = 2000

/** Returns the order in which prices get room: first the chosen pin, then the highlighted one. */
function priorityIn(id: number, { chosen, highlighted }: { chosen: number | null; highlighted: number | null }) {
  if (id === chosen) return 0
  return id === highlighted ? 1 : 2
}

/** Draws the pins of the map, one button each, and lays them out again after every move. */
export function createPins(map: LeafletMap, { onChoose, onHighlight }: Pick<MapEvents, 'onChoose' | 'onHighlight'>) {
  let entries: Entry[] = []
  let layouts: PinLayout<EntryPin>[] = []
  let searched: SearchedMark | null = null
  let names: NameLabel[] = []
  // Boxes that prices must not cover: buttons, the searched place, towns.
  let reserved: LabelBox[] = []
  let chosen: number | null = null
  let highlighted: number | null = null
  let initialView = { zoom: map.getZoom(), middle: map.getCenter() }

  const priorityOf = ({ pin: { id } }: Entry) => priorityIn(id, { chosen, highlighted })
  const isMoved = () =>
    map.getZoom() !== initialView.zoom ||
    map.latLngToContainerPoint(initialView.middle).distanceTo(map.getSize().divideBy(2)) > RESIZE_TOLERANCE
  // Dots outside the initial view, without a number in the list, are shown only after the guest moved the map.
  const isShown = (entry: Entry) => !entry.pin.isFar || priorityOf(entry) < 2 || isMoved()
  const pointOf = (point: { latitude: number; longitude: number }) =>
    map.latLngToContainerPoint([point.latitude, point.longitude])

  // Order of precedence: the chosen and the highlighted pin, then list order.
  function arrange(): void {
    const { x: width, y: height } = map.getSize()
    const frame = { width, height }
    const view = map.getBounds().pad(0.05)
    const ranked = entries
      .filter((entry) => view.contains([entry.pin.latitude, entry.pin.longitude]) && isShown(entry))
      .sort((a, b) => priorityOf(a) - priorityOf(b))
    const inView = new Set(ranked)
    reserved = [...controlBoxes(map.getContainer()), ...(searched?.arrange(frame) ?? [])]
    const naming = { frame, pointOf, isInView: (name: NameLabel) => view.contains([name.latitude, name.longitude]) }
    const dots = ranked.map(({ pin }) => dotBox(pointOf(pin)))
    reserved.push(...placeNames(names.filter(isOfCatalogue), { ...naming, occupied: [...reserved, ...dots] }))
    const { layouts: newLayouts, occupied } = layoutPins(
      ranked.map((entry) => toSpotted(entry, pointOf(entry.pin), priorityOf(entry) < 2)),
      { frame, occupied: reserved },
    )
    layouts = newLayouts
    for (const layout of newLayouts) draw(layout, { chosen, highlighted })
    for (const entry of entries) if (!inView.has(entry)) draw(outOfView(entry, isShown(entry)), { chosen, highlighted })
    const pinnedNames = new Set([...ranked.map(({ pin }) => pin.name), searched?.name])
    const others = names.filter((name) => !isOfCatalogue(name))
    placeNames(others, { ...naming, occupied, pinned: pinnedNames })
  }

  /** Zooms in until the pins behind the chosen one are beside it, and reports them. */
  function choose(entry: Entry): void {
    const hidden = hiddenBehind(entry, entry.pin.id === chosen ? layouts : plainLayouts())
    const spread = Math.max(0, ...hidden.map(({ spot }) => distance(spot, pointOf(entry.pin))))
    const zooms = { zoom: map.getZoom(), maxZoom: map.getMaxZoom(), step: map.options.zoomSnap || 1 }
    const zoom = splitZoom(spread, zooms)
    if (zoom !== null) map.setZoomAround([entry.pin.latitude, entry.pin.longitude], zoom)
    onChoose(entry.pin.id, hidden.map(idOf))
  }

  /** Returns the layout without precedence of the selected pins, whose prices may cover others. */
  function plainLayouts(): PinLayout<EntryPin>[] {
    const { x: width, y: height } = map.getSize()
    const plain = layouts.map(({ pin }) => ({ ...pin, isFirst: false }))
    plain.sort((a, b) => entries.indexOf(a.entry) - entries.indexOf(b.entry))
    return layoutPins(plain, { frame: { width, height }, occupied: reserved }).layouts
  }

  for (const eventName of ['zoomend', 'moveend', 'resize']) map.on(eventName, arrange)
  // Elements over the map come and go, which changes the size of their container.
  const overMap = map.getContainer().closest('.map-side')?.querySelector('.map-over')
  const resizeObserver = new ResizeObserver(arrange)
  if (overMap) resizeObserver.observe(overMap)
  map.on('unload', () => resizeObserver.disconnect())

  return {
    show(model: Pick<MapModel, 'pins' | 'searched'>): void {
      for (const entry of entries) entry.marker.remove()
      entries = model.pins.map((pin) => addPin(map, pin, { onChoose: choose, onHighlight }))
      searched?.remove()
      searched = model.searched ? addSearched(map, model.searched) : null
      arrange()
    },
    /** Returns the chosen pin, otherwise the one pointed at, or null. */
    selected(): MapPin | null {
      const candidates = entries.filter((entry) => priorityOf(entry) < 2)
      return candidates.sort((a, b) => priorityOf(a) - priorityOf(b))[0]?.pin ?? null
    },
    /** Takes the current view as the one before any move by the guest. */
    setStart(): void {
      initialView = { zoom: map.getZoom(), middle: map.getCenter() }
      arrange()
    },
    highlight(newChosen: number | null, newHighlighted: number | null): void {
      if (newChosen === chosen && newHighlighted === highlighted) return
      chosen = newChosen
      highlighted = newHighlighted
      arrange()
    },
    name(labels: NameLabel[]): void {
      names = labels
      measureNames(labels)
      arrange()
    },
  }
}

const idOf = ({ entry }: EntryPin) => entry.pin.id

function toSpotted(entry: Entry, spot: { x: number; y: number }, isFirst: boolean): EntryPin {
  const { pin } = entry
  const isNumber = !pin.isHouse && pin.text !== null && pin.text.length <= 2
  return { entry, spot, label: labelOf(pin), isFirst, isNumber }
}

function outOfView(entry: Entry, isShown: boolean): PinLayout<EntryPin> {
  const pin = toSpotted(entry, { x: 0, y: 0 }, false)
  return { pin, place: null, isCovered: !isShown, count: null, covers: [] }
}

/** Returns the pins that cannot be tapped beside this one: behind its price, or dots at nearly the same point. */
function hiddenBehind(entry: Entry, layouts: readonly PinLayout<EntryPin>[]): EntryPin[] {
  const layout = layouts.find(({ pin }) => pin.entry === entry)
  return layout ? pinsBehind(layout, layouts) : []
}

type Selected = { chosen: number | null; highlighted: number | null }

function draw({ pin: { entry }, place, isCovered, count, covers }: PinLayout<EntryPin>, selected: Selected): void {
  const { pin, marker: spot, button, more } = entry
  // Rendered by CSS: visible text of a button would have to be part of its accessible name.
  more.dataset.more = covers.length > 0 ? `+${covers.length}` : ''
  const isChosen = pin.id === selected.chosen
  const isOn = isChosen || pin.id === selected.highlighted
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
  button.ariaPressed = String(isChosen)
  // Dots are skipped by Tab: zooming, the list or moving the map reaches them.
  button.tabIndex = place || isOn ? 0 : -1
  const unselectedOffset = place ? PRICE_Z_OFFSET : 0
  spot.setZIndexOffset(isOn ? SELECTED_Z_OFFSET : unselectedOffset)
}

function controlBoxes(container: HTMLElement): LabelBox[] {
  const mapBox = container.getBoundingClientRect()
  const side = container.closest('.map-side') ?? container
  return [...side.querySelectorAll('.leaflet-control-container .leaflet-control, .map-over > *, .map-strip > li')].map(
    (element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      // Leaves room for the badge of a price below.
      return { x: x - mapBox.x - 4, y: y - mapBox.y - 4, width: width + 8, height: height + 4 + BADGE_OVERHANG }
    },
  )
}

type PinEvents = { onChoose: (entry: Entry) => void; onHighlight: (id: number | null) => void }

function addPin(map: LeafletMap, pin: MapPin, events: PinEvents): Entry {
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
  const entry: Entry = { pin, marker: spot, button, more }
  spot.on('click', () => events.onChoose(entry))
  spot.on('mouseover', () => events.onHighlight(pin.id))
  spot.on('mouseout', () => events.onHighlight(null))
  spot.addTo(map)
  return entry
}
