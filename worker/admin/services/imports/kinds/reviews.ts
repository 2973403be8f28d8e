import * as v from 'valibot'
import { reviewParties } from '#app/domain/reviews/review-parties.ts'
import { reviewTopics, toTopicBits, toTopics } from '#app/domain/reviews/review-topics.ts'
import { findTopicBits } from '#app/i18n/find-topic-bits.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { updatePropertyRatings } from '#worker/services/catalog/update-property-ratings.ts'
import { type Fields, readBySql, withoutNulls } from '../exporting/export-rule.ts'
import {
  day,
  list,
  NONE,
  number,
  optional,
  perLocale,
  propertyCode,
  readTranslations,
  text,
} from '../reading/fields.ts'
import type { Row } from '../table-rows.ts'
import { findPropertiesByCode } from './find-properties-by-code.ts'
import { checkRecords, findIdsByName, type SubjectChange, type SubjectKind } from './kind.ts'
import { versionsOfProperties } from './stale-versions.ts'

const score = v.pipe(
  number(1, 5),
  v.transform((value) => Math.round(value * 10)),
)

const fields = v.object({
  property_code: propertyCode,
  review_code: text(60),
  rating: score,
  cleanliness: optional(score),
  location: optional(score),
  service: optional(score),
  value: optional(score),
  author: text(80),
  language: v.pipe(text(2), v.guard(isLocale, 'is no language of the site')),
  text: text(4000),
  stayed_on: day,
  reply: optional(text(2000)),
  replied_on: optional(day),
  source: optional(v.picklist(['own', 'google'], 'is neither originalColumn nor google')),
  party: optional(v.picklist(reviewParties, `is none of ${reviewParties.join(', ')}`)),
  topics: optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (value === NONE ? [] : value)),
      list(v.picklist(reviewTopics, `is none of ${reviewTopics.join(', ')}`), reviewTopics.length),
    ),
  ),
  ...perLocale('text', optional(text(4000))),
})

type ReviewRecord = v.InferOutput<typeof fields>

/**
 * Reviews from other sites, identified by a code. The rating of a property is recomputed from all its reviews. Topics
 * that the file leaves out are found in the text; only those it names are exported.
 */
