import * as v from 'valibot'
import { each } from '#app/contracts/wire-values.ts'
import { stayEvidences } from '#app/domain/bookings/stay-marks.ts'
import { boards } from '#app/domain/rates/rate-plan.ts'
import { currency, day, epochMs, money } from './prices.ts'

const text = v.nullable(v.string())
const count = v.number()

const hotel = v.object({
  id: v.number(),
  ...each(v.string(), 'oyo_id', 'name', 'city'),
  city_id: v.number(),
  country: v.string(),
  country_id: v.number(),
  ...each(v.string(), 'address', 'category', 'display_category', 'hotel_type'),
  latitude: v.number(),
  longitude: v.number(),
  ...each(v.string(), 'street', 'checkin_time', 'checkout_time'),
  restrictions: v.array(v.object({ name: v.string() })),
})

const guest = v.object({
  id: text,
  title: text,
  ...each(v.string(), 'name', 'language', 'phone'),
  email: text,
  guest_country_code: v.string(),
})

const ratePlan = v.object({ code: v.string(), name: v.string(), board: v.picklist(boards) })

const room = v.object({
  no_of_adults: count,
  no_of_children: count,
  child_ages: v.array(v.nullable(v.number())),
  no_of_babies: count,
  no_of_pets: count,
  room_category_id: v.optional(v.pipe(v.number(), v.description('only in a booking of several'))),
  room_category_name: v.optional(v.string()),
  breakfast_included: v.optional(v.boolean()),
  rate_plan: v.optional(ratePlan),
})

const paid = {
  payable_amount: v.pipe(money, v.description('what is still due')),
  payable_amount_prepaid: v.pipe(money, v.description('what is due when all of it is paid ahead')),
  minimum_prepay_amount: money,
  paylater_amount: money,
  paylater_card_charge_attempted: v.boolean(),
  get_amount_paid: money,
  get_payment_status: v.string(),
  get_payment_status_id: v.number(),
  is_payable: v.boolean(),
  available_payment_modes: v.array(v.string()),
  has_early_checkin: v.boolean(),
  bills_hash: v.array(v.object({ bill_type: v.string(), name: v.string(), amount: money })),
  payments: v.array(v.object({ merchant: v.string(), mode: text, amount: money, status: v.string() })),
  payment_details: v.array(v.object({ type: v.string(), amount: money })),
  refunds: v.array(
    v.object({
      amount: money,
      currency_code: currency,
      reason: v.string(),
      status: v.string(),
      to: v.picklist(['wallet', 'payment']),
    }),
  ),
}

export const booking = v.object({
  ...each(v.string(), 'id', 'booking_no', 'invoice_no', 'request_type'),
  status_key: v.number(),
  state: v.string(),
  evidence: v.pipe(
    v.picklist(stayEvidences),
    v.description('what shows that the guest was there; `none` of a completed stay: completed, not verified'),
  ),
  status: v.string(),
  is_cancellable: v.boolean(),
  is_modifiable: v.boolean(),
  source: v.string(),
  ...each(text, 'utm_source', 'utm_medium', 'utm_campaign', 'sub_source', 'microsite_txn_id', 'orderUrl'),
  created_at: epochMs,
  hold_expires_at: v.nullable(epochMs),
  cancelled_at: v.nullable(epochMs),
  cancellation_reason: text,
  cancellation_blame: text,
  hotel,
  guest,
  booked_by: v.object({ phone: v.string() }),
  arrival_time: text,
  special_requests: text,
  online_checkin: v.object({ state: v.picklist(['not_started', 'started', 'done']), url: v.string() }),
  checkin: day,
  checkout: day,
  ...each(count, 'nights_count', 'noOfNights', 'roomCount', 'no_of_guest'),
  room_category_id: v.number(),
  room_category_name: v.string(),
  breakfast_included: v.pipe(v.boolean(), v.description('in the room, as it was booked or last changed')),
  rate_plan: v.optional(v.pipe(ratePlan, v.description('as agreed; absent: the room category’s own price'))),
  booking_rooms: v.array(room),
  no_of_cots: v.pipe(count, v.description('asked for, to be paid at the property')),
  hotel_image: text,
  country_name: v.string(),
  amount: v.pipe(money, v.description('before any discount')),
  ...each(money, 'price', 'total_amount', 'final_amount', 'discount'),
  discount_percentage: v.number(),
  prepaid_discount_percent: v.number(),
  prepaid_discount_amount: money,
  coupon_code: text,
  currency_symbol: v.string(),
  currency_code: currency,
  ...paid,
  browsing_mode: v.optional(v.string()),
  commission: v.optional(
    v.object({
      percentage: v.number(),
      amount: money,
      currency_code: currency,
      state: v.picklist(['expected', 'due', 'lapsed']),
    }),
  ),
  captains_list: v.array(v.object({ name: v.string() })),
  oyo_wizard: v.nullable(v.object({ type: v.literal('discount'), amount: money })),
  meals: v.array(
    v.object({
      category_code: v.string(),
      guest_count: count,
      meal_booking_id: v.string(),
      status: v.string(),
      amount: money,
    }),
  ),
  extras: v.optional(
    v.pipe(
      v.array(v.object({ code: v.string(), name: v.string(), count, amount: money })),
      v.description('chosen extras of the property, part of the total; absent when there are none'),
    ),
  ),
})

export const bookingDetails = v.object({
  ...booking.entries,
  part_payment: v.optional(v.object({ minimum_amount: money, maximum_amount: money, currency_code: currency })),
  microsite: v.optional(text),
  microsite_source: v.optional(text),
  microsite_configuration: v.optional(v.unknown()),
  devise_role: v.optional(v.string()),
  mor_flag: v.optional(v.literal(false)),
})

export const savedStay = v.object({
  id: v.string(),
  booking_no: v.null(),
  invoice_no: v.null(),
  status_key: v.number(),
  state: v.literal('saved'),
  status: v.string(),
  is_cancellable: v.literal(false),
  is_modifiable: v.literal(false),
  hotel: v.object({ id: v.number(), name: v.string(), city: v.string(), country: v.string() }),
  room_category_id: v.pipe(v.null(), v.description('a saved stay has no room type')),
  checkin: day,
  checkout: day,
  ...each(count, 'noOfNights', 'roomCount', 'no_of_guest'),
})

/** Response to a new booking. */
export const createdBooking = v.object({
  ...each(v.string(), 'id', 'booking_no', 'invoice_no', 'request_type'),
  status_key: v.pipe(v.number(), v.description('0 confirmed, 7 held until it is paid, 19 confirmed at a holiday home')),
  state: v.string(),
  get_payment_status_id: v.number(),
  hotel: v.object({ id: v.number(), name: v.string() }),
  room_category_id: v.number(),
  guest: v.object({ name: v.string() }),
  checkin: day,
  checkout: day,
  noOfNights: count,
  roomCount: count,
  ...each(money, 'total_amount', 'payable_amount', 'payable_amount_prepaid', 'wallet_amount'),
  minimum_prepay_amount: money,
  currency_code: currency,
  coupon_code: text,
  hold_expires_at: v.nullable(epochMs),
  created_at: epochMs,
  token: v.pipe(v.string(), v.description('proves the booking without a session')),
})
export type BookingResponse = v.InferInput<typeof booking>
export type BookingPayment = v.InferInput<v.ObjectSchema<typeof paid, undefined>>
export type BookingDetailsResponse = v.InferInput<typeof bookingDetails>
export type CreatedBookingResponse = v.InferInput<typeof createdBooking>
export type SavedStayResponse = v.InferInput<typeof savedStay>
