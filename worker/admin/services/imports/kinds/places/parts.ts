import * as v from 'valibot'
import { inColumns, readBySql } from '#worker/admin/services/imports/exporting/exported.ts'
import {
  degrees,
  inLanguages,
  integer,
  optional,
  renamed,
  slug,
  text,
} from '#worker/admin/services/imports/reading/fields.ts'
import { checkEach, citiesSql, idsByName, type SubjectKind } from '../kind.ts'
import { pagesOfCities } from '../pages-of.ts'

const spotFields = {
  name: text(80),
  ...inLanguages('name', optional(text(80))),
  latitude: degrees(90),
  longitude: degrees(180),
}
const localityFields = v.object({ city: slug, locality: slug, ...spotFields })

export const localities: SubjectKind = {
  isOfHouses: false,
  fields: Object.keys(localityFields.entries),
  touches: (db, changes) => pagesOfCities(db, changes, 'locality'),
  numbered: ['locality'],
  atOnce: 100,
  tables: [
    {
      table: 'locality',
      key: ['id'],
      owner: 'id',
      columns: ['id', 'city_id', 'slug', 'name', 'latitude', 'longitude', 'names'],
    },
  ],
  exported: {
    first: 0,
    keyOf: ({ city, locality }) => `${city}/${locality}`,
    read: readBySql(
      {
        columns: {
          ...{ city: 'c.slug', locality: 'l.slug', name: 'l.name', latitude: 'l.latitude', longitude: 'l.longitude' },
          names: 'l.names',
        },
        from: 'locality l JOIN city c ON c.id = l.city_id',
        place: 'l.id',
        key: "c.slug || '/' || l.slug",
      },
      ({ names, ...row }) => ({ ...row, ...inColumns(names) }),
    ),
  },
  check: ({ db }, records) =>
    checkEach(
      records,
      localityFields,
      async (rows) => ({
        cities: await idsByName(
          db,
          citiesSql,
          rows.map(({ city }) => city),
        ),
        known: await idsByName(
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
          shall: (fresh, is) => {
            const { locality, name, latitude, longitude } = row
            const held = is?.locality?.[0]
            const spot = { name, latitude, longitude, names: renamed(held?.names, row) }
            return { locality: [{ id: held?.id ?? fresh('locality'), city_id: cityId, slug: locality, ...spot }] }
          },
        }
      },
    ),
}

const landmarkKinds = [
  ...(['airport', 'station', 'bus', 'landmark', 'museum', 'market', 'green', 'beach', 'lake', 'ski'] as const),
] as const
const landmarkFields = v.object({
  city: slug,
  kind: v.picklist(landmarkKinds, `is not one of ${landmarkKinds.join(', ')}`),
  ...spotFields,
  popularity: optional(integer(0, 1_000_000)),
})

export const landmarks: SubjectKind = {
  isOfHouses: false,
  fields: Object.keys(landmarkFields.entries),
  touches: (db, changes) => pagesOfCities(db, changes, 'landmark'),
  numbered: ['landmark'],
  atOnce: 100,
  tables: [
    {
      table: 'landmark',
      key: ['id'],
      owner: 'id',
      columns: ['id', 'city_id', 'kind', 'name', 'latitude', 'longitude', 'popularity', 'names'],
    },
  ],
  exported: {
    first: 0,
    keyOf: ({ city, kind, name }) => `${city}/${kind}/${name}`,
    read: readBySql(
      {
        columns: {
          ...{ city: 'c.slug', kind: 'm.kind', name: 'm.name', latitude: 'm.latitude', longitude: 'm.longitude' },
          ...{ popularity: 'm.popularity', names: 'm.names' },
        },
        from: 'landmark m JOIN city c ON c.id = m.city_id',
        place: 'm.id',
        key: "c.slug || '/' || m.kind || '/' || m.name",
      },
      ({ names, ...row }) => ({ ...row, ...inColumns(names) }),
    ),
  },
  check: ({ db }, records) =>
    checkEach(
      records,
      landmarkFields,
      async (rows) => ({
        cities: await idsByName(
          db,
          citiesSql,
          rows.map(({ city }) => city),
        ),
        known: await idsByName(
          db,
          `SELECT c.slug || '/' || m.kind || '/' || m.name AS name, m.id FROM landmark m JOIN city c ON c.id = m.city_id
           WHERE c.slug IN (SELECT substr(value, 1, instr(value, '/') - 1) FROM json_each(?1))`,
          rows.map(({ city, kind, name }) => `${city}/${kind}/${name}`),
        ),
      }),
      (row, { cities: found, known }, fault) => {
        const cityId = found.get(row.city)
        if (cityId === undefined) return [fault('city', `is no city of the catalogue: ${row.city}`)]
        const key = `${row.city}/${row.kind}/${row.name}`
        return {
          key,
          id: known.get(key) ?? null,
          propertyId: null,
          shall: (fresh, is) => {
            const { kind, name, latitude, longitude, popularity = 0 } = row
            const held = is?.landmark?.[0]
            const spot = { kind, name, latitude, longitude, popularity, names: renamed(held?.names, row) }
            return { landmark: [{ id: held?.id ?? fresh('landmark'), city_id: cityId, ...spot }] }
          },
        }
      },
    ),
}
