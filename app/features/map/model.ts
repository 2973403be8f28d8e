import type { MapBox } from '#app/domain/search/map-box.ts'

/** A place on a map: a stay with its price, or what lies around a stay. */
export type MapPin = {
  id: number
  latitude: number
  longitude: number
  /** What stands on the pin: the price as the card shows it. Null: a dot. */
  text: string | null
  name: string
  /** Where it leads; null for what has no page. */
  href: string | null
  /** The stay itself, among what lies around it: a house drawn instead of its name, which would hide its neighbours. */
  isHouse?: true
  /** Further out than where the map begins: a dot once the guest moves the map, with nothing to look for before. */
  isFar?: true
  /** Nothing to be had here: told quietly. */
  isQuiet?: true
}

/** Where an operator's own map comes from; null: the sketch drawn from the catalogue. */
export type TileSource = { kind: 'raster' | 'pmtiles'; url: string; attribution: string }

/** A map as it is opened. The first pins matter most: they keep their prices where there is no room for all. */
export type MapModel = {
  pins: MapPin[]
  box: MapBox
  tiles: TileSource | null
  /** Distances on it are in miles. */
  isInMiles: boolean
  /** Circles around the middle of the town, with how far they are from it. */
  rings: { metres: number; text: string }[]
  /** The box is one the guest asked for, not the one around the stays. */
  isAsked?: boolean
}

/** The map beside a list. */
export type StayMapModel = MapModel & {
  /** `Showing 60 of 412 stays.` */
  shown: string
}
