import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'

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
  /** Slugs of the cities it is good for; none: all. */
  cities?: readonly string[]
  start_time?: string
  end_time?: string
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
    { code: 'JAIPUR15', ...oyo, kind: 'percent', value: 15, ...inr, cap_minor: 120_000, cities: ['jaipur'] },
    { code: 'LONDON20', ...oyo, kind: 'fixed', value: 2000, currency: 'GBP', cities: ['london'] },
    { code: 'DUBAI50', ...oyo, kind: 'fixed', value: 5000, currency: 'AED', cities: ['dubai'], end_time: '22:00' },
    {
      code: 'TRIANGLE12',
      ...oyo,
      kind: 'percent',
      value: 12,
      ...inr,
      cap_minor: 150_000,
      cities: ['delhi', 'agra', 'jaipur'],
      start_time: '18:00',
    },
    { code: 'MYSTERY30', ...oyo, kind: 'percent', value: 30, ...inr, cap_minor: 200_000 },
    { code: 'DUNE25', ...homes, kind: 'fixed', value: 2500, currency: 'EUR', min_total_minor: 25_000 },
    { code: 'SUMMERDUNE', ...homes, kind: 'percent', value: 10, currency: 'EUR', cap_minor: 6000 },
    { code: 'DOMBURG5', ...homes, kind: 'percent', value: 5, cities: ['domburg'], pre_apply: 1 },
    { code: 'COAST7', ...homes, kind: 'percent', value: 7, cities: ['zandvoort', 'egmond-aan-zee', 'renesse'] },
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
