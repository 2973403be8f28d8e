import * as v from 'valibot'
import {
  type Fields,
  readBySql,
  toNameColumns,
  withoutNulls,
} from '#worker/admin/services/imports/exporting/export-rule.ts'
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
import type { Database } from '#worker/infra/database/database.ts'
import { landmarkKinds } from '#worker/services/catalog/landmark.ts'
import { CITY_IDS, checkRecords, findIdsByName, type SubjectKind } from '../kind.ts'
import { versionsOfCities } from '../stale-versions.ts'

/** Returns the ids of the cities of rows, by slug. */
const findCityIds = (db: Database, rows: readonly { city: string }[]) =>
  findIdsByName(
    db,
    CITY_IDS,
    rows.map(({ city }) => city),
  )

const placeFields = {
  name: text(80),
  ...perLocale('name', optional(text(80))),
  latitude: degrees(90),
  longitude: degrees(180),
}
const localityFields = v.object({ city: slug, locality: slug, ...placeFields })

export const localities: SubjectKind = {
  isOfProperties: false,
  fields: Object.keys(localityFields.entries),
  invalidates: (db, changes) => versionsOfCities(db, changes, 'locality'),
  numberedTables: ['locality'],
  batchSize: 100,
  tables: [
    {
      table: 'locality',
      key: ['id'],
      owner: 'id',
      columns: ['id', 'city_id', 'slug', 'name', 'latitude', 'longitude', 'names'],
    },
  ],
  exported: {
    firstCursor: 0,
    keyOf: ({ city, locality }) => `${city}/${locality}`,
    read: readBySql(
      {
        columns: {
          city: 'c.slug',
          locality: 'l.slug',
          name: 'l.name',
          latitude: 'l.latitude',
          longitude: 'l.longitude',
          names: 'l.names',
        },
        from: 'locality l JOIN city c ON c.id = l.city_id',
        place: 'l.id',
        key: "c.slug || '/' || l.slug",
      },
      ({ names, ...row }) => ({ ...row, ...toNameColumns(names) }),
    ),
  },
  check: ({ db }, records) =>
    checkRecords(
      records,
      localityFields,
      async (rows) => ({
        cities: await findCityIds(db, rows),
        known: await findIdsByName(
          db,
          `SELECT c.slug || '/' || l.slug AS name, l.id FROM locality l JOIN city c ON c.id = l.city_id
           WHERE c.slug IN (SELECT substr(value, 1, instr(value, '/') - 1) FROM json_each(?1))`,
          rows.map(({ city, locality }) => `${city}/${locality}`),
        ),
      }),
      (row, { cities: found, known }, fault) => {
        const cityId = found.get(row.city)
        if (cityId === undefined) return [fault('city', `is no city of the catalogue: ${row.city}`)]
        const key = `${row.city}/${row.locality}`
        return {
          key,
          id: known.get(key) ?? null,
          propertyId: null,
          toRows: (newId, stored) => {
            const { locality, name, latitude, longitude } = row
            const storedRow = stored?.locality?.[0]
            const place = { name, latitude, longitude, names: mergeNames(storedRow?.names, row) }
            return { locality: [{ id: storedRow?.id ?? newId('locality'), city_id: cityId, slug: locality, ...place }] }
          },
        }
      },
    ),
}

const FACILITY = 'facility'
const kinds = [...landmarkKinds, FACILITY] as const

const landmarkFields = v.object({
  city: slug,
  kind: v.picklist(kinds, `is not one of ${kinds.join(', ')}`),
  park: optional(slug),
  ...placeFields,
  slug: optional(v.pipe(text(80), v.regex(/^[a-z0-9][a-z0-9-]*$/, 'has characters other than a–z, digits and -'))),
  other_names: optional(list(text(80), 200)),
  popularity: optional(integer(0, 1_000_000)),
})

const LANDMARKS = `landmark m JOIN city c ON c.id = m.city_id LEFT JOIN holiday_park h ON h.id = m.holiday_park_id`
const LANDMARK_KEY = "c.slug || '/' || m.kind || '/' || iif(h.id IS NULL, '', h.slug || '/') || m.name"

/** Two parks of a city may have facilities of the same name. */
function toLandmarkKey({ city, kind, park, name }: Fields): string {
  return [city, kind, ...(park ? [park] : []), name].join('/')
}

