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
  /** Room type with beds, and location, as on a card; only for a property without a card in the list. */
  room?: string
  place?: string
}

export type TileSource = { kind: 'raster' | 'pmtiles'; url: string; attribution: string }

/** Initial map. Pins are in order of priority for price labels. `tiles` is null for the sketch. */
export type MapModel = {
  pins: MapPin[]
  box: MapBox
  tiles: TileSource | null
  isInMiles: boolean
  /** The guest requested this box; otherwise it encloses the pins. */
  isAsked?: boolean
  /** View of the map in the document, with which the live map begins; absent on a property page. */
  view?: FirstView
  searched?: SearchedPlace | undefined
  /** What the guest wants to be near by a filter; the map names it from afar. */
  wanted?: 'beach' | 'lake' | 'ski' | undefined
}

/** The landmark or part of a city around which the guest searched. */
export type SearchedPlace = MapPoint & { name: string }

export type StayMapModel = MapModel & {
  /** Number of results; the map shows only the first of them. */
  count: number
}
