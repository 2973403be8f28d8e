import * as v from 'valibot'
import { findCountry } from '#app/brands/countries/countries.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { readBySql, toNameColumns, withoutNulls } from '#worker/admin/services/imports/exporting/export-rule.ts'
import {
  degrees,
  integer,
  list,
  mergeNames,
  optional,
  perLocale,
  slug,
  text,
} from '#worker/admin/services/imports/reading/fields.ts'
import { placeKinds } from '#worker/services/catalog/city.ts'
import { CITY_IDS, checkRecords, findIdsByName, type SubjectKind } from '../kind.ts'
import { versionsOfChangedCities } from '../stale-versions.ts'
import { AREA_IDS } from './area-references.ts'
import { countryCode, createCountries } from './countries.ts'

function isTimeZone(zone: string): boolean {
  try {
    return calendarDayIn(zone, 0) !== null
  } catch {
    return false
  }
}

const cityFields = v.object({
  city: slug,
  country: countryCode,
  name: text(80),
  ...perLocale('name', optional(text(80))),
  other_names: optional(list(text(80), 200)),
  latitude: degrees(90),
  longitude: degrees(180),
  population: optional(integer(0, 100_000_000)),
  time_zone: v.pipe(text(60), v.check(isTimeZone, 'is no time zone such as Asia/Kolkata')),
  place_kind: optional(v.picklist(placeKinds, `is not one of ${placeKinds.join(', ')}`)),
})

/** Cities with their alternative names. A country is created with the first of its cities. */
export const cities: SubjectKind = {
  isOfProperties: false,
  invalidates: async (_db, changes) => versionsOfChangedCities(changes),
  fields: Object.keys(cityFields.entries),
  numberedTables: ['city'],
  batchSize: 100,
  tables: [
    {
      table: 'city',
      key: ['id'],
      owner: 'id',
      // biome-ignore format: a list in rows
      columns: [
        'id', 'country_id', 'slug', 'name', 'latitude', 'longitude', 'population', 'time_zone',
        'place_kind', 'names',
      ],
    },
    { table: 'city_name', key: ['city_id'], columns: ['city_id', 'names'], owner: 'city_id' },
  ],
  exported: {
    firstCursor: 0,
    keyOf: ({ city }) => String(city ?? '').trim(),
    read: readBySql(
      {
        columns: {
          city: 'c.slug',
          country: 'co.code',
          name: 'c.name',
          latitude: 'c.latitude',
          longitude: 'c.longitude',
          population: 'c.population',
          time_zone: 'c.time_zone',
          place_kind: 'c.place_kind',
          names: 'c.names',
          others: '(SELECT n.names FROM city_name n WHERE n.city_id = c.id)',
        },
        from: 'city c JOIN country co ON co.id = c.country_id',
        place: 'c.id',
        key: 'c.slug',
      },
      ({ names, others, ...row }) =>
        withoutNulls({
          ...row,
          ...toNameColumns(names),
          other_names: others === null ? [] : String(others).split(' | '),
        }),
    ),
  },
  check: ({ db }, records) =>
    checkRecords(
      records,
      cityFields,
      async (rows) => {
        const slugs = rows.map(({ city }) => city)
        return { known: await findIdsByName(db, CITY_IDS, slugs), areas: await findIdsByName(db, AREA_IDS, slugs) }
      },
      (row, { known, areas }, fault) => {
        if (areas.has(row.city)) return [fault('city', 'is the slug of an area')]
        return {
          key: row.city,
          id: known.get(row.city) ?? null,
          propertyId: null,
          toRows: (newId, stored) => {
            const id = Number(stored?.city?.[0]?.id ?? newId('city'))
            const names = (row.other_names ?? []).filter((name) => name !== row.name)
            return {
              city: [
                {
                  id,
                  country_id: findCountry(row.country)?.regionId ?? 0,
                  slug: row.city,
                  name: row.name,
                  latitude: row.latitude,
                  longitude: row.longitude,
                  population: row.population ?? 0,
                  time_zone: row.time_zone,
                  place_kind: row.place_kind ?? null,
                  names: mergeNames(stored?.city?.[0]?.names, row),
                },
              ],
              city_name: names.length > 0 ? [{ city_id: id, names: names.join(' | ') }] : [],
            }
          },
        }
      },
    ),
  writeBefore: (changes) =>
    createCountries(changes.flatMap(({ after }) => after?.city?.map(({ country_id }) => country_id) ?? [])),
  usedBy: ['SELECT 1 FROM area_city WHERE city_id = ?1'],
}
