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
import { withFilters } from '#worker/site/http/read-filters.ts'
import { tilesFor } from '#worker/site/presenters/map/map-tiles.ts'
import { type HotelContext, hotelHref, type OverlaySource } from './hotel-context.ts'

/** Name and icon of each kind of nearby place, in the order of the page. */
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
  'nearbyPlaces',
  'popuplarPlaces',
  'popuplarLandmarks',
  'skiArea',
  'cityTrip',
  'parkFacilities',
  'residences',
] as const

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

/** Kinds on the page itself, by distance: the nearest place of each, and well-known landmarks. Overlays have the rest. */
const shownKinds = nearbySubjects.nearbyPlaces.kinds.filter((kind) => kind !== 'park')

export function toWhere(context: HotelContext, tiles: MapModel['tiles']): WhereModel {
  const { translate, hotel } = context
  const nearest = shownKinds
    .flatMap((kind) => hotel.places.filter((place) => place.kind === kind))
    .slice(0, PLACES_SHOWN)
    .toSorted((one, other) => distanceKm(hotel.details, one) - distanceKm(hotel.details, other))
  const [more] = nearbyOverlays(context)
  return {
    heading: translate('hotel.whereItIs'),
    places: nearest.map((place) => ({
      icon: kindPresentations[place.kind].icon,
      name: place.name,
      distance: distanceCopy(context, place),
      href: placeHref(place, context),
    })),
    more: more ? { modal: more, text: translate(nearbySubjects[more].title) } : null,
    map: buildMap(context, {
      pins: [propertyPin(context)],
      box: streetsAround(context),
      tiles,
      ...searchedNear(context),
    }),
  }
}

/** Returns the names of the overlays that have any place. */
function nearbyOverlays({ hotel: { places, details } }: HotelContext): NearbyName[] {
  return nearbyNames.filter((name) => {
    const { kinds, ofHomes } = nearbySubjects[name]
    return (!ofHomes || details.kind === 'home') && places.some(({ kind }) => kinds.includes(kind))
  })
}

function buildMap({ scope }: HotelContext, parts: Pick<MapModel, 'pins' | 'box' | 'tiles' | 'searched'>): MapModel {
  const tiles = tilesFor(parts.tiles, parts.box)
  return { ...parts, tiles, isInMiles: scope.country.flags.toShowMilesOnDetail }
}

function propertyPin({ hotel }: HotelContext): MapPin {
  const { name, latitude, longitude } = hotel.details
  return { id: 0, latitude, longitude, text: name, name, href: null }
}

/** About 2 km: wide enough to show familiar names. */
const MARGIN_DEGREES = 0.02

/** Further away, the streets around the property would be too small to read. */
const MAX_SEARCHED_KM = 20

/** Returns the place that the guest searched around; nothing when it is too far away for the map. */
function searchedNear({ hotel }: HotelContext): Pick<MapModel, 'searched'> {
  const { searched, details } = hotel
  return searched && distanceKm(details, searched) <= MAX_SEARCHED_KM ? { searched } : {}
}

/** Returns a map section with the property, the place that the guest searched around, and a margin for their names. */
function streetsAround(context: HotelContext): MapBox {
  const { latitude, longitude } = context.hotel.details
  const { searched } = searchedNear(context)
  const rangeOf = (property: number, place = property) => ({
    min: Math.min(property - MARGIN_DEGREES, place - MARGIN_DEGREES / 2),
    max: Math.max(property + MARGIN_DEGREES, place + MARGIN_DEGREES / 2),
  })
  const latitudes = rangeOf(latitude, searched?.latitude)
  const longitudes = rangeOf(longitude, searched?.longitude)
  return { south: latitudes.min, north: latitudes.max, west: longitudes.min, east: longitudes.max }
}

function distanceCopy({ hotel, scope, format }: HotelContext, place: NearbyPlace): string {
  const unit = scope.country.flags.toShowMilesOnDetail ? 'mi' : 'km'
  return format.shortDistance(distanceKm(hotel.details, place), unit)
}

const MAX_PLACES = 24
/** Well-known landmarks that are listed beside the nearest ones. */
const BEST_KNOWN = 3
const MAX_CANDIDATES_PER_KIND = 40

