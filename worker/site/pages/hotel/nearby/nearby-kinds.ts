import type { MessageId } from '#app/i18n/messages.ts'
import type { IconName } from '#app/ui/art/icon-names.ts'
import type { PlaceKind } from '#worker/services/catalog/list-nearby-places.ts'

/** Name and icon of each kind of nearby place, most requested first. */
export const kindLooks: Readonly<Record<PlaceKind, { message: MessageId; icon: IconName }>> = {
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
export const nearbyNames = [
  ...(['nearbyPlaces', 'popuplarPlaces', 'popuplarLandmarks'] as const),
  ...(['skiArea', 'cityTrip', 'parkFacilities', 'residences'] as const),
]

export type NearbyName = (typeof nearbyNames)[number]

/** Contents of each nearby overlay: kinds of places, order, and whether it is only for holiday homes. */
export const nearbySubjects: Readonly<
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
