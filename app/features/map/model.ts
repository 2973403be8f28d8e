import type { MapBox, MapPoint } from '#app/domain/search/map-box.ts'
import type { FirstView } from './first-view.ts'

export type MapPin = {
  id: number
  latitude: number
  longitude: number
  text: string | null
  name: string
  href: string | null
  /** Drawn as a house icon, because its name would cover the neighbours. */
  isHouse?: true
  /** Outside the initial view: shown as a dot after the guest moves the map. */
  isFar?: true
  /** Not available for the dates: shown muted. */
  isQuiet?: true
  /** Of a stay without a card in the list: its room type with beds, and where it is, as on a card. */
  room?: string
  place?: string
}

export type TileSource = { kind: 'raster' | 'pmtiles'; url: string; attribution: string }

/** A map as opened. Pins are in order of priority for price labels. `tiles` is null for the sketch. */
export type MapModel = {
  pins: MapPin[]
  box: MapBox
  tiles: TileSource | null
  isInMiles: boolean
  /** The guest requested this box; otherwise it encloses the pins. */
  isAsked?: boolean
  /** What the document shows until the live map does, which begins with the same view; absent around a property. */
  view?: FirstView
  searched?: SearchedPlace | undefined
}

/** The landmark or part of a city that the list is around. */
export type SearchedPlace = MapPoint & { name: string }

export type StayMapModel = MapModel & {
  /** Number of stays found, of which the map has the first. */
  count: number
}
