import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { hotelPath, listingPath, locationPath } from '#app/domain/routes/paths.ts'
import { boxAround, type MapBox } from '#app/domain/search/map-box.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import type { MapModel, MapPin } from '#app/features/map/model.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { NearbyGroup, NearbyOverlayData } from '#app/overlays/nearby/model.ts'
import type { WhereModel } from '#app/pages/hotel/model.ts'
import type { IconName } from '#app/ui/art/icon-names.ts'
import { landmarkKinds, nearKmOf } from '#worker/services/catalog/landmark.ts'
import {
  type NearbyPlace,
  type PlaceKind,
  placesAroundStatement,
  toPlacesAround,
} from '#worker/services/catalog/list-nearby-places.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { tilesFor } from '#worker/site/presenters/map-tiles.ts'
import { type HotelContext, hotelHref, type OverlaySource } from './hotel-context.ts'

/** Name and icon of each kind of nearby place, most requested first. */
const kindPresentations: Readonly<Record<PlaceKind, { message: MessageId; icon: IconName }>> = {
  beach: { message: 'nearby.beach', icon: 'beach' },
  ski: { message: 'nearby.skiArea', icon: 'view' },
  landmark: { message: 'nearby.landmark', icon: 'view' },
  station: { message: 'nearby.station', icon: 'directions' },
  airport: { message: 'nearby.airport', icon: 'luggage' },
  lake: { message: 'nearby.lake', icon: 'view' },
  museum: { message: 'nearby.museum', icon: 'building' },
  market: { message: 'nearby.market', icon: 'tag' },
  green: { message: 'nearby.park', icon: 'tree' },
  bus: { message: 'nearby.bus', icon: 'bus' },
  locality: { message: 'nearby.locality', icon: 'pin' },
  park: { message: 'nearby.holidayPark', icon: 'tree' },
  city: { message: 'nearby.city', icon: 'pin' },
  town: { message: 'nearby.city', icon: 'building' },
  facility: { message: 'nearby.facility', icon: 'check' },
  home: { message: 'nearby.home', icon: 'home' },
}

/** The nearby overlays, spelt as in the specification. */
const nearbyNames = [
  ...(['nearbyPlaces', 'popuplarPlaces', 'popuplarLandmarks'] as const),
  ...(['skiArea', 'cityTrip', 'parkFacilities', 'residences'] as const),
]

type NearbyName = (typeof nearbyNames)[number]

const nearbySubjects: Readonly<
  Record<
    NearbyName,
    { title: MessageId; kinds: readonly PlaceKind[]; by: 'distance' | 'popularity'; perKind: number; ofHomes?: true }
  >
> = {
  nearbyPlaces: {
    title: 'nearby.nearbyPlaces',
    kinds: [
      'beach',
      'ski',
      'landmark',
      'station',
      'airport',
      'lake',
      'museum',
      'market',
      'green',
      'bus',
      'locality',
      'park',
    ],
    by: 'distance',
    perKind: 3,
  },
  popuplarPlaces: { title: 'nearby.popularPlaces', kinds: ['locality', 'town'], by: 'popularity', perKind: 8 },
  popuplarLandmarks: {
    title: 'nearby.popularLandmarks',
    kinds: ['landmark', 'museum', 'beach', 'lake', 'market', 'green'],
    by: 'popularity',
    perKind: 5,
  },
  skiArea: { title: 'nearby.skiArea', kinds: ['ski'], by: 'distance', perKind: 8, ofHomes: true },
  cityTrip: { title: 'nearby.cityTrip', kinds: ['town'], by: 'distance', perKind: 8, ofHomes: true },
  parkFacilities: { title: 'nearby.parkFacilities', kinds: ['facility'], by: 'distance', perKind: 8, ofHomes: true },
  residences: { title: 'nearby.residences', kinds: ['home'], by: 'distance', perKind: 12, ofHomes: true },
}

const PLACES_SHOWN = 8

/** Kinds the page itself names: the nearest place of each, and well-known landmarks. The rest is in the overlays. */
const shownKinds = nearbySubjects.nearbyPlaces.kinds.filter((kind) => kind !== 'park')

export function toWhere(context: HotelContext, tiles: MapModel['tiles']): WhereModel {
  const { translate, hotel } = context
  const nearest = shownKinds
    .flatMap((kind) => hotel.places.filter((place) => place.kind === kind))
    .slice(0, PLACES_SHOWN)
  const [more] = nearbyLinks(context)
  return {
    heading: translate('hotel.whereItIs'),
    places: nearest.map((place) => ({
      icon: kindPresentations[place.kind].icon,
      name: place.name,
      distance: distanceCopy(context, place),
      href: hrefOf(place, context),
    })),
    more: more ? { modal: more, text: translate(nearbySubjects[more].title) } : null,
    map: mapOf(context, { pins: [propertyPin(context)], box: streetsAround(context), tiles, ...searchedNear(context) }),
  }
}

