import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import { fitLabels, isFree, type LabelBox, pinBox } from '../fit-labels.ts'
import type { MapEvents } from '../live-map.ts'
import type { MapPin } from '../model.ts'

type Entry = { pin: MapPin; marker: Marker; button: HTMLButtonElement }

/** A name of the land below; it gives way to every pin. */
export type NameLabel = { latitude: number; longitude: number; element: HTMLElement }

const NAME_HEIGHT = 20

/** The pins of a map: prices where there is room, dots where there is not. */
export function createPins(map: LeafletMap, { onChoose, onLight }: Pick<MapEvents, 'onChoose' | 'onLight'>) {
  let entries: Entry[] = []
  let names: NameLabel[] = []
  let chosen: number | null = null
  let lit: number | null = null

  const rankOf = ({ pin: { id } }: Entry) => (id === chosen ? 0 : id === lit ? 1 : 2)

  function arrange(): void {
    const view = map.getBounds().pad(0.05)
    const ranked = entries
      .filter(({ pin }) => view.contains([pin.latitude, pin.longitude]))
      .sort((one, other) => rankOf(one) - rankOf(other))
    const spot = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      map.latLngToLayerPoint([latitude, longitude])
    const boxes = ranked.map(({ pin }) => pinBox(spot(pin), pin.text ?? ''))
    const hasRoom = fitLabels(boxes)
    const isDot = ranked.map(({ pin }, index) => pin.text === null || !hasRoom[index])
    const inView = new Set(ranked)
    ranked.forEach((entry, index) => {
      draw(entry, isDot[index] ?? true)
    })
    for (const entry of entries) if (!inView.has(entry)) draw(entry, true)
    const taken = ranked.map(({ pin }, index) => (isDot[index] ? dotBox(spot(pin)) : boxes[index])) as LabelBox[]
    for (const name of names) if (view.contains([name.latitude, name.longitude])) settle(name, spot(name), taken)
  }

  function draw({ pin, marker: spot, button }: Entry, isDot: boolean): void {
    const isOn = pin.id === chosen || pin.id === lit
    button.className = ['pin', isDot && 'dot', pin.isQuiet && 'quiet', isOn && 'on'].filter(Boolean).join(' ')
    button.ariaPressed = String(pin.id === chosen)
    // Dots are reached by zooming in, or through the list.
    button.tabIndex = isDot && !isOn ? -1 : 0
    spot.setZIndexOffset(isOn ? 2000 : isDot ? 0 : 1000)
  }

  for (const moved of ['zoomend', 'moveend', 'resize']) map.on(moved, arrange)

  return {
    show(pins: readonly MapPin[]): void {
      for (const entry of entries) entry.marker.remove()
      entries = pins.map((pin) => addPin(map, pin, { onChoose, onLight }))
      arrange()
    },
    light(nowChosen: number | null, nowLit: number | null): void {
      chosen = nowChosen
      lit = nowLit
      arrange()
    },
    name(labels: NameLabel[]): void {
      names = labels
      arrange()
    },
  }
}

function addPin(map: LeafletMap, pin: MapPin, events: Pick<MapEvents, 'onChoose' | 'onLight'>): Entry {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = pin.text
  button.ariaLabel = pin.text === null ? pin.name : `${pin.name}, ${pin.text}`
  button.addEventListener('focus', () => events.onLight(pin.id))
  button.addEventListener('blur', () => events.onLight(null))
  const icon = divIcon({ className: 'pin-spot', html: button, iconSize: [0, 0] })
  const spot = marker([pin.latitude, pin.longitude], { icon, keyboard: false, riseOnHover: true })
  // Leaflet's own click: it knows a press from the end of a drag.
  spot.on('click', () => events.onChoose(pin.id))
  spot.on('mouseover', () => events.onLight(pin.id))
  spot.on('mouseout', () => events.onLight(null))
  spot.addTo(map)
  return { pin, marker: spot, button }
}

// A name stands on its place, or a line or two off it where pins are in its way.
const SHIFTS = [0, NAME_HEIGHT + 4, -NAME_HEIGHT - 4, 2 * NAME_HEIGHT, -2 * NAME_HEIGHT - 8]

/** Puts a name where there is room near its place, or away; what it covers is taken for the next. */
function settle({ element }: NameLabel, { x, y }: { x: number; y: number }, taken: LabelBox[]): void {
  const width = (element.textContent?.length ?? 0) * 8 + 12
  const boxAt = (shift: number) => ({ x: x - width / 2, y: y + shift - NAME_HEIGHT / 2, width, height: NAME_HEIGHT })
  const shift = SHIFTS.find((by) => isFree(boxAt(by), taken))
  element.hidden = shift === undefined
  if (shift === undefined) return
  taken.push(boxAt(shift))
  element.style.marginBlockStart = `${shift}px`
}

function dotBox({ x, y }: { x: number; y: number }): LabelBox {
  return { x: x - 9, y: y - 9, width: 18, height: 18 }
}
