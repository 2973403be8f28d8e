import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import type { MapPoint } from '#app/domain/search/map-box.ts'
import { iconHref } from '#app/ui/art/icon-sprite.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { LabelBox } from '../fit-labels.ts'
import type { MapEvents } from '../live-map.ts'
import type { MapModel, MapPin } from '../model.ts'
import { labelOf } from '../place-pins.ts'
import {
  BADGE_OVERHANG,
  distance,
  dotBox,
  layoutPins,
  type PinLayout,
  pinsBehind,
  type SpottedPin,
} from './layout-pins.ts'
import { isMoved, type View, watchElementsOver } from './move-map.ts'
import { isBeforePrices, measureNames, type NameLabel, placeNames } from './place-names.ts'
import { addSearched, type SearchedMark } from './searched.ts'
import { zoomToSplit } from './zoom-map.ts'

type Entry = { pin: MapPin; marker: Marker; button: HTMLButtonElement; more: HTMLElement }

// Stays this many metres apart are at the same spot: no zoom shows them side by side.
const TOGETHER_METRES = 25

type EntryPin = SpottedPin & { entry: Entry }

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
  let selected: Selected = { chosen: null, highlighted: null }
  // Number of pins behind the chosen one.
  let hiddenCount = 0
  let isSplitting = false
  let initialView: View = { zoom: map.getZoom(), middle: map.getCenter() }
  const priorityOf = ({ pin: { id } }: Entry) => priorityIn(id, selected)
  // Dots outside the initial view, without a number in the list, are shown only after the guest moved the map.
  const isShown = (entry: Entry) => !entry.pin.isFar || priorityOf(entry) < 2 || isMoved(map, initialView)
  const pointOf = ({ latitude, longitude }: MapPoint) => map.latLngToContainerPoint([latitude, longitude])

  const spaceOf = () => ({ frame: frameOf(map), occupied: reserved, isAroundPlace: searched !== null })
  // Without precedence of the selected pins, whose prices may cover others.
  const plainLayouts = () => layoutPins(inOrderOf(entries, layouts), spaceOf()).layouts

  function arrange(): void {
    const frame = frameOf(map)
    const view = map.getBounds().pad(0.05)
    const ranked = entries
      .filter((entry) => view.contains([entry.pin.latitude, entry.pin.longitude]) && isShown(entry))
      .sort((a, b) => priorityOf(a) - priorityOf(b))
    const kind = { isAlone: entries.some(({ pin }) => pin.isHouse), canLead: true }
    const spots = ranked.map(({ pin }) => pointOf(pin))
    const controls = controlBoxes(map.getContainer())
    reserved = [...controls, ...(searched?.arrange(frame, spots) ?? [])]
    const naming = { frame, pointOf, isInView: (name: NameLabel) => view.contains([name.latitude, name.longitude]) }
    const pinned = new Set([...ranked.map(({ pin }) => pin.name), searched?.name])
    const occupiedFirst = [...reserved, ...spots.map(dotBox)]
    const { boxes, named } = placeNames(names.filter(isBeforePrices), { ...naming, pinned, occupied: occupiedFirst })
    reserved.push(...boxes)
    const { layouts: newLayouts, occupied } = layoutPins(
      ranked.map((entry) => toSpotted(entry, pointOf(entry.pin), { isFirst: priorityOf(entry) < 2, ...kind })),
      { ...spaceOf(), controls },
    )
    layouts = newLayouts
    for (const layout of newLayouts) draw(layout, selected)
    for (const entry of entries) if (!ranked.includes(entry)) draw(outOfView(entry, isShown(entry)), selected)
    const others = names.filter((name) => !isBeforePrices(name))
    placeNames(others, { ...naming, occupied, pinned, named })
  }

  /** Zooms in until the pins behind the chosen one are beside it, and reports them. */
  function choose(entry: Entry): void {
    const hidden = hiddenBehind(entry, entry.pin.id === selected.chosen ? layouts : plainLayouts())
    const spread = Math.max(0, ...hidden.map(({ spot }) => distance(spot, pointOf(entry.pin))))
    // Without animation the zoom ends at once.
    isSplitting = true
    isSplitting = zoomToSplit(map, entry.pin, spread) && isSplitting
    report(entry, hidden)
  }

  function report(entry: Entry, hidden: readonly EntryPin[]): void {
    hiddenCount = hidden.length
    onChoose(entry.pin.id, { ids: hidden.map(idOf), isTogether: areTogether(map, entry, hidden) })
  }

  /** After a zoom by the guest, other pins or none are behind the chosen one. */
  function regroup(): void {
    const entry = hiddenCount > 0 && !isSplitting ? entries.find(({ pin }) => pin.id === selected.chosen) : undefined
    isSplitting = false
    if (entry) report(entry, hiddenBehind(entry, plainLayouts()))
  }

  for (const eventName of ['zoomend', 'moveend', 'resize']) map.on(eventName, arrange)
  map.on('zoomend', regroup)
  watchElementsOver(map, arrange)

  return {
    show(model: Pick<MapModel, 'pins' | 'searched'>): void {
      for (const entry of entries) entry.marker.remove()
      hiddenCount = 0
      entries = nearestFirst(model).map((pin) => addPin(map, pin, { onChoose: choose, onHighlight }))
      searched?.remove()
      searched = model.searched ? addSearched(map, model.searched) : null
      arrange()
    },
    /** Returns the chosen pin, otherwise the one pointed at, or null. */
    selected: () => pinOf(entries, selected.chosen) ?? pinOf(entries, selected.highlighted),
    /** Takes the current view as the one before any move by the guest. */
    setStart(): void {
      initialView = { zoom: map.getZoom(), middle: map.getCenter() }
      arrange()
    },
    highlight(chosen: number | null, highlighted: number | null): void {
      if (chosen === selected.chosen && highlighted === selected.highlighted) return
      selected = { chosen, highlighted }
      arrange()
    },
    name(labels: NameLabel[]): void {
      names = labels
      measureNames(labels)
      arrange()
    },
  }
}

