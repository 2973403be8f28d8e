import { addDays } from '#app/domain/dates/calendar-day.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { ArrivalCardModel, BookingPhase } from '#app/pages/booking/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import {
  type NearbyPlace,
  type PlaceKind,
  placesAroundStatement,
  toPlacesAround,
} from '#worker/services/catalog/list-nearby-places.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { mapHref } from '#worker/site/presenters/checkin-response.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import type { Copy } from './reading/copy.ts'

/** Where guests arrive, likeliest first. */
const startKinds = ['station', 'bus', 'landmark', 'museum', 'market', 'city'] as const satisfies PlaceKind[]

/** Streets are about 1.3 times longer than the straight line. */
const DETOUR_FACTOR = 1.3
/** 4.5 km/h: a guest with luggage. */
const WALKING_KM_PER_MINUTE = 0.075
const MAX_WALK_MINUTES = 30

type CardDetails = { phase: BookingPhase; booking: Booking; copy: Copy }

/** Returns the card on the day of arrival and the day before, in the property's time zone; otherwise null. */
export async function loadArrivalCard(
  deps: Deps,
  scope: Scope,
  { phase, booking, copy }: CardDetails,
): Promise<ArrivalCardModel | null> {
  const { property, checkin } = booking
  const { translate, format } = copy
  const today = calendarDayIn(property.timeZone, scope.now)
  const isToday = today === checkin
  if (phase !== 'confirmed' || !(isToday || addDays(today, 1) === checkin)) return null
  const [placeRows] = await deps.db.batch([
    placesAroundStatement({ propertyId: property.id, locale: scope.locale, perKind: 1 }),
  ])
  const from = findStart(toPlacesAround(placeRows))
  const phone = scope.brand.phone
  return {
    title: translate(isToday ? 'life.arriveToday' : 'life.arriveTomorrow'),
    times: translate('life.arrivingText', {
      checkin: format.clock(property.checkinTime),
      checkout: format.clock(property.checkoutTime),
    }),
    picture: toPictureModel(property.pictureSpec ?? '', 'facade', translate),
    rows: [
      ...(from ? [walkRow(scope, { property, from, copy })] : []),
      {
        icon: 'phone',
        text: translate('ui.labelled', { label: translate('booking.call'), text: leftToRight(phone) }),
        href: `tel:${phone.replace(/[^+\d]/g, '')}`,
        isAway: false,
      },
      { icon: 'map', text: translate('life.openMap'), href: mapHref(property), isAway: true },
    ],
  }
}

/** Returns the nearest place of the likeliest kind, or null without any. */
function findStart(places: readonly NearbyPlace[]): NearbyPlace | null {
  const nearestByKind = startKinds.map((kind) => places.find((place) => place.kind === kind))
  return nearestByKind.find((place) => place !== undefined) ?? null
}

/** Returns the walk from the place, or its distance when it is too far to walk. */
function walkRow(
  scope: Scope,
  { property, from, copy: { translate, format } }: { property: Booking['property']; from: NearbyPlace; copy: Copy },
): ArrivalCardModel['rows'][number] {
  const km = distanceKm(property, from)
  const minutes = Math.max(1, Math.round((km * DETOUR_FACTOR) / WALKING_KM_PER_MINUTE))
  const row = { href: null, isAway: false }
  if (minutes <= MAX_WALK_MINUTES) {
    return { ...row, icon: 'walk', text: translate('life.walkFrom', { minutes, place: from.name }) }
  }
  const unit = scope.country.flags.toShowMilesOnDetail ? 'mi' : 'km'
  const distance = format.distance(km, unit)
  return { ...row, icon: 'pin', text: translate('life.awayFrom', { distance, place: from.name }) }
}
