import * as v from 'valibot'
import { findCurrency } from '#app/domain/money/currency.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { brand, day, flag, integer, number, optional, slug, slugList, text, yesOrNo } from '../reading/fields.ts'
import { checkEach, citiesSql, idsByName, type SubjectKind } from './kind.ts'

const time = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'is not a time such as 18:00'))
const days = { starts_on: day, ends_on: day, start_time: optional(time), end_time: optional(time) }
const amount = optional(number(0, 1e9))

const couponFields = v.object({
  coupon: v.pipe(
    text(24),
    v.regex(/^[A-Z0-9][A-Z0-9_-]{2,23}$/, 'has other signs than A–Z, digits, _ and -, or is too short'),
  ),
  brand: optional(brand),
  kind: v.picklist(['percent', 'fixed'], 'is neither percent nor fixed'),
  value: number(0.01, 1e9),
  currency: optional(
    v.pipe(
      text(3),
      v.check((code) => findCurrency(code) !== null, 'is no currency'),
    ),
  ),
  cap: amount,
  min_total: amount,
  ...days,
  cities: optional(slugList),
  first_booking_only: flag,
  max_uses: optional(integer(1, 1e9)),
  pre_apply: flag,
})

/** Coupons. Amounts are in major units of their currency. */
export const coupons: SubjectKind = {
  scope: 'offers:write',
  isOfHouses: false,
  fields: Object.keys(couponFields.entries),
  numbered: [],
  atOnce: 100,
  tables: [
    {
      table: 'coupon',
      key: ['code'],
      owner: 'code',
      columns: [
        ...(['code', 'brand_id', 'kind', 'value', 'currency', 'cap_minor', 'min_total_minor', 'starts_on'] as const),
        ...(['ends_on', 'start_time', 'end_time', 'city_id', 'first_booking_only', 'max_uses', 'pre_apply'] as const),
      ],
    },
    {
      table: 'coupon_city',
      key: ['coupon_code', 'city_id'],
      owner: 'coupon_code',
      columns: ['coupon_code', 'city_id'],
    },
  ],
  check: ({ db }, records) =>
    checkEach(
      records,
      couponFields,
      async (rows) => ({
        found: await idsByName(
          db,
          citiesSql,
          rows.flatMap(({ cities = [] }) => cities.map(String)),
        ),
        known: await idsByName<string>(
          db,
          'SELECT code AS name, code AS id FROM coupon WHERE code IN (SELECT value FROM json_each(?1))',
          rows.map(({ coupon }) => coupon),
        ),
      }),
      (row, { found, known }, fault) => {
        const { coupon: code, kind, value, currency = null, cap, min_total, cities = [] } = row
        const faults = [
          ...cities
            .filter((city) => !found.has(city))
            .map((city) => fault('cities', `is no city of the catalogue: ${city}`)),
          ...(row.ends_on < row.starts_on ? [fault('ends_on', 'is before starts_on')] : []),
          ...(currency === null && (kind === 'fixed' || cap !== undefined || min_total !== undefined)
            ? [fault('currency', 'is missing')]
            : []),
          ...(kind === 'percent' && (value > 100 || !Number.isInteger(value))
            ? [fault('value', 'is no whole number of percent')]
            : []),
        ]
        if (faults.length > 0) return faults
        const minor = (major: number) => fromMajor(major, currency ?? '').amountMinor
        const [first = null, ...others] = cities.map((city) => found.get(city) ?? 0)
        return {
          key: code,
          id: known.get(code) ?? null,
          propertyId: null,
          shall: () => ({
            coupon: [
              {
                code,
                brand_id: row.brand ?? null,
                kind,
                value: kind === 'fixed' ? minor(value) : value,
                currency,
                cap_minor: cap === undefined ? null : minor(cap),
                min_total_minor: min_total === undefined ? 0 : minor(min_total),
                starts_on: row.starts_on,
                ends_on: row.ends_on,
                start_time: row.start_time ?? '00:00',
                end_time: row.end_time ?? '24:00',
                city_id: first,
                first_booking_only: Number(row.first_booking_only ?? false),
                max_uses: row.max_uses ?? null,
                pre_apply: Number(row.pre_apply ?? false),
              },
            ],
            coupon_city: others.map((city_id) => ({ coupon_code: code, city_id })),
          }),
        }
      },
    ),
  clings: ['SELECT 1 FROM booking WHERE coupon_code = ?1', 'SELECT 1 FROM deal WHERE coupon_code = ?1'],
}

