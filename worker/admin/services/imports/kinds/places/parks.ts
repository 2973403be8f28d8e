import * as v from 'valibot'
import { readBySql } from '#worker/admin/services/imports/exporting/export-rule.ts'
import { degrees, slug, text } from '#worker/admin/services/imports/reading/fields.ts'
import { CITY_IDS, checkRecords, findIdsByName, type SubjectKind } from '../kind.ts'
import { versionsOfCities } from '../stale-versions.ts'

const parkFields = v.object({ park: slug, city: slug, name: text(80), latitude: degrees(90), longitude: degrees(180) })

/** Holiday parks: `holiday_park` of properties, `park` of landmarks that are facilities. */
export const parks: SubjectKind = {
  isOfProperties: false,
  fields: Object.keys(parkFields.entries),
  invalidates: (db, changes) => versionsOfCities(db, changes, 'holiday_park'),
  numberedTables: ['holiday_park'],
  batchSize: 100,
  tables: [
    {
      table: 'holiday_park',
      key: ['id'],
      owner: 'id',
      columns: ['id', 'city_id', 'slug', 'name', 'latitude', 'longitude'],
    },
  ],
  exported: {
    firstCursor: 0,
    keyOf: ({ park }) => String(park ?? '').trim(),
    read: readBySql({
      columns: { park: 'h.slug', city: 'c.slug', name: 'h.name', latitude: 'h.latitude', longitude: 'h.longitude' },
      from: 'holiday_park h JOIN city c ON c.id = h.city_id',
      place: 'h.id',
      key: 'h.slug',
    }),
  },
  check: ({ db }, records) =>
    checkRecords(
      records,
      parkFields,
      async (rows) => {
        const slugs = rows.map(({ park }) => park)
        const known = await db.all<{ slug: string; id: number; city: string }>(
          `SELECT h.slug, h.id, c.slug AS city FROM holiday_park h JOIN city c ON c.id = h.city_id
           WHERE h.slug IN (SELECT value FROM json_each(?))`,
          JSON.stringify(slugs),
        )
        const cities = rows.map(({ city }) => city)
        return { known, cities: await findIdsByName(db, CITY_IDS, cities) }
      },
      ({ park, city, name, latitude, longitude }, { known, cities }, fault) => {
        const stored = known.find((row) => row.slug === park)
        const cityId = cities.get(city)
        if (cityId === undefined) return [fault('city', `is no city of the catalogue: ${city}`)]
        // Its properties and facilities are of its city.
        if (stored && stored.city !== city) return [fault('city', `is ${stored.city} already and cannot change`)]
        return {
          key: park,
          id: stored?.id ?? null,
          propertyId: null,
          toRows: (newId) => ({
            holiday_park: [
              { id: stored?.id ?? newId('holiday_park'), city_id: cityId, slug: park, name, latitude, longitude },
            ],
          }),
        }
      },
    ),
  usedBy: ['SELECT 1 FROM property WHERE holiday_park_id = ?1', 'SELECT 1 FROM landmark WHERE holiday_park_id = ?1'],
}
