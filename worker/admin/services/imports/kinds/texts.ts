import * as v from 'valibot'
import { readBySql } from '../exporting/export-rule.ts'
import { NONE, optional, perLocale, propertyCode, readTranslations, text } from '../reading/fields.ts'
import { findPropertiesByCode } from './find-properties-by-code.ts'
import { checkRecords, type SubjectKind } from './kind.ts'
import { versionsOfProperties } from './stale-versions.ts'

const fields = v.object({ property_code: propertyCode, ...perLocale('description', optional(text(2000))) })

export const texts: SubjectKind = {
  isOfProperties: true,
  invalidates: (db, changes) => versionsOfProperties(db, changes, 'property_text'),
  fields: Object.keys(fields.entries),
  numberedTables: [],
  batchSize: 50,
  tables: [
    {
      table: 'property_text',
      key: ['property_id', 'locale'],
      owner: 'property_id',
      columns: ['property_id', 'locale', 'description'],
    },
  ],
  exported: {
    firstCursor: 0,
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
    checkRecords(
      records,
      fields,
      (rows) =>
        findPropertiesByCode(
          db,
          reach,
          rows.map(({ property_code }) => property_code),
        ),
      (row, properties, fault) => {
        const property = properties.get(row.property_code)
        if (!property) return [fault('property_code', `is no property of the catalogue: ${row.property_code}`)]
        const translations = new Map(Object.entries(readTranslations('description', row)))
        // All other languages fall back to English.
        if (translations.get('en') === NONE) return [fault('description_en', 'must be there')]
        return {
          key: row.property_code,
          id: property.id,
          propertyId: property.id,
          toRows: (_newId, stored) => {
            const otherTexts = (stored?.property_text ?? []).filter(({ locale }) => !translations.has(String(locale)))
            const written = [...translations].filter(([, value]) => value !== NONE)
            return {
              property_text: [
                ...otherTexts,
                ...written.map(([locale, value]) => ({ property_id: property.id, locale, description: value })),
              ],
            }
          },
        }
      },
    ),
}
