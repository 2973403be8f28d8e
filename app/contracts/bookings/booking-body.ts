import * as v from 'valibot'
import { guestEntries } from '#app/contracts/guests/guest-entries.ts'
import { partyEntries } from '#app/contracts/stays/stay-query.ts'
import { each, wireFlag, wireText } from '#app/contracts/wire-values.ts'
import { campaignNames, MAX_VALUE_LENGTH } from '#app/domain/bookings/campaign.ts'
import { firstKnownDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { EXTRA_CODE } from '#app/domain/extras/extra.ts'
import { bookedFields, FULL_NAME_FIELD, guestFields } from '#app/domain/guests/guest-fields.ts'
import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import { occupancyLimits } from '#app/domain/stays/occupancy.ts'

const id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(Number.MAX_SAFE_INTEGER),
)

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
  title: wireText(12, 'Mr, Ms or Mx; Mr without it.'),
  ...guestEntries(bookedFields, wireText),
  country_code: wireText(guestFields.countryCode.max, 'Dial code, such as `+91`; a dial code in `phone` wins.'),
  devise_role: wireText(40),
  [FULL_NAME_FIELD]: v.pipe(
    wireFlag,
    v.description('Confirms a name that was refused as too short; that refusal carries `is_full_name` false.'),
  ),
  postal_code: wireText(guestFields.postalCode.max),
  gdpr_consent: v.pipe(v.optional(v.unknown()), v.description('No effect.')),
  language: wireText(12, 'A language of the site, for messages to the guest.'),
  user_country: v.pipe(v.optional(v.unknown()), v.description('No effect.')),
})

const campaign = v.object(
  Object.fromEntries(campaignNames.map((name) => [name, wireText(MAX_VALUE_LENGTH)])) as Record<
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

const part = v.object({
  room: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(occupancyLimits.rooms)),
  room_category_id: id,
  rate_plan: wireText(20),
})

const stay = v.object({
  hotel_id: v.pipe(id, v.description('Id of the property.')),
  room_category_id: v.pipe(v.optional(v.nullable(id), null), v.description('Id of a room category.')),
  rate_plan: wireText(20, 'Code of a rate plan of the room category; without it, the room category’s own price.'),
  parts: v.pipe(
    v.optional(v.nullable(v.pipe(v.array(part), v.maxLength(occupancyLimits.rooms))), null),
    v.description(
      'Rooms of another room category or rate plan, by their number from 1 in `rooms_config`. The booking is of the ' +
        'room category and rate plan of its first room; meals belong to the rooms that are booked like it.',
    ),
  ),
  room_choices: wireText(400, '`parts` as in addresses of the site, `2:10002:flex,3:10003`.'),
  checkin: v.pipe(stayDay, v.description('`YYYY-MM-DD` or `DD/MM/YYYY`.')),
  checkout: v.pipe(stayDay, v.description('As `checkin`.')),
  ...each(count, 'single', 'double', 'extra'),
  rooms: v.pipe(
    v.optional(v.nullable(v.union([v.number(), v.string()])), null),
    v.description('How many, without `rooms_config`.'),
  ),
  guests: v.pipe(
    v.optional(v.nullable(v.union([v.number(), v.string()])), null),
    v.description('How many, without `rooms_config`.'),
  ),
  ...partyEntries,
  pricing: v.pipe(
    v.optional(v.unknown()),
    v.description('The total the guest saw, or an object with it. Another total now is 409 `price_changed`.'),
  ),
  coupon: wireText(64, 'A code; `coupon_code` comes first.'),
  coupon_code: wireText(64),
  additional_charge_info: v.pipe(
    v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
    v.description('`early_checkin`; `subscription_fees` is 422 `invalid_fields`.'),
  ),
  services: v.optional(
    v.nullable(
      v.object({
        meals: v.optional(v.nullable(v.pipe(v.array(meal), v.maxLength(12))), []),
        extras: v.optional(
          v.nullable(
            v.pipe(
              v.array(v.object({ code: v.pipe(v.string(), v.regex(EXTRA_CODE)), count })),
              v.maxLength(20),
              v.description('Extras of the property by code; `count` is of guests or units, else 1.'),
            ),
          ),
          [],
        ),
        cots: v.pipe(count, v.description('Cots asked for, at most one for each baby; paid at the property.')),
      }),
    ),
    null,
  ),
  source: wireText(40),
  ...campaign.entries,
  search_request_id: wireText(64),
  search_hotel_index: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999))), null),
  quotation_id: wireText(
    80,
    'Number of a quotation, or `number.token` of its link; for its guest alone, else 404. Its total is charged, once: 409 `price_changed` when it is booked, withdrawn or over, 422 with a coupon, extras or another stay.',
  ),
  request_type: v.optional(v.nullable(v.picklist(['NEW', 'PROPERTY_CHANGE', 'REBOOKING'])), null),
  old_booking_id: wireText(64, 'The booking that this one replaces.'),
  old_invoice_no: wireText(64),
  /** Set by the content service; stored with the booking. */
  type: wireText(40),
  entity: wireText(40),
  dv: wireText(20),
  inform_guest: v.optional(v.unknown()),
  news_letter_registration: v.optional(v.unknown()),
})

const payments = v.object({
  use_wallet: v.pipe(v.optional(v.unknown()), v.description('Uses wallet money; the site decides how much.')),
  shown_wallet: v.pipe(
    v.optional(v.unknown()),
    v.description(
      'The wallet money the guest saw, in major units. Another amount now is 409 `price_changed` with `wallet`.',
    ),
  ),
  deduct_from_wallet: v.pipe(v.optional(v.unknown()), v.description('As `use_wallet`.')),
  deduct_from_owner: v.pipe(
    v.optional(v.unknown()),
    v.description('False keeps the money that owners of properties gave in the wallet.'),
  ),
  payment_service_params: v.pipe(v.optional(v.unknown()), v.description('No effect.')),
  from_payment_method: v.pipe(
    v.optional(
      v.nullable(
        v.object({
          amount: wireText(20),
          upm_id: wireText(40, 'A payment mode, a UPI id or a saved card.'),
        }),
      ),
      null,
    ),
    v.description('Pays ahead: the rooms are held, and `redirectUrl` leads to payment.'),
  ),
})

export const bookingBody = v.object({
  user: v.optional(v.nullable(user), null),
  booking: stay,
  payments: v.optional(v.nullable(payments), null),
  source: wireText(40),
  deeplink_url: wireText(500, 'Where an app or a partner opens the booking; a page of this site.'),
  cancel_url: wireText(500, 'A page of this site; `{booking_no}` in it is the number.'),
  return_url: wireText(500, 'A page of this site; `{booking_no}` in it is the number.'),
})
export type BookingBody = v.InferOutput<typeof bookingBody>
