import * as v from 'valibot'
import { findCurrency } from '#app/domain/money/currency.ts'
import { fromMajor, toMajor } from '#app/domain/money/money.ts'
import { couponFunders } from '#app/domain/prices/coupon.ts'
import { findCouponFault } from '#worker/admin/services/offers/offer-rules.ts'
import { readBySql, withoutNulls } from '../exporting/export-rule.ts'
import { brand, flag, integer, number, optional, slugList, text } from '../reading/fields.ts'
import { CITY_IDS, checkRecords, findIdsByName, offerDays, type SubjectKind } from './kind.ts'
import { versionsOfBrands } from './stale-versions.ts'

type KnownCoupon = {
  code: string
  kind: string
  currency: string | null
  isVoucher: number
  budgetMinor: number | null
}

const optionalAmount = optional(number(0, 1e9))

const couponFields = v.object({
  coupon: v.pipe(
    text(24),
    v.regex(/^[A-Z0-9][A-Z0-9_-]{2,23}$/, 'has characters other than A–Z, digits, _ and -, or is too short'),
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
  cap: optionalAmount,
  min_total: optionalAmount,
  ...offerDays,
  cities: optional(slugList),
  first_booking_only: flag,
  funded_by: optional(v.picklist(couponFunders, 'is neither operator nor third_party')),
  max_uses: optional(integer(1, 1e9)),
  pre_apply: flag,
})

export const coupons: SubjectKind = {
  scope: 'offers:write',
  isOfProperties: false,
  invalidates: async (_db, changes) => versionsOfBrands(changes, 'coupon'),
  fields: Object.keys(couponFields.entries),
  numberedTables: [],
  batchSize: 100,
  tables: [
    {
      table: 'coupon',
      key: ['code'],
      owner: 'code',
      columns: [
        'code',
        'brand_id',
        'kind',
        'value',
        'currency',
        'cap_minor',
        'min_total_minor',
        'starts_on',
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
  exported: {
    firstCursor: '',
    keyOf: ({ coupon }) => String(coupon ?? '').trim(),
    // A cap only makes sense for its kind and currency: when the file changes either, the current cap is dropped.
    mergeBase: ({ cap, ...current }, { kind = current.kind, currency = current.currency ?? '' }) =>
      kind === current.kind && currency === (current.currency ?? '') ? withoutNulls({ ...current, cap }) : current,
    read: readBySql(
      {
        columns: {
          coupon: 'u.code',
          brand: 'u.brand_id',
          kind: 'u.kind',
          value: 'u.value',
          currency: 'u.currency',
          cap: 'u.cap_minor',
          min_total: 'u.min_total_minor',
          starts_on: 'u.starts_on',
          ends_on: 'u.ends_on',
          start_time: 'u.start_time',
          end_time: 'u.end_time',
          city: 'c.slug',
          max_uses: 'u.max_uses',
          first_booking_only: 'u.first_booking_only',
          pre_apply: 'u.pre_apply',
          funded_by: 'u.funded_by',
          others: `(SELECT json_group_array(o.slug) FROM coupon_city x JOIN city o ON o.id = x.city_id WHERE x.coupon_code = u.code)`,
        },
        from: 'coupon u LEFT JOIN city c ON c.id = u.city_id',
        where: 'NOT EXISTS (SELECT 1 FROM voucher v WHERE v.code = u.code)',
        place: 'u.code',
        key: 'u.code',
      },
      ({ city, others, ...row }) => {
        const currency = row.currency === null ? null : String(row.currency)
        const major = (minor: unknown) =>
          minor === null || currency === null ? minor : toMajor({ amountMinor: Number(minor), currency })
        return withoutNulls({
          ...row,
          value: row.kind === 'fixed' ? major(row.value) : row.value,
          cap: major(row.cap),
          min_total: major(row.min_total),
          cities: city === null ? [] : [city, ...(others as unknown as string[])],
          first_booking_only: row.first_booking_only === 1,
          pre_apply: row.pre_apply === 1,
        })
      },
    ),
  },
  check: ({ db }, records) =>
    checkRecords(
      records,
      couponFields,
      async (rows) => ({
        found: await findIdsByName(
          db,
          CITY_IDS,
          rows.flatMap(({ cities = [] }) => cities.map(String)),
        ),
        known: await db.all<KnownCoupon>(
          `SELECT code, kind, currency, budget_minor AS budgetMinor,
             EXISTS (SELECT 1 FROM voucher v WHERE v.code = coupon.code) AS isVoucher FROM coupon
           WHERE code IN (SELECT value FROM json_each(?1))`,
          JSON.stringify(rows.map(({ coupon }) => coupon)),
        ),
      }),
      (row, { found, known }, fault) => {
        const { coupon: code, kind, value, currency = null, cap, min_total, cities = [] } = row
        const stored = known.find((coupon) => coupon.code === code) ?? null
        const budgetMinor = stored?.budgetMinor ?? null
        const minor = (major: number) => (currency === null ? major : fromMajor(major, currency).amountMinor)
        const coupon = {
          brand: row.brand ?? null,
          currency,
          starts_on: row.starts_on,
          ends_on: row.ends_on,
          percent: kind === 'percent' ? value : null,
          cap_minor: cap === undefined ? null : minor(cap),
          min_total_minor: min_total === undefined ? 0 : minor(min_total),
          budget_minor: budgetMinor,
        }
        const couponFault = findCouponFault(coupon)
        const faults = [
          ...cities
            .filter((city) => !found.has(city))
            .map((city) => fault('cities', `is no city of the catalogue: ${city}`)),
          ...(couponFault
            ? [fault(couponFault.field === 'budget_minor' ? 'cap' : couponFault.field, couponFault.message)]
            : []),
          ...(stored?.isVoucher === 1 ? [fault('coupon', 'is the code of a voucher')] : []),
          ...(budgetMinor !== null && stored?.currency !== currency
            ? [fault('currency', `its budget is in ${stored?.currency ?? 'none'}`)]
            : []),
        ]
        if (faults.length > 0) return faults
        const [first = null, ...others] = cities.map((city) => found.get(city) ?? 0)
        return {
          key: code,
          id: stored?.code ?? null,
          propertyId: null,
          toRows: () => ({
            coupon: [
              {
                code,
                brand_id: coupon.brand,
                kind,
                value: coupon.percent ?? minor(value),
                currency,
                cap_minor: coupon.cap_minor,
                min_total_minor: coupon.min_total_minor,
                starts_on: row.starts_on,
                ends_on: row.ends_on,
                start_time: row.start_time ?? '00:00',
                end_time: row.end_time ?? '24:00',
                city_id: first,
                first_booking_only: Number(row.first_booking_only ?? false),
                funded_by: row.funded_by ?? 'operator',
                max_uses: row.max_uses ?? null,
                pre_apply: Number(row.pre_apply ?? false),
              },
            ],
            coupon_city: others.map((city_id) => ({ coupon_code: code, city_id })),
          }),
        }
      },
    ),
  usedBy: [
    'SELECT 1 FROM booking WHERE coupon_code = ?1',
    'SELECT 1 FROM deal WHERE coupon_code = ?1',
    'SELECT 1 FROM voucher WHERE code = ?1',
  ],
}
