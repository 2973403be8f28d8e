import * as v from 'valibot'
import { findCountry } from '#app/brands/countries/countries.ts'
import {
  readBySql,
  toNameColumns,
  toTranslationColumns,
  withoutNulls,
} from '#worker/admin/services/imports/exporting/export-rule.ts'
import {
  degrees,
  list,
  mergeNames,
  mergeTranslations,
  optional,
  perLocale,
  slug,
  text,
} from '#worker/admin/services/imports/reading/fields.ts'
import { placeVersion } from '#worker/infra/cache/page-key.ts'
import { countAreasSql } from '#worker/infra/database/count-areas.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import { areaKinds } from '#worker/services/catalog/area.ts'
import { checkRecords, type SubjectChange, type SubjectKind } from '../kind.ts'
import { versionsOfCities } from '../stale-versions.ts'
import { citiesWithin, findAreaReferences, isCycle } from './area-references.ts'
import { countryCode, createCountries } from './countries.ts'

const MAX_CITIES = 5000

const areaFields = v.object({
  area: slug,
  kind: v.picklist(areaKinds, `is not one of ${areaKinds.join(', ')}`),
  country: countryCode,
  name: text(120),
  ...perLocale('name', optional(text(120))),
  other_names: optional(list(text(80), 200)),
  parent: optional(slug),
  cities: optional(list(slug, MAX_CITIES)),
  latitude: degrees(90),
  longitude: degrees(180),
  ...perLocale('description', optional(text(2000))),
})

/** Areas larger than a city. Their cities are those of the record and of the areas inside it. */
export const areas: SubjectKind = {
  isOfProperties: false,
  fields: Object.keys(areaFields.entries),
  numberedTables: ['area'],
  batchSize: 100,
  tables: [
    {
      table: 'area',
      key: ['id'],
      owner: 'id',
      // biome-ignore format: a list in rows
      columns: [
        'id', 'country_id', 'parent_id', 'kind', 'slug', 'name', 'names', 'also_searched_by',
        'descriptions', 'latitude', 'longitude',
      ],
    },
    { table: 'area_city', key: ['area_id', 'city_id'], columns: ['area_id', 'city_id'], owner: 'area_id' },
  ],
  exported: {
    firstCursor: 0,
    keyOf: ({ area }) => String(area ?? '').trim(),
    read: readBySql(
      {
        columns: {
          area: 'a.slug',
          kind: 'a.kind',
          country: 'co.code',
          name: 'a.name',
          latitude: 'a.latitude',
          longitude: 'a.longitude',
          parent: 'p.slug',
          names: 'a.names',
          descriptions: 'a.descriptions',
          others: 'a.also_searched_by',
          cities: `(SELECT group_concat(slug, '|')
            FROM (SELECT c.slug FROM area_city ac JOIN city c ON c.id = ac.city_id
            WHERE ac.area_id = a.id ORDER BY c.slug))`,
        },
        from: 'area a JOIN country co ON co.id = a.country_id LEFT JOIN area p ON p.id = a.parent_id',
        // An area comes after those around it, as imports need it.
        place: `(WITH RECURSIVE up(id) AS (SELECT a.parent_id UNION SELECT b.parent_id FROM up JOIN area b ON b.id = up.id)
          SELECT count(id) FROM up) * 1000000000 + a.id`,
        key: 'a.slug',
      },
      ({ names, descriptions, others, cities, ...row }) =>
        withoutNulls({
          ...row,
          ...toNameColumns(names),
          ...toTranslationColumns('description', descriptions),
          other_names: others === '' ? [] : String(others).split(' | '),
          cities: cities === null ? [] : String(cities).split('|'),
        }),
    ),
  },
  check: (context, records) =>
    checkRecords(
      records,
      areaFields,
      (rows) => findAreaReferences(context, rows),
      (row, known, fault) => {
        if (known.cities.has(row.area)) return [fault('area', 'is the slug of a city')]
        const unknownCity = row.cities?.find((city) => !known.cities.has(city))
        if (unknownCity !== undefined) return [fault('cities', `is no city of the catalogue: ${unknownCity}`)]
        const { parent } = row
        if (parent !== undefined && !known.areas.has(parent) && !known.announced.has(parent))
          return [fault('parent', `is no area of the catalogue or of a line above: ${parent}`)]
        if (isCycle(known, row.area)) return [fault('parent', `lies in ${row.area} itself`)]
        const id = known.areas.get(row.area) ?? null
        known.announced.add(row.area)
        return {
          key: row.area,
          id,
          propertyId: null,
          toRows: (newId, stored) => {
            const storedArea = stored?.area?.[0]
            const areaId = Number(storedArea?.id ?? newId('area'))
            known.areas.set(row.area, areaId)
            return {
              area: [
                {
                  id: areaId,
                  country_id: findCountry(row.country)?.regionId ?? 0,
                  parent_id: parent === undefined ? null : (known.areas.get(parent) ?? 0),
                  kind: row.kind,
                  slug: row.area,
                  name: row.name,
                  names: mergeNames(storedArea?.names, row),
                  also_searched_by: (row.other_names ?? []).filter((name) => name !== row.name).join(' | '),
                  descriptions: mergeTranslations('description', storedArea?.descriptions, row),
                  latitude: row.latitude,
                  longitude: row.longitude,
                },
              ],
              area_city: citiesWithin(known, row).map((city_id) => ({ area_id: areaId, city_id })),
            }
          },
        }
      },
    ),
  writeBefore: (changes) =>
    createCountries(changes.flatMap(({ after }) => after?.area?.map(({ country_id }) => country_id) ?? [])),
  writeAfter: completeAreas,
  invalidates: async (db, changes) => [
    ...(await versionsOfCities(db, changes, 'area_city')),
    ...new Set(
      changes.flatMap(({ before, after }) =>
        [...(before?.area ?? []), ...(after?.area ?? [])].map(({ slug: own }) => placeVersion(String(own))),
      ),
    ),
  ],
}

/** SQL: pairs of an area and one inside it, where either is in the JSON list `?`, and that list itself as `changed`. */
const pairs = `changed AS (SELECT value AS id FROM json_each(?)),
  up(area_id, inner_id) AS (SELECT a.parent_id, a.id FROM area a WHERE a.id IN (SELECT id FROM changed)
      AND a.parent_id IS NOT NULL
    UNION SELECT a.parent_id, up.inner_id FROM up JOIN area a ON a.id = up.area_id WHERE a.parent_id IS NOT NULL),
  down(area_id, inner_id) AS (SELECT a.parent_id, a.id FROM area a WHERE a.parent_id IN (SELECT id FROM changed)
    UNION SELECT down.area_id, a.id FROM down JOIN area a ON a.parent_id = down.inner_id)`

/** Adds the cities of inner areas to the areas around them, and counts the properties of all of these. */
function completeAreas(changes: readonly SubjectChange[]): Statement[] {
  const ids = JSON.stringify(changes.map(({ id }) => id))
  return [
    statement(
      `WITH RECURSIVE ${pairs} INSERT INTO area_city (area_id, city_id)
       SELECT DISTINCT pair.area_id, ac.city_id FROM (SELECT * FROM up UNION SELECT * FROM down) pair
         JOIN area_city ac ON ac.area_id = pair.inner_id WHERE true ON CONFLICT DO NOTHING`,
      ids,
    ),
    statement(
      `WITH RECURSIVE ${pairs} ${countAreasSql('area.id IN (SELECT id FROM changed UNION SELECT area_id FROM up)')}`,
      ids,
    ),
  ]
}