const words = v.object({
  title: v.pipe(v.string('is missing'), v.minLength(1), v.maxLength(120)),
  terms: v.pipe(v.string('is missing'), v.minLength(1), v.maxLength(600)),
})

const dealFields = v.object({
  deal_name: v.pipe(v.string('is missing'), v.regex(/^[a-z0-9-]{1,80}$/, 'has other signs than a–z, digits and -')),
  brand,
  coupon: optional(text(24)),
  city: optional(slug),
  ...days,
  members_only: optional(yesOrNo),
  texts: v.pipe(
    v.record(v.string(), words, 'is no object of languages'),
    v.check((texts) => 'en' in texts, 'has no English text'),
    v.check((texts) => Object.keys(texts).every(isLocale), 'names a language the site does not have'),
  ),
})

/** Deals, in JSON Lines: their texts are in many languages. */
export const deals: SubjectKind = {
  scope: 'offers:write',
  isOfHouses: false,
  fields: Object.keys(dealFields.entries),
  numbered: ['deal'],
  atOnce: 50,
  tables: [
    {
      table: 'deal',
      key: ['id'],
      owner: 'id',
      columns: [
        ...(['id', 'slug', 'brand_id', 'title', 'terms', 'coupon_code', 'city_id', 'starts_on', 'ends_on'] as const),
        ...(['start_time', 'end_time', 'members_only'] as const),
      ],
    },
    {
      table: 'deal_text',
      key: ['deal_id', 'locale'],
      owner: 'deal_id',
      columns: ['deal_id', 'locale', 'title', 'terms'],
    },
  ],
  check: ({ db }, records) =>
    checkEach(
      records,
      dealFields,
      async (rows) => ({
        found: await idsByName(
          db,
          citiesSql,
          rows.map(({ city }) => city),
        ),
        offered: await idsByName<string>(
          db,
          'SELECT code AS name, code AS id FROM coupon WHERE code IN (SELECT value FROM json_each(?1))',
          rows.map(({ coupon }) => coupon),
        ),
        known: await db.all<{ id: number; slug: string; brand_id: string }>(
          'SELECT id, slug, brand_id FROM deal WHERE slug IN (SELECT value FROM json_each(?1))',
          JSON.stringify(rows.map(({ deal_name }) => deal_name)),
        ),
      }),
      (row, { found, offered, known }, fault) => {
        const held = known.find(({ slug: name }) => name === row.deal_name)
        const faults = [
          ...(row.coupon && !offered.has(row.coupon) ? [fault('coupon', `${row.coupon} is not in the catalogue`)] : []),
          ...(row.city && !found.has(row.city) ? [fault('city', `${row.city} is not in the catalogue`)] : []),
          ...(held && held.brand_id !== row.brand
            ? [fault('brand', `belongs to ${held.brand_id} and cannot change its brand`)]
            : []),
          ...(row.ends_on < row.starts_on ? [fault('ends_on', 'is before starts_on')] : []),
        ]
        if (faults.length > 0) return faults
        return {
          key: row.deal_name,
          id: held?.id ?? null,
          propertyId: null,
          touches: [`brand:${row.brand}`],
          shall: (fresh, is) => {
            const id = Number(is?.deal?.[0]?.id ?? fresh('deal'))
            return {
              deal: [
                {
                  id,
                  slug: row.deal_name,
                  brand_id: row.brand,
                  title: row.texts.en?.title ?? '',
                  terms: row.texts.en?.terms ?? '',
                  coupon_code: row.coupon ?? null,
                  city_id: row.city ? (found.get(row.city) ?? null) : null,
                  starts_on: row.starts_on,
                  ends_on: row.ends_on,
                  start_time: row.start_time ?? '00:00',
                  end_time: row.end_time ?? '24:00',
                  members_only: Number(row.members_only ?? false),
                },
              ],
              deal_text: Object.entries(row.texts).map(([locale, said]) => ({ deal_id: id, locale, ...said })),
            }
          },
        }
      },
    ),
}
