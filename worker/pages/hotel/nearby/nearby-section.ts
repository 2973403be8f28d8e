import type { AroundModel } from '#app/pages/hotel/model.ts'
import type { NearbyPlace } from '#worker/catalogue/list-nearby-places.ts'
import { distanceKm } from '#worker/stays/facts/distance.ts'
import type { HotelContext } from '../hotel-context.ts'
import { kindLooks, nearbyNames, nearbySubjects } from './nearby-kinds.ts'

const PLACES_SHOWN = 6

/** Kinds the page itself names, the most useful one of each; the rest is for the overlays. */
const shownKinds = nearbySubjects.nearbyPlaces.kinds.filter((kind) => kind !== 'park')

/** What lies around a property: the nearest place of each kind, and the ways to all of them; null where nothing is known. */
export function toAround(context: HotelContext): AroundModel | null {
  const { translate, hotel } = context
  const { places, facts } = hotel
  const nearest = shownKinds.flatMap((kind) => places.find((place) => place.kind === kind) ?? []).slice(0, PLACES_SHOWN)
  const links = nearbyNames.filter((name) => {
    const { kinds, ofHomes } = nearbySubjects[name]
    return (!ofHomes || facts.kind === 'home') && places.some(({ kind }) => kinds.includes(kind))
  })
  if (links.length === 0) return null
  return {
    heading: translate('hotel.around'),
    places: nearest.map((place) => ({
      icon: kindLooks[place.kind].icon,
      name: place.name,
      distance: distanceWords(context, place),
    })),
    links: links.map((modal) => ({ modal, text: translate(nearbySubjects[modal].title) })),
  }
}

/** How far a place is as the crow flies; miles where the country shows them [CTRY-17]. */
export function distanceWords({ hotel, scope, format }: HotelContext, place: NearbyPlace): string {
  const unit = scope.country.flags.toShowMilesOnDetail ? 'mi' : 'km'
  // A figure and its unit stay on one line.
  return format.distance(distanceKm(hotel.facts, place), unit).replaceAll(' ', '\u00a0')
}