/** Returns the nearby places of the overlay, or null without any. */
export async function loadNearby(
  name: NearbyName,
  context: HotelContext,
  { deps }: Pick<OverlaySource, 'deps'>,
): Promise<NearbyOverlayData | null> {
  const { hotel, translate } = context
  const { title, kinds, by, perKind, ofHomes } = nearbySubjects[name]
  if (ofHomes && hotel.details.kind !== 'home') return null
  const [placeRows] = await deps.db.batch([
    // By popularity, distant places are candidates too.
    placesAroundStatement({
      propertyId: hotel.details.id,
      locale: context.scope.locale,
      withPopularity: true,
      ...(by === 'distance' ? { perKind, bestKnown: BEST_KNOWN } : { perKind: MAX_CANDIDATES_PER_KIND }),
    }),
  ])
  const places = toPlacesAround(placeRows)
  const groups = kinds
    .map((kind) => ({
      kind,
      places: sortPlaces(places, by)
        .filter((place) => place.kind === kind)
        .slice(0, kind === 'landmark' ? perKind + BEST_KNOWN : perKind),
    }))
    .filter((group) => group.places.length > 0)
  const shownPlaces = groups.flatMap((group) => group.places).slice(0, MAX_PLACES)
  if (shownPlaces.length === 0) return null
  const near = shownPlaces.filter((place) => isNear(place, shownPlaces, context))
  const pins = new Map(shownPlaces.map((place, index) => [place, toMapPin(place, context, { id: index + 1, near })]))
  return {
    kind: 'nearby',
    title: translate(title),
    note: translate('nearby.straight'),
    groups: groups.flatMap(({ kind, places: groupPlaces }): NearbyGroup[] => {
      const rows = groupPlaces.flatMap((place) => {
        const pin = pins.get(place)
        if (!pin) return []
        const { id, name, href, text } = pin
        // Other places are shown on the map, whose pins lead to their lists.
        return [{ id, number: text, name, distance: distanceCopy(context, place), href: kind === 'home' ? href : null }]
      })
      return rows.length > 0 ? [{ heading: translate(kindPresentations[kind].message), places: rows }] : []
    }),
    links: nearbyOverlays(context).map((overlay) => ({
      // The overlay's title is that of its first subject.
      text: translate(overlay === 'nearbyPlaces' ? 'nearby.all' : nearbySubjects[overlay].title),
      href: withOverlay(hotelHref(context), overlay),
      isOn: overlay === name,
    })),
    map: buildMap(context, {
      pins: [{ ...propertyPin(context), isHouse: true }, ...pins.values()],
      box: boxAround([hotel.details, ...near]) ?? streetsAround(context),
      tiles: deps.settings.mapTiles,
    }),
  }
}

function sortPlaces(places: NearbyPlace[], by: 'distance' | 'popularity'): NearbyPlace[] {
  // Places are sorted by distance already.
  return by === 'distance' ? places : [...places].sort((one, other) => other.popularity - one.popularity)
}

/** Places are near within this multiple of the median distance, and within a kilometre in any case. */
const NEAR_PER_MEDIAN = 3
const ALWAYS_NEAR_KM = 1

/** Returns whether the initial map section shows the place: a distant airport would shrink the streets to a dot. */
function isNear(place: NearbyPlace, shownPlaces: readonly NearbyPlace[], { hotel }: HotelContext): boolean {
  const distances = shownPlaces.map((other) => distanceKm(hotel.details, other)).sort((one, other) => one - other)
  const median = distances[Math.floor(distances.length / 2)] ?? 0
  return distanceKm(hotel.details, place) <= Math.max(ALWAYS_NEAR_KM, median * NEAR_PER_MEDIAN)
}

type PinNumber = { id: number; near: readonly NearbyPlace[] }

function toMapPin(place: NearbyPlace, context: HotelContext, { id, near }: PinNumber): MapPin {
  const { name, latitude, longitude } = place
  const number = near.indexOf(place) + 1
  const text = number > 0 ? context.format.number(number) : null
  const pin = { id, latitude, longitude, text, name, href: placeHref(place, context) }
  return text === null ? { ...pin, isFar: true } : pin
}

/** Returns the place's list with the guest's stay and filters, or the page of a home; null for places without either. */
function placeHref(place: NearbyPlace, { hotel, location }: HotelContext): string | null {
  const { kind, id, slug } = place
  const { dates, requestedRooms, details } = hotel
  const stay = { checkin: dates.checkin, checkout: dates.checkout, rooms: requestedRooms, needs: location.needs }
  const listHref = (path: string) => withFilters(withStay(path, stay), location.filters)
  if (kind === 'town') return listHref(listingPath(slug))
  if (kind === 'locality') return listHref(locationPath(details.city.slug, slug))
  if (kind === 'home') return withStay(hotelPath(id, slug), { ...stay, filters: location.filters ?? null })
  const landmarkKind = landmarkKinds.find((candidate) => candidate === kind)
  // A landmark without slug has no list, and the list of a distant one does not have this property.
  const isListed = landmarkKind && slug !== '' && distanceKm(details, place) <= nearKmOf(landmarkKind)
  return isListed ? listHref(locationPath(details.city.slug, slug, 'near')) : null
}