function areTogether(map: LeafletMap, { pin }: Entry, hidden: readonly EntryPin[]): boolean {
  const metresTo = ({ latitude, longitude }: MapPin) =>
    map.distance([pin.latitude, pin.longitude], [latitude, longitude])
  return hidden.every(({ entry }) => metresTo(entry.pin) <= TOGETHER_METRES)
}

function pinOf(entries: readonly Entry[], id: number | null): MapPin | null {
  return entries.find(({ pin }) => pin.id === id)?.pin ?? null
}

function frameOf(map: LeafletMap): { width: number; height: number } {
  const { x, y } = map.getSize()
  return { width: x, height: y }
}

/** Returns the pins of layouts in the order of all entries, none of them chosen. */
function inOrderOf(entries: readonly Entry[], layouts: readonly PinLayout<EntryPin>[]): EntryPin[] {
  const pins = layouts.map(({ pin }) => ({ ...pin, isFirst: false }))
  return pins.sort((a, b) => entries.indexOf(a.entry) - entries.indexOf(b.entry))
}

const idOf = ({ entry }: EntryPin) => entry.pin.id

/** Returns the pins in the order in which they get room for a price: around a searched place the nearest first. */
function nearestFirst({ pins, searched }: Pick<MapModel, 'pins' | 'searched'>): MapPin[] {
  if (!searched) return [...pins]
  const narrowing = Math.cos((searched.latitude * Math.PI) / 180)
  const farness = ({ latitude, longitude }: MapPin) =>
    Math.hypot(latitude - searched.latitude, (longitude - searched.longitude) * narrowing)
  return pins.toSorted((one, other) => farness(one) - farness(other))
}

type PinKind = Pick<SpottedPin, 'isFirst' | 'isAlone' | 'canLead'>

