import { addDays, type CalendarDay } from '#app/domain/calendar-day.ts'

type CouponSeed = {
  code: string
  brand_id: string | null
  kind: 'percent' | 'fixed'
  value: number
  currency?: string
  cap_minor?: number
  min_total_minor?: number
  starts_on?: CalendarDay
  ends_on?: CalendarDay
  /** Slug of the only city it is good for. */
  city?: string
  first_booking_only?: 1
  max_uses?: number
  pre_apply?: 1
}

/** The coupons of the seed; amounts are in the minor unit of their currency. */
export function listCoupons(from: CalendarDay): CouponSeed[] {
  const oyo = { brand_id: 'oyo' } as const
  const homes = { brand_id: 'dunehouse' } as const
  const inr = { currency: 'INR' }
  return [
    { code: 'WELCOME10', brand_id: null, kind: 'percent', value: 10 },
    {
      code: 'FIRSTNIGHT',
      ...oyo,
      kind: 'fixed',
      value: 30_000,
      ...inr,
      min_total_minor: 100_000,
      first_booking_only: 1,
      pre_apply: 1,
    },
    { code: 'SUMMER25', ...oyo, kind: 'percent', value: 25, ...inr, cap_minor: 150_000 },
    { code: 'STAYLONG', ...oyo, kind: 'percent', value: 12, ...inr, cap_minor: 250_000, min_total_minor: 600_000 },
    { code: 'ONCE500', ...oyo, kind: 'fixed', value: 50_000, ...inr, max_uses: 1 },
    { code: 'JAIPUR15', ...oyo, kind: 'percent', value: 15, ...inr, cap_minor: 120_000, city: 'jaipur' },
    { code: 'LONDON20', ...oyo, kind: 'fixed', value: 2000, currency: 'GBP', city: 'london' },
    { code: 'DUBAI50', ...oyo, kind: 'fixed', value: 5000, currency: 'AED', city: 'dubai' },
    { code: 'MYSTERY30', ...oyo, kind: 'percent', value: 30, ...inr, cap_minor: 200_000 },
    { code: 'DUNE25', ...homes, kind: 'fixed', value: 2500, currency: 'EUR', min_total_minor: 25_000 },
    { code: 'SUMMERDUNE', ...homes, kind: 'percent', value: 10, currency: 'EUR', cap_minor: 6000 },
    { code: 'DOMBURG5', ...homes, kind: 'percent', value: 5, city: 'domburg', pre_apply: 1 },
    {
      code: 'MONSOON20',
      brand_id: 'dunehouse-india',
      kind: 'percent',
      value: 20,
      ...inr,
      cap_minor: 300_000,
      pre_apply: 1,
    },
    { code: 'NEXTYEAR10', brand_id: null, kind: 'percent', value: 10, starts_on: addDays(from, 300) },
    {
      code: 'LASTMONTH10',
      brand_id: null,
      kind: 'percent',
      value: 10,
      starts_on: addDays(from, -31),
      ends_on: addDays(from, -1),
    },
  ]
}

type DealSeed = {
  slug: string
  brand_id: string
  title: string
  terms: string
  coupon: string
  city?: string
  members_only?: 1
}

/** The deals of the seed, each with a coupon. */
export const deals: readonly DealSeed[] = [
  {
    slug: 'first-night',
    brand_id: 'oyo',
    title: '₹300 off your first night',
    terms: 'For your first stay, from ₹1,000. The code is set for you.',
    coupon: 'FIRSTNIGHT',
  },
  {
    slug: 'jaipur-days',
    brand_id: 'oyo',
    title: '15% off in Jaipur',
    terms: 'Every hotel in Jaipur, at most ₹1,200 off a stay.',
    coupon: 'JAIPUR15',
    city: 'jaipur',
  },
  {
    slug: 'dubai-winter',
    brand_id: 'oyo',
    title: 'AED 50 off in Dubai',
    terms: 'Every hotel in Dubai, one use for each guest.',
    coupon: 'DUBAI50',
    city: 'dubai',
  },
  {
    slug: 'london-calling',
    brand_id: 'oyo',
    title: '£20 off in London',
    terms: 'Every hotel in London, one use for each guest.',
    coupon: 'LONDON20',
    city: 'london',
  },
  {
    slug: 'stay-long',
    brand_id: 'oyo',
    title: '12% off longer stays',
    terms: 'Stays of ₹6,000 and more, at most ₹2,500 off.',
    coupon: 'STAYLONG',
  },
  {
    slug: 'mystery',
    brand_id: 'oyo',
    title: 'A surprise of up to 30%',
    terms: 'For signed-in guests. At most ₹2,000 off a stay.',
    coupon: 'MYSTERY30',
    members_only: 1,
  },
  {
    slug: 'dune-season',
    brand_id: 'dunehouse',
    title: '€25 off a week at the sea',
    terms: 'Stays of €250 and more, one use for each guest.',
    coupon: 'DUNE25',
  },
  {
    slug: 'domburg',
    brand_id: 'dunehouse',
    title: '5% off in Domburg',
    terms: 'Every house in Domburg. The code is set for you.',
    coupon: 'DOMBURG5',
    city: 'domburg',
  },
  {
    slug: 'monsoon',
    brand_id: 'dunehouse-india',
    title: '20% off while it rains',
    terms: 'Every home, at most ₹3,000 off a stay. The code is set for you.',
    coupon: 'MONSOON20',
  },
]
