import * as v from 'valibot'
import { readBySql } from '#worker/admin/services/imports/exporting/exported.ts'
import { slug, text } from '#worker/admin/services/imports/reading/fields.ts'
import { checkEach, idsByName, type SubjectKind } from '../kind.ts'

const tagFields = v.object({ tag: slug, name: text(60) })

export const tags: SubjectKind = {
  isOfHouses: false,
  fields: Object.keys(tagFields.entries),
  numbered: ['tag'],
  atOnce: 100,
  tables: [{ table: 'tag', key: ['id'], owner: 'id', columns: ['id', 'slug', 'name'] }],
  exported: {
    first: 0,
    keyOf: ({ tag }) => String(tag ?? '').trim(),
    read: readBySql({ columns: { tag: 't.slug', name: 't.name' }, from: 'tag t', place: 't.id', key: 't.slug' }),
  },
  check: ({ db }, records) =>
    checkEach(
      records,
      tagFields,
      (rows) =>
        idsByName(
          db,
          'SELECT slug AS name, id FROM tag WHERE slug IN (SELECT value FROM json_each(?1))',
          rows.map(({ tag }) => tag),
        ),
      ({ tag, name }, known) => ({
        key: tag,
        id: known.get(tag) ?? null,
        propertyId: null,
        shall: (fresh, is) => ({ tag: [{ id: is?.tag?.[0]?.id ?? fresh('tag'), slug: tag, name }] }),
      }),
    ),
}
