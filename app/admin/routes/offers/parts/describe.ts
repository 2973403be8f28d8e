import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'

export type Discount = Omit<EndpointItem<'GET /v1/properties/{propertyId}/discounts'>, 'property' | 'revision'>
export type Extra = Omit<EndpointItem<'GET /v1/properties/{propertyId}/extras'>, 'property' | 'revision'>
export type Coupon = EndpointItem<'GET /v1/coupons'>
export type MembershipPlan = EndpointItem<'GET /v1/membership-plans'>
export type ReferralProgramme = EndpointItem<'GET /v1/referral-programmes'>
export type Welcome = EndpointItem<'GET /v1/welcomes'>

/** Names of room types and rate plans by id and code. */
export type Names = { rooms: Readonly<Record<number, string>>; plans: Readonly<Record<string, string>> }

/** When an offer is valid, as discounts and rate plans have it. */
export type Windows = {
  sell_from?: string | null
  sell_to?: string | null
  stay_from?: string | null
  stay_to?: string | null
  arrival_days?: readonly number[] | null
  min_advance?: number | null
  max_advance?: number | null
  min_nights?: number | null
  max_nights?: number | null
}

/** Joins the parts of a sentence, which begins with a capital letter. */
export function joinParts(parts: readonly string[]): string {
  const sentence = parts.filter((part) => part !== '').join(', ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}

/** "15% off from 7 nights, on Flexible and Breakfast" */
export function describeDiscount(discount: Discount, names: Names): string {
  const percent = format.percent(discount.percent)
  const first = [text('offers.percentOff', { percent }), describeNights(discount)].filter(Boolean).join(' ')
  return joinParts([
    first,
    onPlans(discount.plans, names),
    ofRooms(discount.rooms, names),
    ...describeWindows(discount),
    ...describeGuests(discount),
  ])
}

function describeGuests({ needs_member: isMember, needs_phone: isPhone, countries, is_exclusive }: Discount): string[] {
  return [
    isMember ? text('offers.forMembers') : '',
    isPhone ? text('offers.forPhones') : '',
    countries ? text('offers.inCountries', { countries: format.list(countries.map(format.countryName)) }) : '',
    is_exclusive ? text('offers.alone') : '',
  ]
}

/** "from 7 nights", "for 2 to 4 nights"; empty without a rule. */
function describeNights({ min_nights: min, max_nights: max }: Windows): string {
  if (min && max) return text(min === max ? 'offers.exactNights' : 'offers.nightsBetween', { min, max })
  if (min) return text('offers.fromNights', { count: min })
  return max ? text('offers.upToNights', { count: max }) : ''
}

function onPlans(plans: readonly string[] | null | undefined, names: Names): string {
  if (!plans || plans.length === 0) return ''
  return text('offers.onPlans', { plans: format.list(plans.map((code) => names.plans[code] ?? code)) })
}

function ofRooms(rooms: readonly number[] | null | undefined, names: Names): string {
  if (!rooms || rooms.length === 0) return ''
  return text('offers.inRooms', { rooms: format.list(rooms.map((id) => names.rooms[id] ?? String(id))) })
}

/** Returns when an offer is valid: for stays, for bookings, for arrivals and in advance. */
export function describeWindows(windows: Windows): string[] {
  const { arrival_days: days, min_advance: min, max_advance: max } = windows
  return [
    describeSpan(windows.stay_from, windows.stay_to, spans.stay),
    describeSpan(windows.sell_from, windows.sell_to, spans.sell),
    days ? text('offers.arriving', { days: format.list(days.map(format.weekdayLong)) }) : '',
    min ? text('offers.early', { count: min }) : '',
    max === null || max === undefined ? '' : text('offers.late', { count: max }),
  ]
}

type SpanMessages = Record<'both' | 'from' | 'to', AdminMessageId>

const spans: Record<'stay' | 'sell', SpanMessages> = {
  stay: { both: 'offers.stayBetween', from: 'offers.stayFrom', to: 'offers.stayTo' },
  sell: { both: 'offers.sellBetween', from: 'offers.sellFrom', to: 'offers.sellTo' },
}

function describeSpan(from: string | null | undefined, to: string | null | undefined, messages: SpanMessages): string {
  const [first, last] = [from ? format.dayWithYear(from) : '', to ? format.dayWithYear(to) : '']
  if (first && last) return text(messages.both, { from: first, to: last })
  if (first) return text(messages.from, { from: first })
  return last ? text(messages.to, { to: last }) : ''
}

const extraUnits: Record<Extra['per'], AdminMessageId> = {
  stay: 'offers.perStay',
  night: 'offers.perNight',
  guest: 'offers.perGuest',
  guest_night: 'offers.perGuestNight',
  unit: 'offers.perUnit',
  unit_night: 'offers.perUnitNight',
}

/** "₹1,200 a guest, at most 4 a booking, until 24 hours before check-in" */
export function describeExtra(extra: Extra, names: Names, currency: string): string {
  const { amount_minor: amountMinor, per, max_units: max, per_day: perDay, lead_hours: hours } = extra
  const price = amountMinor === 0 ? text('offers.free') : format.price({ amountMinor, currency })
  return joinParts([
    amountMinor === 0 ? price : text(extraUnits[per], { price }),
    max ? text('offers.maxUnits', { count: max }) : '',
    perDay === null || perDay === undefined ? '' : text('offers.perDay', { count: perDay }),
    hours ? text('offers.leadHours', { count: hours }) : '',
    onPlans(extra.plans, names),
    ofRooms(extra.rooms, names),
  ])
}

/** "20% off, at most ₹500, from ₹2,000, in Jaipur, on the first booking, until 31 Dec 2026" */
export function describeCoupon(coupon: Coupon, cityName: (slug: string) => string): string {
  const { percent, amount_minor: amountMinor, currency, cap_minor: cap, min_total_minor: min } = coupon
  const price = (minor: number) => (currency ? format.price({ amountMinor: minor, currency }) : String(minor))
  return joinParts([
    percent === null
      ? text('offers.amountOff', { amount: price(amountMinor ?? 0) })
      : text('offers.percentOff', { percent: format.percent(percent) }),
    cap ? text('offers.cap', { amount: price(cap) }) : '',
    min > 0 ? text('offers.minTotal', { amount: price(min) }) : '',
    coupon.cities.length > 0 ? text('offers.inCities', { cities: format.list(coupon.cities.map(cityName)) }) : '',
    coupon.first_booking_only ? text('offers.firstBooking') : '',
    coupon.offered ? text('offers.automatic') : text('offers.typed', { code: coupon.code }),
    text('offers.between', { from: format.dayWithYear(coupon.starts_on), to: format.dayWithYear(coupon.ends_on) }),
  ])
}

/** "₹999 for 12 months: 5% off, 10% at the home hotel" */
export function describeMembership(plan: MembershipPlan): string {
  const { price_minor: amountMinor, currency, months, joining_minor: joining } = plan
  const price = amountMinor === 0 ? text('offers.free') : format.price({ amountMinor, currency })
  return joinParts([
    text('offers.memberPrice', { price, count: months }),
    text('offers.memberPercent', { percent: format.percent(plan.member_percent) }),
    plan.home_percent > plan.member_percent
      ? text('offers.homePercent', { percent: format.percent(plan.home_percent) })
      : '',
    joining > 0 ? text('offers.joining', { amount: format.price({ amountMinor: joining, currency }) }) : '',
  ])
}

/** "The guest gets ₹500, the friend ₹300, once the friend’s stay of ₹1,000 or more is over" */
export function describeReferral({ currency, days, ...amounts }: ReferralProgramme): string {
  const price = (amountMinor: number) => format.price({ amountMinor, currency })
  const minimum = amounts.minimum_minor
  return joinParts([
    text('offers.referralGets', { inviter: price(amounts.inviter_minor), friend: price(amounts.friend_minor) }),
    minimum > 0 ? text('offers.referralFrom', { amount: price(minimum) }) : '',
    days ? text('offers.validDays', { count: days }) : '',
  ])
}

/** "A new guest gets ₹200, valid 90 days" */
export function describeWelcome({ amount_minor: amountMinor, currency, days }: Welcome): string {
  if (amountMinor === 0) return text('offers.noWelcome')
  return joinParts([
    text('offers.welcomeGets', { amount: format.price({ amountMinor, currency }) }),
    days ? text('offers.validDays', { count: days }) : '',
  ])
}
