import * as v from 'valibot'
import { isLocale } from '#app/i18n/locales.ts'
import { updatePropertyRatings } from '#worker/services/catalog/update-property-ratings.ts'
import { readBySql, withoutNulls } from '../exporting/export-rule.ts'
import { day, number, optional, propertyCode, text } from '../reading/fields.ts'
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
  language: v.pipe(text(2), v.check(isLocale, 'is no language of the site')),
  text: text(4000),
  stayed_on: day,
  reply: optional(text(2000)),
  replied_on: optional(day),
  source: optional(v.picklist(['own', 'google'], 'is neither own nor google')),
})

/** Written on other sites, identified by a code. The rating of a property is recomputed from all its reviews. */
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
      columns: [
        ...(['id', 'property_id', 'import_code', 'source', 'rating_tenths', 'cleanliness_tenths'] as const),
        ...(['location_tenths', 'service_tenths', 'value_tenths', 'author', 'locale', 'body'] as const),
        ...(['stayed_on', 'reply', 'replied_on'] as const),
      ],
      personal: ['author', 'body', 'reply'],
    },
  ],
  exported: {
    firstCursor: 0,
    keyOf: ({ property_code, review_code }) => `${property_code}/${review_code}`,
    mergeBase: ({ replied_on, ...current }, { reply }) =>
      reply === '' || reply === null ? current : { ...current, replied_on },
    read: readBySql(
      {
        columns: {
          ...{ property_code: 'p.oyo_id', review_code: 'r.import_code', rating: 'r.rating_tenths' },
          ...{ cleanliness: 'r.cleanliness_tenths', location: 'r.location_tenths', service: 'r.service_tenths' },
          ...{
            value: 'r.value_tenths',
            author: 'r.author',
            language: 'r.locale',
            text: 'r.body',
            stayed_on: 'r.stayed_on',
          },
          ...{ reply: 'r.reply', replied_on: 'r.replied_on', source: "iif(r.source = 2, 'google', 'own')" },
        },
        from: 'review r JOIN property p ON p.id = r.property_id',
        where: 'r.import_code IS NOT NULL',
        place: 'r.id',
        key: "p.oyo_id || '/' || r.import_code",
        property: 'p.id',
      },
      (row) => {
        const tenths = ['rating', 'cleanliness', 'location', 'service', 'value'].map((name) => {
          const mark = row[name] ?? null
          return [name, mark === null ? null : Number(mark) / 10]
        })
        return withoutNulls({ ...row, ...Object.fromEntries(tenths) })
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
        if (!hasReply && row.replied_on !== undefined) return [fault('replied_on', 'says when, but there is no reply')]
        return {
          key,
          id: known.get(key) ?? null,
          propertyId: property.id,
          toRows: (newId, stored) => ({
            review: [
              {
                id: stored?.review?.[0]?.id ?? newId('review'),
                property_id: property.id,
                import_code: row.review_code,
                source: row.source === 'google' ? 2 : 0,
                rating_tenths: row.rating,
                cleanliness_tenths: row.cleanliness ?? null,
                location_tenths: row.location ?? null,
                service_tenths: row.service ?? null,
                value_tenths: row.value ?? null,
                author: row.author,
                locale: row.language,
                body: row.text,
                stayed_on: row.stayed_on,
                reply: row.reply ?? null,
                replied_on: row.replied_on ?? null,
              },
            ],
          }),
        }
      },
    ),
  writeAfter: (changes) => [updatePropertyRatings(propertiesOf(changes))],
}

function propertiesOf(changes: readonly SubjectChange[]): number[] {
  const rows = changes.flatMap(({ before, after }) => [...(before?.review ?? []), ...(after?.review ?? [])])
  return rows.map(({ property_id }) => Number(property_id))
}
