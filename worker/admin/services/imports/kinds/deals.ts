import * as v from 'valibot'
import { isLocale } from '#app/i18n/locales.ts'
import { findDealFault } from '#worker/admin/services/offers/offer-rules.ts'
import { readBySql, withoutNulls } from '../exporting/export-rule.ts'
import { brand, optional, parseJsonCell, slug, text, yesOrNo } from '../reading/fields.ts'
import type { Subject } from '../table-rows.ts'
import { CITY_IDS, checkRecords, findIdsByName, offerDays, type SubjectKind } from './kind.ts'
import { versionsOfBrands } from './stale-versions.ts'

const translation = v.object({
  title: v.pipe(v.string('is missing'), v.minLength(1), v.maxLength(120)),
  terms: v.pipe(v.string('is missing'), v.minLength(1), v.maxLength(600)),
})

const dealFields = v.object({
  deal_name: v.pipe(
    v.string('is missing'),
    v.regex(/^[a-z0-9-]{1,80}$/, 'has characters other than a–z, digits and -'),
  ),
  brand,
  coupon: optional(text(24)),
  city: optional(slug),
  ...offerDays,
  members_only: optional(yesOrNo),
  texts: v.pipe(
    v.unknown(),
    v.transform(parseJsonCell),
    v.record(v.string(), translation, 'is no object of languages'),
    v.check((texts) => 'en' in texts, 'has no English text'),
    v.check((texts) => Object.keys(texts).every(isLocale), 'names a language the site does not have'),
  ),
})

/** English is also stored on the deal row; deals of older releases have it only there. */
const hasEnglish = (stored: Subject) => stored.deal_text?.some(({ locale }) => locale === 'en') ?? false

/** Deals, in JSON Lines only because of their translations. */
export const deals: SubjectKind = {
  scope: 'offers:write',
  isOfProperties: false,
  invalidates: async (_db, changes) => versionsOfBrands(changes, 'deal'),
  fields: Object.keys(dealFields.entries),
  numberedTables: ['deal'],
  batchSize: 50,
  tables: [
    {
      table: 'deal',
      key: ['id'],
      owner: 'id',
      // biome-ignore format: a list in rows
      columns: [
        'id', 'slug', 'brand_id', 'title', 'terms', 'coupon_code', 'city_id', 'starts_on', 'ends_on',
        'start_time', 'end_time', 'members_only',
      ],
    },
    {
      table: 'deal_text',
      key: ['deal_id', 'locale'],
      owner: 'deal_id',
      columns: ['deal_id', 'locale', 'title', 'terms'],
    },
  ],
  exported: {
    firstCursor: 0,
    keyOf: ({ deal_name }) => String(deal_name ?? '').trim(),
    read: readBySql(
      {
        columns: {
          deal_name: 'd.slug',
          brand: 'd.brand_id',
          coupon: 'd.coupon_code',
          city: 'c.slug',
          starts_on: 'd.starts_on',
          ends_on: 'd.ends_on',
          start_time: 'd.start_time',
          end_time: 'd.end_time',
          members_only: 'd.members_only',
          title: 'd.title',
          terms: 'd.terms',
          texts: `(SELECT json_group_object(t.locale, json_object('title', t.title, 'terms', t.terms)) FROM deal_text t WHERE t.deal_id = d.id)`,
        },
        from: 'deal d LEFT JOIN city c ON c.id = d.city_id',
        place: 'd.id',
        key: 'd.slug',
      },
      ({ title, terms, texts, ...row }) =>
        withoutNulls({
          ...row,
          members_only: row.members_only === 1,
          texts: { en: { title, terms }, ...(texts as unknown as object) },
        }),
    ),
  },
  check: ({ db }, records) =>
    checkRecords(
      records,
      dealFields,
      async (rows) => ({
        found: await findIdsByName(
          db,
          CITY_IDS,
          rows.map(({ city }) => city),
        ),
        offered: await db.all<{ code: string; brand: string | null }>(
          'SELECT code, brand_id AS brand FROM coupon WHERE code IN (SELECT value FROM json_each(?1))',
          JSON.stringify(rows.map(({ coupon }) => coupon ?? null)),
        ),
        known: await db.all<{ id: number; slug: string; brand_id: string }>(
          'SELECT id, slug, brand_id FROM deal WHERE slug IN (SELECT value FROM json_each(?1))',
          JSON.stringify(rows.map(({ deal_name }) => deal_name)),
        ),
      }),
      (row, { found, offered, known }, fault) => {
        const storedDeal = known.find(({ slug: name }) => name === row.deal_name)
        const dealCoupon = offered.find(({ code }) => code === row.coupon)
        const { brand: dealBrand, starts_on, ends_on } = row
        const dealFault = findDealFault({
          brand: dealBrand,
          starts_on,
          ends_on,
          coupon: row.coupon === undefined ? null : dealCoupon,
        })
        const faults = [
          ...(row.city && !found.has(row.city) ? [fault('city', `${row.city} is not in the catalogue`)] : []),
          ...(storedDeal && storedDeal.brand_id !== row.brand
            ? [fault('brand', `belongs to ${storedDeal.brand_id} and cannot change its brand`)]
            : []),
          ...(dealFault ? [fault(dealFault.field, dealFault.message)] : []),
        ]
        if (faults.length > 0) return faults
        return {
          key: row.deal_name,
          id: storedDeal?.id ?? null,
          propertyId: null,
          toRows: (newId, stored) => {
            const id = Number(stored?.deal?.[0]?.id ?? newId('deal'))
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
              deal_text: Object.entries(row.texts)
                .filter(([locale]) => locale !== 'en' || !stored || hasEnglish(stored))
                .map(([locale, copy]) => ({ deal_id: id, locale, ...copy })),
            }
          },
        }
      },
    ),
}