function nearbyLinks({ hotel: { places, details } }: HotelContext): NearbyName[] {
  return nearbyNames.filter((name) => {
    const { kinds, ofHomes } = nearbySubjects[name]
    return (!ofHomes || details.kind === 'home') && places.some(({ kind }) => kinds.includes(kind))
  })
}

function mapOf({ scope }: HotelContext, own: Pick<MapModel, 'pins' | 'box' | 'tiles' | 'searched'>): MapModel {
  const tiles = tilesFor(own.tiles, own.box)
  return { ...own, tiles, isInMiles: scope.country.flags.toShowMilesOnDetail }
}

function propertyPin({ hotel }: HotelContext): MapPin {
  const { name, latitude, longitude } = hotel.details
  return { id: 0, latitude, longitude, text: name, name, href: null }
}

// About 2 km: wide enough to show familiar names.
const AROUND = 0.02

// Further away, the streets around the property would be too small to read.
const MAX_SEARCHED_KM = 20

/** The place the guest searched around, for the map to show; nothing when it is far away. */
function searchedNear({ hotel }: HotelContext): Pick<MapModel, 'searched'> {
  const { searched, details } = hotel
  return searched && distanceKm(details, searched) <= MAX_SEARCHED_KM ? { searched } : {}
}

/** The streets around the property, with the place the guest searched around and a margin for its name. */
function streetsAround(context: HotelContext): MapBox {
  const { latitude, longitude } = context.hotel.details
  const { searched } = searchedNear(context)
  const spread = (own: number, other = own) => ({
    least: Math.min(own - AROUND, other - AROUND / 2),
    most: Math.max(own + AROUND, other + AROUND / 2),
  })
  const [north, east] = [spread(latitude, searched?.latitude), spread(longitude, searched?.longitude)]
  return { south: north.least, north: north.most, west: east.least, east: east.most }
}

function distanceCopy({ hotel, scope, format }: HotelContext, place: NearbyPlace): string {
  const unit = scope.country.flags.toShowMilesOnDetail ? 'mi' : 'km'
  // Number and unit stay on one line.
  return format.shortDistance(distanceKm(hotel.details, place), unit)
}

const MAX_PLACES = 24
const BEST_KNOWN = 3

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
    placesAroundStatement({
      ...{ propertyId: hotel.details.id, locale: context.scope.locale, withPopularity: true },
      ...(by === 'distance' ? { perKind, bestKnown: BEST_KNOWN } : { perKind: 40 }),
    }),
  ])
  const places = toPlacesAround(answer)
  const groups = kinds
    .map((kind) => ({
      kind,
      places: inOrder(places, by)
        .filter((place) => place.kind === kind)
        .slice(0, kind === 'landmark' ? perKind + BEST_KNOWN : perKind),
    }))
    .filter((group) => group.places.length > 0)
  const shown = groups.flatMap((group) => group.places).slice(0, MAX_PLACES)
  if (shown.length === 0) return null
  const near = shown.filter((place) => isNear(place, shown, context))
  const spots = new Map(shown.map((place, index) => [place, toMapPin(place, context, { id: index + 1, near })]))
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
      return rows.length > 0 ? [{ heading: translate(kindPresentations[kind].message), places: rows }] : []
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

function toMapPin(place: NearbyPlace, context: HotelContext, { id, near }: Numbered): MapPin {
  const { name, latitude, longitude } = place
  const number = near.indexOf(place) + 1
  const text = number > 0 ? context.format.number(number) : null
  const spot = { id, latitude, longitude, text, name, href: hrefOf(place, context) }
  return text === null ? { ...spot, isFar: true } : spot
}

function hrefOf(place: NearbyPlace, { hotel }: HotelContext): string | null {
  const { kind, id, slug } = place
  const { dates, requestedRooms, details } = hotel
  const stay = { checkin: dates.checkin, checkout: dates.checkout, rooms: requestedRooms }
  if (kind === 'town') return withStay(listingPath(slug), stay)
  if (kind === 'locality') return withStay(locationPath(details.city.slug, slug), stay)
  if (kind === 'home') return withStay(hotelPath(id, slug), stay)
  const landmark = landmarkKinds.find((known) => known === kind)
  // A landmark without slug has no list; a distant one's list is without this property.
  const isListed = landmark && slug !== '' && distanceKm(details, place) <= nearKmOf(landmark)
  return isListed ? withStay(locationPath(details.city.slug, slug, 'near'), stay) : null
}
