import { divIcon, type Map as LeafletMap, marker } from 'leaflet'
import type { LabelBox } from '../fit-labels.ts'
import type { SearchedPlace } from '../model.ts'
import { SEARCHED_SHAPE } from '../searched-mark.ts'
import { placeSearched, SEARCHED_HEIGHT, SEARCHED_WIDTH } from './place-searched.ts'

/**
 * The mark of the searched place. `arrange` positions its name, which covers few of the pins' `spots`, and returns the
 * boxes of mark and name.
 */
export type SearchedMark = {
  name: string
  arrange: (frame: { width: number; height: number }, spots: readonly { x: number; y: number }[]) => LabelBox[]
  remove: () => void
}

/** Below all pins, so that a dot under the name can be tapped; prices avoid the name. */
const Z_INDEX = -2500

/** Adds the mark of the searched place to the map. */
export function addSearched(map: LeafletMap, { name, latitude, longitude }: SearchedPlace): SearchedMark {
  const element = document.createElement('div')
  element.className = 'map-searched'
  const box = `${-SEARCHED_WIDTH / 2} ${-SEARCHED_HEIGHT} ${SEARCHED_WIDTH} ${SEARCHED_HEIGHT}`
  const shapes = `<circle cy="-24" r="10"/><path d="${SEARCHED_SHAPE}"/>`
  element.innerHTML = `<svg viewBox="${box}" aria-hidden="true">${shapes}</svg>`
  const label = document.createElement('bdi')
  label.textContent = name
  element.insertAdjacentElement('beforeend', label)
  const icon = divIcon({ className: 'map-spot', html: element, iconSize: [0, 0] })
  const options = { icon, interactive: false, keyboard: false, zIndexOffset: Z_INDEX }
  const searchedMarker = marker([latitude, longitude], options)
  searchedMarker.addTo(map)
  const size = { width: label.offsetWidth, height: label.offsetHeight }
  return {
    name,
    arrange: (frame, spots) => {
      const point = map.latLngToContainerPoint([latitude, longitude])
      const { mark, label: box } = placeSearched(point, size, { frame, spots })
      label.style.left = `${Math.round(box.x - point.x)}px`
      label.style.top = `${Math.round(box.y - point.y)}px`
      return [mark, box]
    },
    remove: () => searchedMarker.remove(),
  }
}
