import type { DatabaseSync } from 'node:sqlite'
import { listBrands } from '#app/brands/brands.ts'
import { allFeatures } from '#app/domain/brands/brand-features.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import type { InsertRow } from '#worker/infra/database/catalogue-rows.ts'
import type { SqlValue } from '#worker/infra/database/database.ts'
import type { SeedCity } from './places/read-places.ts'
import { listCoupons, listDeals, writeDealTexts } from './prices/deals.ts'
import { listPlans } from './prices/membership-plans.ts'
import { sentenceIn } from './words/texts.ts'

/** Writes the offers, plans, causes, prizes and exchange rates of the demo, and opens its brands. */
export function insertDemo(
  { db, insert }: { db: DatabaseSync; insert: InsertRow },
  cities: readonly SeedCity[],
  from: CalendarDay,
): void {
  const terms = { starts_on: addDays(from, -30), ends_on: addDays(from, 730) }
  insertOffers(insert, cities, { from, terms })
  // New guests of India get 500 rupees, valid for 90 days.
  db.exec("UPDATE country SET welcome_minor = 50000, welcome_days = 90 WHERE code = 'IN'")
  for (const plan of listPlans()) insert('membership_plan', plan)
  insert('referral_programme', referralInIndia)
  openDemoBrands({ db, insert }, Date.parse(`${from}T00:00:00Z`))
  for (const cause of listCauses()) insert('cause', cause)
  insertPrizes(insert)
  for (const rate of listDemoRates(Date.parse(`${from}T00:00:00Z`))) insert('exchange_rate', rate)
}

/** Opens the brands of the demo, which shows all parts of the site; an operator's brand shows the parts switched on. */
function openDemoBrands({ db, insert }: { db: DatabaseSync; insert: InsertRow }, openedAt: number): void {
  db.prepare('UPDATE brand SET opened_at = ?').run(openedAt)
  const value = JSON.stringify(allFeatures(true))
  for (const { id } of listBrands())
    insert('brand_setting', { brand_id: id, language: '', name: 'features', value, changed_at: openedAt })
}

const referralInIndia = {
  country: 'IN',
  currency: 'INR',
  days: 90,
  inviter_minor: 20_000,
  friend_minor: 20_000,
  minimum_minor: 100_000,
}

/** Inserts the prizes of India's weekly game, for the first ten ranks. */
function insertPrizes(insert: InsertRow): void {
  const prize = { country: 'IN', currency: 'INR', percent: null, days: null }
  insert('game_prize', { ...prize, first_rank: 1, last_rank: 1, kind: 'money', amount_minor: 30_000 })
  insert('game_prize', { ...prize, first_rank: 2, last_rank: 3, kind: 'money', amount_minor: 15_000 })
  const voucher = { kind: 'voucher', amount_minor: 20_000, percent: 10, days: 60 }
  insert('game_prize', { ...prize, ...voucher, first_rank: 4, last_rank: 10 })
}

type OfferDays = { from: CalendarDay; terms: { starts_on: CalendarDay; ends_on: CalendarDay } }

function insertOffers(insert: InsertRow, cities: readonly SeedCity[], { from, terms }: OfferDays): void {
  const bySlug = new Map(cities.map((city) => [city.slug, city]))
  for (const { cities: slugs = [], ...coupon } of listCoupons(from)) {
    const [first, ...others] = slugs.flatMap((slug) => bySlug.get(slug)?.id ?? [])
    insert('coupon', { ...terms, ...coupon, city_id: first ?? null })
    for (const city_id of others) insert('coupon_city', { coupon_code: coupon.code, city_id })
  }
  for (const [index, deal] of listDeals().entries()) {
    const id = index + 1
    const texts = writeDealTexts(deal, bySlug)
    const { title = '', terms: conditions = '' } = texts.find(({ locale }) => locale === 'en') ?? {}
    insert('deal', {
      id,
      ...terms,
      slug: deal.slug,
      brand_id: deal.brandId,
      title,
      terms: conditions,
      coupon_code: deal.coupon,
      city_id: bySlug.get(deal.cities?.[0] ?? '')?.id ?? null,
      members_only: deal.membersOnly ? 1 : 0,
      start_time: deal.startTime ?? '00:00',
      end_time: deal.endTime ?? '24:00',
    })
    for (const text of texts) insert('deal_text', { deal_id: id, ...text })
  }
}

/** Lists the demo's causes, one each for India and the Netherlands, marked as examples. */
function listCauses(): Record<string, SqlValue>[] {
  const shared = { rank: 1, is_open: 1, is_example: 1 }
  return [
    { ...shared, id: 'school-meals', country: 'IN', words: translateCause('school-meals') },
    { ...shared, id: 'dune-trails', country: 'NL', words: translateCause('dune-trails') },
  ]
}

function translateCause(id: string): string {
  const entries = (Object.keys(locales) as Locale[]).map((locale) => [
    locale,
    { name: sentenceIn(locale, `cause.${id}.name`), text: sentenceIn(locale, `cause.${id}.text`) },
  ])
  return JSON.stringify(Object.fromEntries(entries))
}

/** Rounded exchange rates of autumn 2026, for the demo only. */
const perEuro = {
  AED: 4.28,
  AUD: 1.78,
  CHF: 0.935,
  GBP: 0.875,
  IDR: 19_300,
  INR: 102,
  JPY: 179,
  MYR: 4.82,
  SGD: 1.5,
  USD: 1.165,
} as const

/** Lists the exchange rates, which expire after a week unless an operator writes newer ones. */
function listDemoRates(quotedAt: number): Record<string, SqlValue>[] {
  return Object.entries(perEuro).map(([currency, rate]) => {
    return { currency, per_euro_micro: Math.round(rate * 1_000_000), quoted_at: quotedAt }
  })
}
