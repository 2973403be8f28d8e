import * as v from 'valibot'
import { readBySql } from '../exporting/exported.ts'
import { inLanguages, NONE, optional, propertyCode, saidIn, text } from '../reading/fields.ts'
import { checkEach, type SubjectKind } from './kind.ts'
import { pagesOfProperties } from './pages-of.ts'
import { propertiesByCode } from './properties-by-code.ts'

const fields = v.object({ property_code: propertyCode, ...inLanguages('description', optional(text(2000))) })

export const texts: SubjectKind = {
  isOfHouses: true,
  touches: (db, changes) => pagesOfProperties(db, changes, 'property_text'),
  fields: Object.keys(fields.entries),
  numbered: [],
  atOnce: 50,
  tables: [
    {
      table: 'property_text',
      key: ['property_id', 'locale'],
      owner: 'property_id',
      columns: ['property_id', 'locale', 'description'],
    },
  ],
  exported: {
    first: 0,
    keyOf: ({ property_code }) => String(property_code ?? '').trim(),
    read: readBySql(
      {
        columns: {
          code: 'p.oyo_id',
          texts: '(SELECT json_group_object(t.locale, t.description) FROM property_text t WHERE t.property_id = p.id)',
        },
        from: 'property p',
        place: 'p.id',
        key: 'p.oyo_id',
        property: 'p.id',
      },
      ({ code, texts: byLanguage }) => ({
        property_code: code,
        ...Object.fromEntries(
          Object.entries(byLanguage as unknown as object).map(([locale, text]) => [`description_${locale}`, text]),
        ),
      }),
    ),
  },
  check: ({ db, reach }, records) =>
    checkEach(
      records,
      fields,
      (rows) =>
        propertiesByCode(
          db,
          reach,
          rows.map(({ property_code }) => property_code),
        ),
      (row, properties, fault) => {
        const property = properties.get(row.property_code)
        if (!property) return [fault('property_code', `is no house of the catalogue: ${row.property_code}`)]
        const said = new Map(Object.entries(saidIn('description', row)))
        // All other languages fall back to English.
        if (said.get('en') === NONE) return [fault('description_en', 'must be there')]
        return {
          key: row.property_code,
          id: property.id,
          propertyId: property.id,
          shall: (_fresh, is) => {
            const kept = (is?.property_text ?? []).filter(({ locale }) => !said.has(String(locale)))
            const written = [...said].filter(([, value]) => value !== NONE)
            return {
              property_text: [
                ...kept,
                ...written.map(([locale, value]) => ({ property_id: property.id, locale, description: value })),
              ],
            }
          },
        }
      },
    ),
}
