import type { MapBox } from '#app/domain/search/map-box.ts'
import type { MapModel, MapPin } from '#app/features/map/model.ts'
import type { WhereModel } from '#app/pages/hotel/model.ts'
import type { NearbyPlace } from '#worker/services/catalog/list-nearby-places.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { mapRings } from '#worker/site/pages/places/map-rings.ts'
import type { HotelContext } from '../hotel-context.ts'
import { kindLooks, type NearbyName, nearbyNames, nearbySubjects } from './nearby-kinds.ts'

const PLACES_SHOWN = 6

/** Kinds the page itself names, with the nearest place of each; the rest is in the overlays. */
const shownKinds = nearbySubjects.nearbyPlaces.kinds.filter((kind) => kind !== 'park')

export function toWhere(context: HotelContext, tiles: MapModel['tiles']): WhereModel {
  const { translate, hotel } = context
  const nearest = shownKinds
    .flatMap((kind) => hotel.places.find((place) => place.kind === kind) ?? [])
    .slice(0, PLACES_SHOWN)
  const [more] = nearbyLinks(context)
  return {
    heading: translate('hotel.whereItIs'),
    places: nearest.map((place) => ({
      icon: kindLooks[place.kind].icon,
      name: place.name,
      distance: distanceCopy(context, place),
    })),
    more: more ? { modal: more, text: translate(nearbySubjects[more].title) } : null,
    map: mapOf(context, { pins: [propertyPin(context)], box: streetsAround(context), tiles }),
  }
}

/** Returns the nearby overlays that have something to show. */
export function nearbyLinks({ hotel: { places, details } }: HotelContext): NearbyName[] {
  return nearbyNames.filter((name) => {
    const { kinds, ofHomes } = nearbySubjects[name]
    return (!ofHomes || details.kind === 'home') && places.some(({ kind }) => kinds.includes(kind))
  })
}

/** Returns a map in miles or kilometres as the country uses. */
export function mapOf({ scope }: HotelContext, own: Pick<MapModel, 'pins' | 'box' | 'tiles'>): MapModel {
  return { ...own, isInMiles: scope.country.flags.toShowMilesOnDetail, rings: mapRings(scope) }
}

export function propertyPin({ hotel }: HotelContext): MapPin {
  const { name, latitude, longitude } = hotel.details
  return { id: 0, latitude, longitude, text: name, name, href: null }
}

/** About 2 km in each direction: wide enough to show familiar names. */
export function streetsAround({ hotel }: HotelContext): MapBox {
  const { latitude, longitude } = hotel.details
  return { south: latitude - 0.02, north: latitude + 0.02, west: longitude - 0.02, east: longitude + 0.02 }
}

/** Returns the straight-line distance; in miles where the country uses them. */
export function distanceCopy({ hotel, scope, format }: HotelContext, place: NearbyPlace): string {
  const unit = scope.country.flags.toShowMilesOnDetail ? 'mi' : 'km'
  // Number and unit stay on one line.
  return format.distance(distanceKm(hotel.details, place), unit)
}