function toSpotted(entry: Entry, spot: { x: number; y: number }, kind: PinKind): EntryPin {
  const { pin } = entry
  const isNumber = kind.isAlone && !pin.isHouse && pin.text !== null
  return { entry, spot, label: labelOf(pin), isNumber, ...kind, canLead: kind.canLead && !pin.isHouse }
}

function outOfView(entry: Entry, isShown: boolean): PinLayout<EntryPin> {
  const pin = toSpotted(entry, { x: 0, y: 0 }, { isFirst: false, isAlone: true, canLead: false })
  return { pin, place: null, isCovered: !isShown, count: null, covers: [] }
}

/** Returns the pins that cannot be tapped beside this one, because they share its mark. */
function hiddenBehind(entry: Entry, layouts: readonly PinLayout<EntryPin>[]): EntryPin[] {
  const layout = layouts.find(({ pin }) => pin.entry === entry)
  return layout ? pinsBehind(layout, layouts) : []
}

type Selected = { chosen: number | null; highlighted: number | null }

function draw(layout: PinLayout<EntryPin>, selected: Selected): void {
  const { place, isCovered, count, covers } = layout
  const { isAlone, entry } = layout.pin
  const { pin, marker: spot, button, more } = entry
  // Rendered by CSS: visible text of a button would have to be part of its accessible name.
  more.dataset.more = countCopy(layout)
  const isChosen = pin.id === selected.chosen
  const isOn = isChosen || pin.id === selected.highlighted
  const lead = place?.lead ?? count?.lead
  button.className = classNames(
    'pin',
    !place && 'dot',
    !place && !isAlone && covers.length > 0 && 'sum',
    isAlone && count && 'count',
    lead && 'led',
    isCovered && 'under',
    place?.isBelow && 'below',
    pin.isQuiet && 'quiet',
    isOn && 'on',
  )
  button.style.setProperty('--shift', `${(place ?? count)?.shift ?? 0}px`)
  button.style.setProperty('--drop', `${lead?.y ?? 0}px`)
  drawLead(spot.getElement(), lead)
  button.ariaPressed = String(isChosen)
  button.ariaLabel = [pin.name, ...(pin.text === null || pin.isHouse ? [] : [pin.text]), more.dataset.more]
    .filter(Boolean)
    .join(', ')
  // Dots are skipped by Tab: zooming, the list or moving the map reaches them.
  button.tabIndex = place || isOn ? 0 : -1
  const unselectedOffset = place ? PRICE_Z_OFFSET : 0
  spot.setZIndexOffset(isOn ? SELECTED_Z_OFFSET : unselectedOffset)
}

/** Returns the number on a mark: all its stays on a dot, the further ones beside a price, none of a single stay. */
function countCopy({ place, covers }: PinLayout<EntryPin>): string {
  if (covers.length === 0) return ''
  return place ? `+${covers.length}` : String(covers.length + 1)
}

/** Draws the line from a point to a mark away from it. */
function drawLead(element: HTMLElement | undefined, lead: { x: number; y: number } | undefined): void {
  element?.classList.toggle('led', lead !== undefined)
  if (!lead) return
  element?.style.setProperty('--length', `${Math.round(Math.hypot(lead.x, lead.y))}px`)
  element?.style.setProperty('--angle', `${Math.round((Math.atan2(lead.y, lead.x) * 180) / Math.PI)}deg`)
}

function controlBoxes(container: HTMLElement): LabelBox[] {
  const mapBox = container.getBoundingClientRect()
  const side = container.closest('.map-side') ?? container
  return [
    ...side.querySelectorAll('.leaflet-control-container .leaflet-control, .map-over > *, .map-strip > li, .map-note'),
  ].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    // Leaves room for the badge of a price below.
    return { x: x - mapBox.x - 4, y: y - mapBox.y - 4, width: width + 8, height: height + 4 + BADGE_OVERHANG }
  })
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
