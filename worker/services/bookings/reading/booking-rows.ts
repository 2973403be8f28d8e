import type { CancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import type { CheckinState } from '#app/domain/bookings/online-checkin.ts'
import type { StayEvidence } from '#app/domain/bookings/stay-marks.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { BookedPlan } from '#app/domain/rates/rate-plan.ts'
import { toLayout } from '#app/domain/stays/beds.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { json, number, numberOrNull, text, textOrNull } from '#worker/infra/database/columns.ts'
import type { SqlValue } from '#worker/infra/database/database.ts'
import type {
  Bill,
  BookedDeposit,
  BookedPayment,
  BookedProperty,
  BookedRefund,
  Booking,
  BookingState,
  MealLine,
  RequestType,
} from '#worker/services/bookings/booking.ts'
import { countryNameIn, fromGuestRow } from '#worker/services/bookings/guest-row.ts'
import type { RoomPart } from '#worker/services/pricing/sold-rooms.ts'

type Row = Record<string, SqlValue>

/** A `booking` row joined with property, room type, city and country. */
export type BookingRow = Row

export type BookingRows = { rooms: Row[]; bills: Row[]; meals: Row[]; payments: Row[]; refunds: Row[] }

/** Converts booking rows; dependent rows that were not selected are empty. Names fall back to the default language. */
export function toBooking(row: BookingRow, children: Partial<BookingRows>, locale?: Locale): Booking {
  const localizedName = (names: SqlValue | undefined, defaultName: SqlValue | undefined) =>
    (locale && json<Partial<Record<Locale, string>>>(names)[locale]) || text(defaultName)
  const sold = json<{ hasExtras: number; deposit: BookedDeposit | null; parts: Row[] }>(row.sold)
  return {
    ...toAccess(row),
    bookingNo: text(row.booking_no),
    invoiceNo: text(row.invoice_no),
    brandId: text(row.brand_id),
    requestType: text<RequestType>(row.request_type),
    replacesBookingId: textOrNull(row.replaces_booking_id),
    statusKey: number(row.status_key),
    state: text<BookingState>(row.state),
    evidence: text<StayEvidence>(row.evidence),
    revision: number(row.revision),
    isArchived: textOrNull(row.archive_key) !== null,
    paymentStatus: number(row.payment_status),
    property: {
      ...toProperty(row),
      cityName: localizedName(row.city_names, row.city_name),
      localityName: row.locality_name ? localizedName(row.locality_names, row.locality_name) : null,
      countryName: countryNameIn(locale, { code: text(row.country_code), name: text(row.country_name) }),
    },
    roomTypeId: number(row.room_category_id),
    roomTypeName: localizedName(row.room_names, row.category_name),
    layout: toLayout(json<Parameters<typeof toLayout>[0]>(row.layout)),
    checkin: text(row.checkin),
    checkout: text(row.checkout),
    nights: number(row.nights),
    roomCount: number(row.rooms),
    rooms: (children.rooms ?? []).map(toRoom),
    ...toParts(children.rooms ?? sold.parts, localizedName),
    guest: fromGuestRow(row),
    locale: text(row.locale),
    userId: textOrNull(row.user_id),
    visitorId: text(row.visitor_id),
    claimedAt: numberOrNull(row.claimed_at),
    ...toMoney(row),
    source: text(row.source),
    details: json<Record<string, unknown>>(row.details),
    arrivalTime: textOrNull(row.arrival_time),
    specialRequests: textOrNull(row.special_requests),
    cots: { count: number(row.cots), unitMinor: number(row.cot_minor) },
    deposit: sold.deposit,
    sellsExtras: sold.hasExtras === 1,
    checkinState: toCheckinState(row),
    holdExpiresAt: numberOrNull(row.hold_expires_at),
    holdExtendedAt: numberOrNull(row.hold_extended_at),
    reconfirmBy: numberOrNull(row.reconfirm_by),
    servesMeals: row.serves_meals === 1,
    hasBreakfast: row.has_breakfast === 1,
    createdAt: number(row.created_at),
    cancelledAt: numberOrNull(row.cancelled_at),
    cancellationReason: textOrNull(row.cancellation_reason),
    cancellationBlame: textOrNull(row.cancellation_blame),
    ...toDependents(children),
  }
}

function toDependents({ bills = [], meals = [], payments = [], refunds = [] }: Partial<BookingRows>) {
  return {
    bills: bills.map(toBill),
    meals: meals.map(toMeal),
    payments: payments.map(toPayment),
    refunds: refunds.map(toRefund),
  }
}

/** Returns the id and the access key, which `ACCESS_KEY` builds in SQL. */
function toAccess(row: Row): Pick<Booking, 'id' | 'linksFrom' | 'accessKey'> {
  const [id, linksFrom] = [text(row.id), number(row.links_from)]
  return { id, linksFrom, accessKey: linksFrom === 0 ? id : `${id}!${linksFrom}` }
}

/** Returns the state of the online check-in; incomplete again if the party has grown since. */
function toCheckinState(row: Row): CheckinState {
  const isIncomplete = number(row.checkin_adults) > 0 && number(row.checkin_adults) < number(row.booked_adults)
  return row.checkin_state === 'done' && isIncomplete ? 'started' : text<CheckinState>(row.checkin_state)
}

function toMoney(row: Row) {
  return {
    currency: text(row.currency),
    totalMinor: number(row.total_minor),
    paidMinor: number(row.paid_minor),
    walletMinor: number(row.wallet_minor),
    walletPercent: number(row.wallet_percent),
    advanceMinor: number(row.advance_minor),
    discountMinor: number(row.discount_minor),
    couponCode: textOrNull(row.coupon_code),
    quote: json<PriceQuote>(row.price),
    policy: json<CancellationPolicy>(row.policy),
    plan: row.plan ? json<BookedPlan>(row.plan) : null,
  }
}

function toProperty(row: Row): Omit<BookedProperty, 'cityName' | 'localityName' | 'countryName'> {
  return {
    id: number(row.property_id),
    oyoId: text(row.oyo_id),
    name: text(row.property_name),
    slug: text(row.slug),
    cityId: number(row.city_id),
    citySlug: text(row.city_slug),
    countryId: number(row.country_id),
    countryCode: text(row.country_code),
    street: text(row.street),
    postalCode: text(row.postal_code),
    latitude: number(row.latitude),
    longitude: number(row.longitude),
    kind: text<BookedProperty['kind']>(row.kind),
    collection: text(row.collection),
    timeZone: text(row.time_zone),
    checkinTime: text(row.checkin_time),
    checkoutTime: text(row.checkout_time),
    pictureSpec: textOrNull(row.picture_spec),
    captains: json<string[]>(row.captains),
    restrictions: json<string[]>(row.restriction_kinds),
    sellerGateway: textOrNull(row.seller_gateway),
  }
}

function toRoom(row: Row): Room {
  return {
    adults: number(row.adults),
    children: number(row.children),
    infants: number(row.infants),
    pets: number(row.pets),
    ...(row.child_ages ? { childAges: json<(number | null)[]>(row.child_ages) } : {}),
  }
}

type StoredPart = Omit<RoomPart, 'roomTypeId' | 'roomTypeName'> & { name: string; names: Record<string, string> }

function toParts(
  rooms: readonly Row[],
  localizedName: (names: SqlValue, name: SqlValue) => string,
): Pick<Booking, 'parts'> {
  const parts = rooms.flatMap(({ room_category_id, part }): RoomPart[] => {
    if (!room_category_id || !part) return []
    const { name, names, ...terms } = json<StoredPart>(part)
    return [
      { roomTypeId: number(room_category_id), roomTypeName: localizedName(JSON.stringify(names), name), ...terms },
    ]
  })
  return parts.length > 0 ? { parts } : {}
}

function toBill(row: Row): Bill {
  return { billType: text(row.bill_type), name: text(row.name), amountMinor: number(row.amount_minor) }
}

function toMeal(row: Row): MealLine {
  return {
    id: text(row.id),
    categoryCode: text(row.category_code),
    guestCount: number(row.guest_count),
    status: text<MealLine['status']>(row.status),
    amountMinor: number(row.amount_minor),
  }
}

function toPayment(row: Row): BookedPayment {
  return {
    id: text(row.id),
    gateway: text(row.gateway),
    mode: text(row.mode),
    amountMinor: number(row.amount_minor),
    prepaidDiscountMinor: number(row.prepaid_discount_minor),
    currency: text(row.currency),
    status: text<BookedPayment['status']>(row.status),
    failure: textOrNull(row.failure),
    createdAt: number(row.created_at),
  }
}

function toRefund(row: Row): BookedRefund {
  return {
    id: text(row.id),
    paymentId: textOrNull(row.payment_id),
    amountMinor: number(row.amount_minor),
    currency: text(row.currency),
    reason: text(row.reason),
    status: text<BookedRefund['status']>(row.status),
    createdAt: number(row.created_at),
    sentAt: numberOrNull(row.sent_at),
  }
}
