import { expect, test } from 'vitest'
import {
  type Coupon,
  type Discount,
  describeCoupon,
  describeDiscount,
  describeExtra,
  describeReferral,
  describeWelcome,
  type Extra,
} from '#app/admin/routes/offers/parts/describe.ts'
import { stateOn } from '#app/admin/routes/offers/parts/offer-state.ts'
import { describePlan, type PlanDraft } from '#app/admin/routes/offers/plans/describe-plan.ts'

/** Dates and times have spaces that do not break. */
const plain = (sentence: string) => sentence.replaceAll(/[\u00a0\u202f]/g, ' ')

const names = {
  rooms: { 7: 'Deluxe room', 8: 'Suite' },
  plans: { standard: 'the room’s own price', FLEX: 'Flexible', BREAKFAST: 'Breakfast' },
}

const discount = (fields: Partial<Discount>) =>
  describeDiscount({ code: 'D', name: 'Long stay', percent: 15, ...fields } as Discount, names)

test('a discount says what a guest gets [ADMN-10]', () => {
  expect(discount({ min_nights: 7, plans: ['FLEX', 'BREAKFAST'] })).toBe(
    '15% off from 7 nights, on Flexible and Breakfast',
  )
  expect(discount({ min_advance: 30, rooms: [7], needs_member: true })).toBe(
    '15% off, in Deluxe room, booked 30 days ahead or earlier, for members',
  )
  expect(discount({ max_advance: 0, arrival_days: [1, 2] })).toBe(
    '15% off, arriving on Monday and Tuesday, booked on the day of arrival',
  )
})

const plan = (fields: Partial<PlanDraft>) =>
  plain(describePlan({ name: 'Saver', rooms: [{ room: 7 }], ...fields } as PlanDraft, names, 'INR'))

test('a rate plan says its price, meals, policy and payment [ADMN-10]', () => {
  const steps: NonNullable<PlanDraft['policy']>['steps'] = [
    { until: { hours: 48 }, fee: null },
    { until: { days: 1, time: '18:00' }, fee: { kind: 'nights', value: 1 } },
    { until: null, fee: { kind: 'percent', value: 100 } },
  ]
  expect(plan({ change_bp: -1000, board: 'breakfast', payment: 'prepaid', policy: { steps } })).toBe(
    '10% below the room’s own price, breakfast, free until 48 hours before check-in, ' +
      'the first night until a day before at 6:00 PM, then the whole price, paid when booking, in Deluxe room',
  )
  expect(plan({ lead: 'FLEX', person_minor: 120_000, visibility: 'member', rooms: [] })).toBe(
    'The same as Flexible, ₹1,200 more a guest and night, for members, for no room type yet',
  )
})

test('extras, coupons and rewards say what a guest gets [ADMN-10]', () => {
  const extra = { per: 'guest', amount_minor: 120_000, lead_hours: 24, per_day: 4 } as Extra
  expect(describeExtra(extra, names, 'INR')).toBe('₹1,200 a guest, 4 a day, until 24 hours before check-in')
  const coupon = {
    code: 'SUMMER',
    percent: 20,
    amount_minor: null,
    currency: 'INR',
    cap_minor: 50_000,
    min_total_minor: 200_000,
    cities: ['jaipur'],
    first_booking_only: true,
    offered: false,
    starts_on: '2026-12-01',
    ends_on: '2026-12-31',
  } as unknown as Coupon
  expect(plain(describeCoupon(coupon, () => 'Jaipur'))).toBe(
    '20% off, at most ₹500, from ₹2,000, in Jaipur, on the first booking, with code SUMMER, from 1 Dec 2026 to 31 Dec 2026',
  )
  const programme = { country: 'IN', currency: 'INR', inviter_minor: 50_000, friend_minor: 30_000, days: null }
  expect(describeReferral({ ...programme, minimum_minor: 100_000 })).toBe(
    'The guest gets ₹500, the friend ₹300, after a stay of ₹1,000 or more',
  )
  const welcome = { country: 'IN', currency: 'INR', amount_minor: 20_000, days: 90 }
  expect(describeWelcome(welcome)).toBe('A new guest gets ₹200, valid 90 days')
  expect(describeWelcome({ ...welcome, amount_minor: 0 })).toBe('Nothing')
})

test('an offer is planned before its first day and ended after its last [ADMN-10]', () => {
  const span = { isLive: true, from: '2026-12-01', to: '2026-12-31' }
  expect(['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map((day) => stateOn(day, span))).toEqual([
    'planned',
    'live',
    'live',
    'ended',
  ])
  expect(stateOn('2026-12-05', { ...span, isLive: false })).toBe('paused')
})
