import type { MapBox } from '#app/domain/search/map-box.ts'
import type { MapModel, MapPin } from '#app/features/map/model.ts'
import type { WhereModel } from '#app/pages/hotel/model.ts'
import type { NearbyPlace } from '#worker/catalogue/list-nearby-places.ts'
import { mapRings } from '#worker/pages/places/map-rings.ts'
import { distanceKm } from '#worker/stays/facts/distance.ts'
import type { HotelContext } from '../hotel-context.ts'
import { kindLooks, type NearbyName, nearbyNames, nearbySubjects } from './nearby-kinds.ts'

const PLACES_SHOWN = 6

/** Kinds the page itself names, the most useful one of each; the rest is for the overlays. */
const shownKinds = nearbySubjects.nearbyPlaces.kinds.filter((kind) => kind !== 'park')

/** Where a property is: the streets around it, the nearest place of each kind, and the way to all of them. */
export function toWhere(context: HotelContext, tiles: MapModel['tiles']): WhereModel {
  const { translate, hotel } = context
  const nearest = shownKinds
    .flatMap((kind) => hotel.places.find((place) => place.kind === kind) ?? [])
    .slice(0, PLACES_SHOWN)
  const [more] = nearbyWays(context)
  return {
    heading: translate('hotel.whereItIs'),
    places: nearest.map((place) => ({
      icon: kindLooks[place.kind].icon,
      name: place.name,
      distance: distanceWords(context, place),
    })),
    more: more ? { modal: more, text: translate(nearbySubjects[more].title) } : null,
    map: mapOf(context, { pins: [housePin(context)], box: streetsAround(context), tiles }),
  }
}

/** The overlays about its surroundings that have something to show. */
export function nearbyWays({ hotel: { places, facts } }: HotelContext): NearbyName[] {
  return nearbyNames.filter((name) => {
    const { kinds, ofHomes } = nearbySubjects[name]
    return (!ofHomes || facts.kind === 'home') && places.some(({ kind }) => kinds.includes(kind))
  })
}

/** A map in the guest's measure. */
export function mapOf({ scope }: HotelContext, own: Pick<MapModel, 'pins' | 'box' | 'tiles'>): MapModel {
  return { ...own, isInMiles: scope.country.flags.toShowMilesOnDetail, rings: mapRings(scope) }
}

/** The house itself among the pins. */
export function housePin({ hotel }: HotelContext): MapPin {
  const { name, latitude, longitude } = hotel.facts
  return { id: 0, latitude, longitude, text: name, name, href: null }
}

/** About two kilometres each way: wide enough for names that tell where one is. */
export function streetsAround({ hotel }: HotelContext): MapBox {
  const { latitude, longitude } = hotel.facts
  return { south: latitude - 0.02, north: latitude + 0.02, west: longitude - 0.02, east: longitude + 0.02 }
}

/** How far a place is as the crow flies; miles where the country shows them [CTRY-17]. */
export function distanceWords({ hotel, scope, format }: HotelContext, place: NearbyPlace): string {
  const unit = scope.country.flags.toShowMilesOnDetail ? 'mi' : 'km'
  // A figure and its unit stay on one line.
  return format.distance(distanceKm(hotel.facts, place), unit)
}
