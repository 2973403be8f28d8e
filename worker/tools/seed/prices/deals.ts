import type { BrandId } from '#app/brands/brands.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { joinNames } from '#app/i18n/names/join-names.ts'
import { cityNameIn } from '#worker/tools/seed/places/city-names.ts'
import type { SeedCity } from '#worker/tools/seed/places/read-places.ts'
import { readDemo } from '#worker/tools/seed/read-demo.ts'
import { sentenceIn } from '#worker/tools/seed/words/texts.ts'

/** The key of a sentence (`deal.…`) and the number in it: an amount in major units with its currency, or percent. */
type Said = string | readonly [key: string, number] | readonly [key: string, number, currency: string]

type DealSeed = {
  slug: string
  brandId: BrandId
  title: Said
  terms: readonly Said[]
  coupon: string
  /** Slugs of cities, the first is the deal's; without any it is valid everywhere. */
  cities?: readonly string[]
  membersOnly?: true
  startTime?: string
  endTime?: string
}

export function listDeals(): DealSeed[] {
  return readDemo<Omit<DealSeed, 'brandId'>>('deals').map(({ brandId, row }) => ({ ...row, brandId }))
}

export type DealText = { locale: Locale; title: string; terms: string }

export function writeDealTexts(deal: DealSeed, cities: ReadonlyMap<string, SeedCity>): DealText[] {
  const places = (deal.cities ?? []).flatMap((slug) => cities.get(slug) ?? [])
  return (Object.keys(locales) as Locale[]).map((locale) => {
    const format = createFormatter(locale)
    const where = format.list(places.map((city) => cityNameIn(locale, city)))
    const say = (said: Said) => {
      const [sentence, figure = 0, currency] = typeof said === 'string' ? [said] : said
      const amount = currency ? format.price(fromMajor(figure, currency)) : ''
      const text = (sentenceIn(locale, `deal.${sentence}`) ?? '')
        .replace('{a}', amount)
        .replace('{p}', format.percent(figure))
        .replace('{c}', where)
      return joinNames(locale, text, { place: where })
    }
    // Japanese has no space between sentences.
    return { locale, title: say(deal.title), terms: deal.terms.map(say).join(locale === 'ja' ? '' : ' ') }
  })
}

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
  /** Slugs of cities; without any it is valid everywhere. */
  cities?: readonly string[]
  start_time?: string
  end_time?: string
  first_booking_only?: 1
  max_uses?: number
  pre_apply?: 1
}

/** Lists the coupons of all brands and of each; amounts are in minor units. */
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
