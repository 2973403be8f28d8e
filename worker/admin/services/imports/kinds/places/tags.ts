import * as v from 'valibot'
import { readBySql } from '#worker/admin/services/imports/exporting/export-rule.ts'
import { slug, text } from '#worker/admin/services/imports/reading/fields.ts'
import { checkRecords, findIdsByName, type SubjectKind } from '../kind.ts'

const tagFields = v.object({ tag: slug, name: text(60) })

export const tags: SubjectKind = {
  isOfProperties: false,
  fields: Object.keys(tagFields.entries),
  numberedTables: ['tag'],
  batchSize: 100,
  tables: [{ table: 'tag', key: ['id'], owner: 'id', columns: ['id', 'slug', 'name'] }],
  exported: {
    firstCursor: 0,
    keyOf: ({ tag }) => String(tag ?? '').trim(),
    read: readBySql({ columns: { tag: 't.slug', name: 't.name' }, from: 'tag t', place: 't.id', key: 't.slug' }),
  },
  check: ({ db }, records) =>
    checkRecords(
      records,
      tagFields,
      (rows) =>
        findIdsByName(
          db,
          'SELECT slug AS name, id FROM tag WHERE slug IN (SELECT value FROM json_each(?1))',
          rows.map(({ tag }) => tag),
        ),
      ({ tag, name }, known) => ({
        key: tag,
        id: known.get(tag) ?? null,
        propertyId: null,
        toRows: (newId, stored) => ({ tag: [{ id: stored?.tag?.[0]?.id ?? newId('tag'), slug: tag, name }] }),
      }),
    ),
}