export const landmarks: SubjectKind = {
  isOfProperties: false,
  fields: Object.keys(landmarkFields.entries),
  invalidates: (db, changes) => versionsOfCities(db, changes, 'landmark'),
  numberedTables: ['landmark'],
  batchSize: 100,
  tables: [
    {
      table: 'landmark',
      key: ['id'],
      owner: 'id',
      // biome-ignore format: a list in rows
      columns: [
        'id', 'city_id', 'holiday_park_id', 'kind', 'name', 'latitude', 'longitude', 'popularity', 'names', 'slug',
        'also_searched_by',
      ],
    },
  ],
  exported: {
    firstCursor: 0,
    keyOf: toLandmarkKey,
    read: readBySql(
      {
        columns: {
          city: 'c.slug',
          kind: 'm.kind',
          name: 'm.name',
          latitude: 'm.latitude',
          longitude: 'm.longitude',
          popularity: 'm.popularity',
          names: 'm.names',
          slug: 'm.slug',
          park: 'h.slug',
          others: 'm.also_searched_by',
        },
        from: LANDMARKS,
        place: 'm.id',
        key: LANDMARK_KEY,
      },
      ({ names, others, ...row }) =>
        withoutNulls({
          ...row,
          ...toNameColumns(names),
          other_names: others === '' ? [] : String(others).split(' | '),
        }),
    ),
  },
  check: ({ db }, records) =>
    checkRecords(
      records,
      landmarkFields,
      async (rows) => ({
        cities: await findCityIds(db, rows),
        known: await findIdsByName(
          db,
          `SELECT ${LANDMARK_KEY} AS name, m.id FROM ${LANDMARKS}
           WHERE c.slug IN (SELECT substr(value, 1, instr(value, '/') - 1) FROM json_each(?1))`,
          rows.map(toLandmarkKey),
        ),
        parks: await findIdsByName(
          db,
          `SELECT c.slug || '/' || h.slug AS name, h.id FROM holiday_park h JOIN city c ON c.id = h.city_id
           WHERE c.slug || '/' || h.slug IN (SELECT value FROM json_each(?1))`,
          rows.flatMap(({ city, park }) => (park === undefined ? [] : [`${city}/${park}`])),
        ),
        slugs: await findIdsByName(
          db,
          `SELECT c.slug || '/' || m.slug AS name, m.id FROM landmark m JOIN city c ON c.id = m.city_id
           WHERE m.slug IS NOT NULL AND c.slug IN (SELECT substr(value, 1, instr(value, '/') - 1) FROM json_each(?1))`,
          rows.flatMap(({ city, slug: own }) => (own === undefined ? [] : [`${city}/${own}`])),
        ),
        owners: new Map<string, string>(),
      }),
      (row, { cities: found, known, parks, slugs, owners }, fault) => {
        const cityId = found.get(row.city)
        if (cityId === undefined) return [fault('city', `is no city of the catalogue: ${row.city}`)]
        const parkId = row.park === undefined ? null : (parks.get(`${row.city}/${row.park}`) ?? 0)
        if (parkId === 0) return [fault('park', `is no holiday park of ${row.city}: ${row.park}`)]
        if ((row.kind === FACILITY) !== (parkId !== null)) return [fault('park', 'is for facilities, which need it')]
        const key = toLandmarkKey(row)
        if (row.slug !== undefined) {
          const path = `${row.city}/${row.slug}`
          const isTaken = slugs.has(path) && slugs.get(path) !== known.get(key)
          if (isTaken || (owners.get(path) ?? key) !== key)
            return [fault('slug', 'is the slug of another landmark of the city')]
          owners.set(path, key)
        }
        return {
          key,
          id: known.get(key) ?? null,
          propertyId: null,
          toRows: (newId, stored) => {
            const { kind, name, latitude, longitude, popularity = 0 } = row
            const storedRow = stored?.landmark?.[0]
            const place = {
              holiday_park_id: parkId,
              kind,
              name,
              latitude,
              longitude,
              popularity,
              names: mergeNames(storedRow?.names, row),
              slug: row.slug ?? null,
              also_searched_by: (row.other_names ?? []).filter((other) => other !== name).join(' | '),
            }
            return { landmark: [{ id: storedRow?.id ?? newId('landmark'), city_id: cityId, ...place }] }
          },
        }
      },
    ),
}
