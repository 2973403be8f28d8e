import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { hotelPath, listingPath, locationPath } from '#app/domain/routes/paths.ts'
import { boxAround } from '#app/domain/search/map-box.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import type { MapPin } from '#app/features/map/model.ts'
import type { NearbyGroup, NearbyOverlayData } from '#app/overlays/nearby/model.ts'
import { askPlacesAround, type NearbyPlace, toPlacesAround } from '#worker/services/catalog/list-nearby-places.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { type HotelContext, hotelHref, type OverlaySource } from '../hotel-context.ts'
import { kindLooks, type NearbyName, nearbySubjects } from './nearby-kinds.ts'
import { distanceCopy, mapOf, nearbyLinks, propertyPin, streetsAround } from './nearby-section.ts'

const MAX_PLACES = 24

export async function loadNearby(
  name: NearbyName,
  context: HotelContext,
  { deps }: Pick<OverlaySource, 'deps'>,
): Promise<NearbyOverlayData | null> {
  const { hotel, translate } = context
  const { title, kinds, by, perKind, ofHomes } = nearbySubjects[name]
  if (ofHomes && hotel.details.kind !== 'home') return null
  const [answer] = await deps.db.batch([
    // By popularity all places are candidates (up to 40 of a kind), by distance only the nearest.
    askPlacesAround({
      ...{ propertyId: hotel.details.id, locale: context.scope.locale, withPopularity: true },
      perKind: by === 'distance' ? perKind : 40,
    }),
  ])
  const places = toPlacesAround(answer)
  const groups = kinds
    .map((kind) => ({
      kind,
      places: inOrder(places, by)
        .filter((place) => place.kind === kind)
        .slice(0, perKind),
    }))
    .filter((group) => group.places.length > 0)
  const shown = groups.flatMap((group) => group.places).slice(0, MAX_PLACES)
  if (shown.length === 0) return null
  const near = shown.filter((place) => isNear(place, shown, context))
  const spots = new Map(shown.map((place, index) => [place, toSpot(place, context, { id: index + 1, near })]))
  return {
    kind: 'nearby',
    title: translate(title),
    note: translate('nearby.straight'),
    groups: groups.flatMap(({ kind, places: own }): NearbyGroup[] => {
      const rows = own.flatMap((place) => {
        const spot = spots.get(place)
        if (!spot) return []
        const { id, name, href, text } = spot
        return [{ id, number: text, name, distance: distanceCopy(context, place), href }]
      })
      return rows.length > 0 ? [{ heading: translate(kindLooks[kind].message), places: rows }] : []
    }),
    links: nearbyLinks(context).map((way) => ({
      // The overlay's title is that of its first subject.
      text: translate(way === 'nearbyPlaces' ? 'nearby.all' : nearbySubjects[way].title),
      href: withOverlay(hotelHref(context), way),
      isOn: way === name,
    })),
    map: mapOf(context, {
      pins: [{ ...propertyPin(context), isHouse: true }, ...spots.values()],
      box: boxAround([hotel.details, ...near]) ?? streetsAround(context),
      tiles: deps.settings.mapTiles,
    }),
  }
}

function inOrder(places: NearbyPlace[], by: 'distance' | 'popularity'): NearbyPlace[] {
  // Places are sorted by distance already.
  return by === 'distance' ? places : [...places].sort((one, other) => other.popularity - one.popularity)
}

/** Excludes distant places from the initial map section, so that an airport does not shrink the streets to a dot. */
function isNear(place: NearbyPlace, shown: readonly NearbyPlace[], { hotel }: HotelContext): boolean {
  const distances = shown.map((other) => distanceKm(hotel.details, other)).sort((one, other) => one - other)
  const middle = distances[Math.floor(distances.length / 2)] ?? 0
  return distanceKm(hotel.details, place) <= Math.max(1, middle * 3)
}

type Numbered = { id: number; near: readonly NearbyPlace[] }

/** Returns a map pin: numbered when within the initial map section, plain otherwise. */
function toSpot(place: NearbyPlace, context: HotelContext, { id, near }: Numbered): MapPin {
  const { name, latitude, longitude } = place
  const number = near.indexOf(place) + 1
  const text = number > 0 ? context.format.number(number) : null
  const spot = { id, latitude, longitude, text, name, href: hrefOf(place, context) }
  return text === null ? { ...spot, isFar: true } : spot
}

function hrefOf({ kind, id, slug }: NearbyPlace, { hotel }: HotelContext): string | null {
  const { dates, askedRooms, details } = hotel
  const stay = { checkin: dates.checkin, checkout: dates.checkout, rooms: askedRooms }
  if (kind === 'town') return withStay(listingPath(slug), stay)
  if (kind === 'locality') return withStay(locationPath(details.city.slug, slug), stay)
  return kind === 'home' ? withStay(hotelPath(id, slug), stay) : null
}
