import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { type BrandId, isBrandId } from '#app/brands/brands.ts'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { createInserter } from '#worker/database/property-rows.ts'
import type { ImportReport } from './import-stays.ts'
import type { LineError } from './raw-stay.ts'

const day = v.pipe(
  v.string('is missing'),
  v.check((text) => parseCalendarDay(text) !== null, 'is no day such as 2026-12-24'),
)
const time = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'is not a time such as 18:00'))
const words = v.object({
  title: v.pipe(v.string('is missing'), v.minLength(1), v.maxLength(120)),
  terms: v.pipe(v.string('is missing'), v.minLength(1), v.maxLength(600)),
})

/** A deal of an import file; docs/import.md explains every field. */
const dealSchema = v.strictObject({
  deal_name: v.pipe(v.string('is missing'), v.regex(/^[a-z0-9-]{1,80}$/, 'has other signs than a–z, digits and -')),
  brand: v.custom<BrandId>((given) => typeof given === 'string' && isBrandId(given), 'is no brand'),
  coupon: v.optional(v.nullable(v.string()), null),
  city: v.optional(v.nullable(v.string()), null),
  starts_on: day,
  ends_on: day,
  start_time: v.optional(time, '00:00'),
  end_time: v.optional(time, '24:00'),
  members_only: v.optional(v.boolean('is neither true nor false'), false),
  texts: v.pipe(
    v.record(v.string(), words),
    v.check((texts) => 'en' in texts, 'has no English text'),
    v.check((texts) => Object.keys(texts).every(isLocale), 'names a language the site does not have'),
  ),
})

type ImportedDeal = v.InferOutput<typeof dealSchema>

/**
 * Brings the deals of a JSON Lines file into a catalogue. A known `deal_name` is changed, its texts replaced; a deal with
 * one fault is left out, the others come in.
 */
export function importDeals(db: DatabaseSync, { text, isDryRun }: { text: string; isDryRun: boolean }): ImportReport {
  const report: ImportReport = { added: 0, changed: 0, refused: 0, errors: [] }
  db.exec('BEGIN')
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    if (content.trim() === '') continue
    const deal = readDeal(db, content, index + 1)
    if (Array.isArray(deal)) {
      report.refused += 1
      report.errors.push(...deal)
    } else report[writeDeal(db, deal)] += 1
  }
  db.exec(isDryRun ? 'ROLLBACK' : 'COMMIT')
  return report
}

function readDeal(db: DatabaseSync, content: string, line: number): ImportedDeal | LineError[] {
  const parsed = v.safeParse(dealSchema, parseJson(content))
  if (!parsed.success) {
    return parsed.issues.map((issue) => ({ line, field: v.getDotPath(issue), message: issue.message }))
  }
  const { coupon, city, brand, deal_name } = parsed.output
  const errors: LineError[] = []
  if (coupon && !db.prepare('SELECT 1 FROM coupon WHERE code = ?').get(coupon))
    errors.push({ line, field: 'coupon', message: `${coupon} is not in the catalogue` })
  if (city && !db.prepare('SELECT 1 FROM city WHERE slug = ?').get(city))
    errors.push({ line, field: 'city', message: `${city} is not in the catalogue` })
  const known = db.prepare('SELECT brand_id FROM deal WHERE slug = ?').get(deal_name)
  if (known && known.brand_id !== brand)
    errors.push({ line, field: 'brand', message: `belongs to ${String(known.brand_id)} and cannot change its brand` })
  return errors.length > 0 ? errors : parsed.output
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function writeDeal(db: DatabaseSync, { deal_name: slug, brand, coupon, city, texts, ...deal }: ImportedDeal) {
  const insert = createInserter(db)
  const known = db.prepare('SELECT id FROM deal WHERE slug = ?').get(slug)
  const row = {
    ...deal,
    members_only: deal.members_only ? 1 : 0,
    title: texts.en?.title ?? '',
    terms: texts.en?.terms ?? '',
    coupon_code: coupon,
    city_id: city === null ? null : Number(db.prepare('SELECT id FROM city WHERE slug = ?').get(city)?.id),
  }
  const id = known ? Number(known.id) : Number(db.prepare('SELECT coalesce(max(id), 0) + 1 AS id FROM deal').get()?.id)
  if (known) {
    const columns = Object.keys(row).map((name) => `${name} = :${name}`)
    db.prepare(`UPDATE deal SET ${columns.join(', ')} WHERE id = :id`).run({ ...row, id })
    db.prepare('DELETE FROM deal_text WHERE deal_id = ?').run(id)
  } else insert('deal', { id, slug, brand_id: brand, ...row })
  for (const [locale, words] of Object.entries(texts)) insert('deal_text', { deal_id: id, locale, ...words })
  return known ? 'changed' : 'added'
}
