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

/** Key of a sentence (`deal.…`), with its number if any: percent, or major units when there is a currency. */
type DealSentence = string | readonly [key: string, number] | readonly [key: string, number, currency: string]

type DealSeed = {
  slug: string
  brandId: BrandId
  title: DealSentence
  terms: readonly DealSentence[]
  coupon: string
  /** Slugs of cities; the page of the deal shows the first. Undefined: valid everywhere. */
  cities?: readonly string[]
  membersOnly?: true
  startTime?: string
  endTime?: string
}

export function listDeals(): DealSeed[] {
  return readDemo<Omit<DealSeed, 'brandId'>>('deals').map(({ brandId, row }) => ({ ...row, brandId }))
}

export type DealText = { locale: Locale; title: string; terms: string }

/** Writes title and terms of a deal in every language. */
export function writeDealTexts(deal: DealSeed, cities: ReadonlyMap<string, SeedCity>): DealText[] {
  const dealCities = (deal.cities ?? []).flatMap((slug) => cities.get(slug) ?? [])
  return (Object.keys(locales) as Locale[]).map((locale) => {
    const format = createFormatter(locale)
    const cityList = format.list(dealCities.map((city) => cityNameIn(locale, city)))
    const write = (sentence: DealSentence) => {
      const [key, value = 0, currency] = typeof sentence === 'string' ? [sentence] : sentence
      const amount = currency ? format.price(fromMajor(value, currency)) : ''
      const text = (sentenceIn(locale, `deal.${key}`) ?? '')
        .replace('{a}', amount)
        .replace('{p}', format.percent(value))
        .replace('{c}', cityList)
      return joinNames(locale, text, { place: cityList })
    }
    // Japanese has no space between sentences.
    return { locale, title: write(deal.title), terms: deal.terms.map(write).join(locale === 'ja' ? '' : ' ') }
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
  /** Slugs of cities; undefined: valid everywhere. */
  cities?: readonly string[]
  start_time?: string
  end_time?: string
  first_booking_only?: 1
  max_uses?: number
  pre_apply?: 1
}

/** Lists the coupons of every brand and those of single brands. */
export function listCoupons(from: CalendarDay): CouponSeed[] {
  const brandCoupons = readDemo<Omit<CouponSeed, 'brand_id'>>('coupons')
  return [
    { code: 'WELCOME10', brand_id: null, kind: 'percent', value: 10 },
    ...brandCoupons.map(({ brandId, row }) => ({ ...row, brand_id: brandId })),
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