export const reviews: SubjectKind = {
  scope: 'reviews:write',
  isOfProperties: true,
  invalidates: (db, changes) => versionsOfProperties(db, changes, 'review'),
  fields: Object.keys(fields.entries),
  numberedTables: ['review'],
  batchSize: 100,
  tables: [
    {
      table: 'review',
      key: ['id'],
      owner: 'id',
      // biome-ignore format: a list in rows
      columns: [
        'id', 'property_id', 'import_code', 'source', 'rating_tenths', 'cleanliness_tenths',
        'location_tenths', 'service_tenths', 'value_tenths', 'author', 'locale', 'body',
        'stayed_on', 'reply', 'replied_on', 'party', 'topics', 'topics_given',
      ],
      personal: ['author', 'body', 'reply'],
    },
    {
      table: 'review_text',
      key: ['review_id', 'locale'],
      owner: 'review_id',
      columns: ['review_id', 'locale', 'body'],
      personal: ['body'],
    },
  ],
  exported: {
    firstCursor: 0,
    keyOf: ({ property_code, review_code }) => `${property_code}/${review_code}`,
    mergeBase,
    read: readBySql(
      {
        columns: {
          property_code: 'p.oyo_id',
          review_code: 'r.import_code',
          rating: 'r.rating_tenths',
          cleanliness: 'r.cleanliness_tenths',
          location: 'r.location_tenths',
          service: 'r.service_tenths',
          value: 'r.value_tenths',
          author: 'r.author',
          language: 'r.locale',
          text: 'r.body',
          stayed_on: 'r.stayed_on',
          reply: 'r.reply',
          replied_on: 'r.replied_on',
          source: "iif(r.source = 2, 'google', 'own')",
          party: 'r.party',
          topics: 'iif(r.topics_given = 1, r.topics, NULL)',
          texts: '(SELECT json_group_object(t.locale, t.body) FROM review_text t WHERE t.review_id = r.id)',
        },
        from: 'review r JOIN property p ON p.id = r.property_id',
        where: 'r.import_code IS NOT NULL',
        place: 'r.id',
        key: "p.oyo_id || '/' || r.import_code",
        property: 'p.id',
      },
      ({ topics, texts, ...row }) => {
        const tenths = ['rating', 'cleanliness', 'location', 'service', 'value'].map((name) => {
          const mark = row[name] ?? null
          return [name, mark === null ? null : Number(mark) / 10]
        })
        return withoutNulls({
          ...row,
          ...Object.fromEntries(tenths),
          topics: typeof topics === 'number' ? toTopics(topics).join('|') || NONE : null,
          ...Object.fromEntries(
            Object.entries((texts ?? {}) as unknown as object).map(([locale, body]) => [`text_${locale}`, body]),
          ),
        })
      },
    ),
  },
  check: ({ db, reach }, records) =>
    checkRecords(
      records,
      fields,
      async (rows) => ({
        properties: await findPropertiesByCode(
          db,
          reach,
          rows.map(({ property_code }) => property_code),
        ),
        known: await findIdsByName(
          db,
          `SELECT p.oyo_id || '/' || r.import_code AS name, r.id FROM json_each(?1) k
             JOIN property p ON p.oyo_id = substr(k.value, 1, instr(k.value, '/') - 1)
             JOIN review r ON r.property_id = p.id AND r.import_code = substr(k.value, instr(k.value, '/') + 1)`,
          rows.map(({ property_code, review_code }) => `${property_code}/${review_code}`),
        ),
      }),
      (row, { properties, known }, fault) => {
        const property = properties.get(row.property_code)
        if (!property) return [fault('property_code', `is no property of the catalogue: ${row.property_code}`)]
        const key = `${row.property_code}/${row.review_code}`
        const hasReply = row.reply !== undefined
        if (!hasReply && row.replied_on !== undefined) return [fault('replied_on', 'has a date, but there is no reply')]
        const originalColumn = `text_${row.language}` as const
        const isTranslated = row[originalColumn] !== undefined && row[originalColumn] !== NONE
        if (isTranslated) return [fault(originalColumn, 'is no translation: the review is in this language')]
        return {
          key,
          id: known.get(key) ?? null,
          propertyId: property.id,
          toRows: (newId, stored) => toRows(row, property.id, Number(stored?.review?.[0]?.id ?? newId('review'))),
        }
      },
    ),
  writeAfter: (changes) => [updatePropertyRatings(listPropertyIds(changes))],
}

/** A cleared reply loses its date, a changed text its translations, unless the file has others. */
function mergeBase({ replied_on, ...current }: Fields, given: Fields): Fields {
  const isCleared = given.reply === '' || given.reply === null
  const isChanged = given.text !== undefined && String(given.text).trim() !== current.text
  const unchangedFields = Object.entries(current).filter(([name]) => !(isChanged && name.startsWith('text_')))
  return { ...Object.fromEntries(unchangedFields), ...(isCleared ? {} : { replied_on }) }
}

function toRows(row: ReviewRecord, propertyId: number, id: number): Record<'review' | 'review_text', Row[]> {
  const { language: locale } = row
  return {
    review: [
      {
        id,
        property_id: propertyId,
        import_code: row.review_code,
        source: row.source === 'google' ? 2 : 0,
        rating_tenths: row.rating,
        cleanliness_tenths: row.cleanliness ?? null,
        location_tenths: row.location ?? null,
        service_tenths: row.service ?? null,
        value_tenths: row.value ?? null,
        author: row.author,
        locale,
        body: row.text,
        stayed_on: row.stayed_on,
        reply: row.reply ?? null,
        replied_on: row.replied_on ?? null,
        party: row.party ?? null,
        topics: row.topics ? toTopicBits(row.topics) : findTopicBits(row.text, locale),
        topics_given: row.topics ? 1 : 0,
      },
    ],
    review_text: Object.entries(readTranslations('text', row)).flatMap(([language, body]) =>
      body === NONE ? [] : [{ review_id: id, locale: language, body }],
    ),
  }
}

function listPropertyIds(changes: readonly SubjectChange[]): number[] {
  const rows = changes.flatMap(({ before, after }) => [...(before?.review ?? []), ...(after?.review ?? [])])
  return rows.map(({ property_id }) => Number(property_id))
}
