import * as v from 'valibot'
import { guestEntries } from '#app/contracts/guests/guest-entries.ts'
import { wireFlag, wireText } from '#app/contracts/wire-values.ts'
import { CAMPAIGN_MAX, campaignNames } from '#app/domain/bookings/campaign.ts'
import { firstKnownDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { bookedFields, FULL_NAME_FIELD, guestFields } from '#app/domain/guests/guest-fields.ts'
import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import { occupancyLimits } from '#app/domain/stays/occupancy.ts'

const id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(Number.MAX_SAFE_INTEGER),
)

/** A day of a stay that is booked, in either form of the wire. */
export const stayDay = v.pipe(
  v.string(),
  v.maxLength(10),
  v.check((value) => parseCalendarDay(value) !== null, 'errors.invalid_dates'),
  v.transform((value) => parseCalendarDay(value) ?? firstKnownDay),
)

const count = v.pipe(
  v.optional(v.nullable(v.union([v.number(), v.string()])), 0),
  v.transform((value) => Number(value ?? 0)),
  v.integer(),
  v.minValue(0),
  v.maxValue(occupancyLimits.rooms * occupancyLimits.adults),
)

const user = v.object({
  title: wireText(12),
  ...guestEntries(bookedFields, wireText),
  devise_role: wireText(40),
  /** The guest confirms that a name which was refused as too short is their full one. */
  [FULL_NAME_FIELD]: wireFlag,
  /** Another name of the postal code. */
  postal_code: wireText(guestFields.postalCode.max),
  gdpr_consent: v.optional(v.unknown()),
  language: wireText(12),
  /** The country of the dial code: its code, or an object with it. */
  user_country: v.optional(v.unknown()),
})

const campaign = v.object(
  Object.fromEntries(campaignNames.map((name) => [name, wireText(CAMPAIGN_MAX)])) as Record<
    (typeof campaignNames)[number],
    ReturnType<typeof wireText>
  >,
)

const meal = v.object({
  category_code: v.pipe(
    v.string(),
    v.transform((code) => code.toLowerCase()),
    v.picklist(mealCodes),
  ),
  guest_count: v.pipe(
    v.union([v.number(), v.string()]),
    v.transform(Number),
    v.integer(),
    v.minValue(1),
    v.maxValue(160),
  ),
  status: v.optional(v.nullable(v.string()), null),
})

const stay = v.object({
  hotel_id: id,
  room_category_id: v.optional(v.nullable(id), null),
  checkin: stayDay,
  checkout: stayDay,
  single: count,
  double: count,
  extra: count,
  rooms: v.optional(v.nullable(v.union([v.number(), v.string()])), null),
  guests: v.optional(v.nullable(v.union([v.number(), v.string()])), null),
  rooms_config: wireText(200),
  child_ages: wireText(400),
  pricing: v.optional(v.unknown()),
  coupon: wireText(64),
  coupon_code: wireText(64),
  additional_charge_info: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
  services: v.optional(
    v.nullable(v.object({ meals: v.optional(v.nullable(v.pipe(v.array(meal), v.maxLength(12))), []) })),
    null,
  ),
  source: wireText(40),
  ...campaign.entries,
  /** The list the guest came by, and the place of the stay in it, from 0 [SRCH-23]. */
  search_request_id: wireText(64),
  search_hotel_index: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999))), null),
  quotation_id: wireText(80),
  request_type: v.optional(v.nullable(v.picklist(['NEW', 'PROPERTY_CHANGE', 'REBOOKING'])), null),
  old_booking_id: wireText(64),
  old_invoice_no: wireText(64),
  /** What the content service says of itself: kept beside the booking. */
  type: wireText(40),
  entity: wireText(40),
  dv: wireText(20),
  inform_guest: v.optional(v.unknown()),
  news_letter_registration: v.optional(v.unknown()),
})

const payments = v.object({
  /** The wish to pay with wallet money; how much is ours to say. */
  use_wallet: v.optional(v.unknown()),
  /** What the guest was shown of it, in major units; only compared. */
  shown_wallet: v.optional(v.unknown()),
  deduct_from_wallet: v.optional(v.unknown()),
  deduct_from_owner: v.optional(v.unknown()),
  payment_service_params: v.optional(v.unknown()),
  from_payment_method: v.optional(v.nullable(v.object({ amount: wireText(20), upm_id: wireText(40) })), null),
})

/** The body of createBooking in its plain form, by the names of the wire. */
export const bookingBody = v.object({
  user: v.optional(v.nullable(user), null),
  booking: stay,
  payments: v.optional(v.nullable(payments), null),
  source: wireText(40),
  deeplink_url: wireText(500),
  cancel_url: wireText(500),
  return_url: wireText(500),
})

export type BookingBody = v.InferOutput<typeof bookingBody>
