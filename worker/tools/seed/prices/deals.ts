import type { BrandId } from '#app/brands/brands.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { cityNameIn } from '#worker/tools/seed/places/city-names.ts'
import type { SeedCity } from '#worker/tools/seed/places/read-places.ts'
import { type DealSentence, dealSentences } from '#worker/tools/seed/words/deal-sentences.ts'

/** A sentence and the figure in it: an amount in major units with its currency, or percent. */
type Said = DealSentence | readonly [DealSentence, number] | readonly [DealSentence, number, string]

type DealSeed = {
  slug: string
  brandId: BrandId
  title: Said
  terms: readonly Said[]
  coupon: string
  /** Slugs; the first is the deal's own. None: everywhere. */
  cities?: readonly string[]
  membersOnly?: true
  startTime?: string
  endTime?: string
}

/** The deals of the seed, each with a coupon. */
export const deals: readonly DealSeed[] = [
  {
    slug: 'first-night',
    brandId: 'oyo',
    title: ['firstNight', 300, 'INR'],
    terms: [['firstStay', 1000, 'INR'], 'codeSet'],
    coupon: 'FIRSTNIGHT',
  },
  {
    slug: 'jaipur-days',
    brandId: 'oyo',
    title: ['percentIn', 15],
    terms: ['hotelsIn', ['cap', 1200, 'INR'], 'once'],
    coupon: 'JAIPUR15',
    cities: ['jaipur'],
  },
  {
    slug: 'dubai-winter',
    brandId: 'oyo',
    title: ['amountIn', 50, 'AED'],
    terms: ['hotelsIn', 'once'],
    coupon: 'DUBAI50',
    cities: ['dubai'],
    endTime: '22:00',
  },
  {
    slug: 'london-calling',
    brandId: 'oyo',
    title: ['amountIn', 20, 'GBP'],
    terms: ['hotelsIn', 'once'],
    coupon: 'LONDON20',
    cities: ['london'],
  },
  {
    slug: 'stay-long',
    brandId: 'oyo',
    title: ['longer', 12],
    terms: [
      ['staysFrom', 6000, 'INR'],
      ['cap', 2500, 'INR'],
    ],
    coupon: 'STAYLONG',
  },
  {
    slug: 'mystery',
    brandId: 'oyo',
    title: ['mystery', 30],
    terms: ['members', ['cap', 2000, 'INR']],
    coupon: 'MYSTERY30',
    membersOnly: true,
  },
  {
    slug: 'dune-season',
    brandId: 'dunehouse',
    title: ['atTheSea', 25, 'EUR'],
    terms: [['staysFrom', 250, 'EUR'], 'once'],
    coupon: 'DUNE25',
  },
  {
    slug: 'domburg',
    brandId: 'dunehouse',
    title: ['percentIn', 5],
    terms: ['housesIn', 'codeSet'],
    coupon: 'DOMBURG5',
    cities: ['domburg'],
  },
  {
    slug: 'monsoon',
    brandId: 'dunehouse-india',
    title: ['rain', 20],
    terms: ['homes', ['cap', 3000, 'INR'], 'codeSet'],
    coupon: 'MONSOON20',
  },
  {
    slug: 'three-cities',
    brandId: 'oyo',
    title: ['percentIn', 12],
    terms: ['hotelsIn', ['cap', 1500, 'INR'], 'once'],
    coupon: 'TRIANGLE12',
    cities: ['delhi', 'agra', 'jaipur'],
    startTime: '18:00',
  },
  {
    slug: 'dutch-coast',
    brandId: 'dunehouse',
    title: ['percentIn', 7],
    terms: ['housesIn', 'once'],
    coupon: 'COAST7',
    cities: ['zandvoort', 'egmond-aan-zee', 'renesse'],
  },
]

export type DealText = { locale: Locale; title: string; terms: string }

/** A deal in every language of the product. */
export function writeDealTexts(deal: DealSeed, cities: ReadonlyMap<string, SeedCity>): DealText[] {
  const places = (deal.cities ?? []).flatMap((slug) => cities.get(slug) ?? [])
  return (Object.keys(locales) as Locale[]).map((locale) => {
    const format = createFormatter(locale)
    const where = format.list(places.map((city) => cityNameIn(locale, city)))
    const say = (said: Said) => {
      const [sentence, figure = 0, currency] = typeof said === 'string' ? [said] : said
      const amount = currency ? format.price(fromMajor(figure, currency)) : ''
      return dealSentences[locale][sentence]
        .replace('{a}', amount)
        .replace('{p}', format.percent(figure))
        .replace('{c}', where)
    }
    // Japanese puts no space between its sentences.
    return { locale, title: say(deal.title), terms: deal.terms.map(say).join(locale === 'ja' ? '' : ' ') }
  })
}
