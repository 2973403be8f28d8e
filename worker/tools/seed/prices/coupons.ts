import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { readDemo } from '#worker/tools/seed/read-demo.ts'

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

/** The coupons of the seed, of all brands and of each; amounts are in the minor unit of their currency. */
export function listCoupons(from: CalendarDay): CouponSeed[] {
  const own = readDemo<Omit<CouponSeed, 'brand_id'>>('coupons')
  return [
    { code: 'WELCOME10', brand_id: null, kind: 'percent', value: 10 },
    ...own.map(({ brandId, row }) => ({ ...row, brand_id: brandId })),
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
