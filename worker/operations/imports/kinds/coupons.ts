import * as v from 'valibot'
import { findCurrency } from '#app/domain/money/currency.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { couponFunders } from '#app/domain/prices/coupon.ts'
import { faultOfCoupon } from '#worker/operations/offers/offer-rules.ts'
import { brand, flag, integer, number, optional, slugList, text } from '../reading/fields.ts'
import { checkEach, citiesSql, idsByName, type SubjectKind } from './kind.ts'
import { offerDays } from './offer-days.ts'
import { pagesOfBrands } from './pages-of.ts'

type KnownCoupon = {
  code: string
  kind: string
  currency: string | null
  capMinor: number | null
  isVoucher: number
  budgetMinor: number | null
}

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
  ...offerDays,
  cities: optional(slugList),
  first_booking_only: flag,
  funded_by: optional(v.picklist(couponFunders, 'is neither operator nor third_party')),
  max_uses: optional(integer(1, 1e9)),
  pre_apply: flag,
})

/** Coupons. Amounts are in major units of their currency. */
export const coupons: SubjectKind = {
  scope: 'offers:write',
  isOfHouses: false,
  touches: async (_db, changes) => pagesOfBrands(changes, 'coupon'),
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
        ...([
          'ends_on',
          'start_time',
          'end_time',
          'city_id',
          'first_booking_only',
          'funded_by',
          'max_uses',
          'pre_apply',
        ] as const),
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
        known: await db.all<KnownCoupon>(
          `SELECT code, kind, currency, cap_minor AS capMinor, budget_minor AS budgetMinor,
             EXISTS (SELECT 1 FROM voucher v WHERE v.code = coupon.code) AS isVoucher FROM coupon
           WHERE code IN (SELECT value FROM json_each(?1))`,
          JSON.stringify(rows.map(({ coupon }) => coupon)),
        ),
      }),
      (row, { found, known }, fault) => {
        const { coupon: code, kind, value, currency = null, cap, min_total, cities = [] } = row
        const held = known.find((one) => one.code === code) ?? null
        const budgetMinor = held?.budgetMinor ?? null
        const minor = (major: number) => (currency === null ? major : fromMajor(major, currency).amountMinor)
        // What a file does not name stays, where it still means the same.
        const keptCap = held?.kind === kind && held.currency === currency ? held.capMinor : null
        const coupon = {
          ...{ kind, currency, budgetMinor, brandId: row.brand ?? null, startsOn: row.starts_on, endsOn: row.ends_on },
          value: kind === 'fixed' ? minor(value) : value,
          capMinor: cap === undefined ? keptCap : minor(cap),
          minTotalMinor: min_total === undefined ? 0 : minor(min_total),
        }
        const wrong = faultOfCoupon(coupon)
        const faults = [
          ...cities
            .filter((city) => !found.has(city))
            .map((city) => fault('cities', `is no city of the catalogue: ${city}`)),
          ...(wrong ? [fault(wrong.field === 'budget_minor' ? 'cap' : wrong.field, wrong.message)] : []),
          ...(held?.isVoucher === 1 ? [fault('coupon', 'is the code of a voucher')] : []),
          ...(budgetMinor !== null && held?.currency !== currency
            ? [fault('currency', `its budget is in ${held?.currency ?? 'none'}`)]
            : []),
        ]
        if (faults.length > 0) return faults
        const [first = null, ...others] = cities.map((city) => found.get(city) ?? 0)
        return {
          key: code,
          id: held?.code ?? null,
          propertyId: null,
          shall: (_fresh, is) => ({
            coupon: [
              {
                code,
                brand_id: coupon.brandId,
                kind,
                value: coupon.value,
                currency,
                cap_minor: coupon.capMinor,
                min_total_minor: coupon.minTotalMinor,
                starts_on: row.starts_on,
                ends_on: row.ends_on,
                start_time: row.start_time ?? '00:00',
                end_time: row.end_time ?? '24:00',
                city_id: first,
                first_booking_only: Number(row.first_booking_only ?? false),
                funded_by: row.funded_by ?? is?.coupon?.[0]?.funded_by ?? 'operator',
                max_uses: row.max_uses ?? is?.coupon?.[0]?.max_uses ?? null,
                pre_apply: Number(row.pre_apply ?? false),
              },
            ],
            coupon_city: others.map((city_id) => ({ coupon_code: code, city_id })),
          }),
        }
      },
    ),
  clings: [
    'SELECT 1 FROM booking WHERE coupon_code = ?1',
    'SELECT 1 FROM deal WHERE coupon_code = ?1',
    'SELECT 1 FROM voucher WHERE code = ?1',
  ],
}
