import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { statement } from '#worker/infra/database/database.ts'

const { db } = aDeps()

/** Amenities that lists filter by, from step-free access to the sauna. */
const FILTERED = [1, 2, 3, 4, 5, 6, 31]

test('a property keeps the amenities of filters when its traits are computed anew', async () => {
  const { id } = await aProperty(db, await aCity(db))
  const traits = async () =>
    (
      await db.first<{ traits: string }>(
        `SELECT CAST(traits AS TEXT) AS traits FROM property
    WHERE id = ?`,
        id,
      )
    )?.traits
  await db.batch([
    statement('DELETE FROM property_amenity WHERE property_id = ?', id),
    ...FILTERED.map((amenity) =>
      statement('INSERT INTO property_amenity (property_id, amenity_id) VALUES (?, ?)', id, amenity),
    ),
  ])
  const before = await traits()
  await db.batch([
    statement("INSERT INTO restriction (property_id, kind) VALUES (?, 'no_triple_occupancy')", id),
    statement('DELETE FROM restriction WHERE property_id = ?', id),
  ])
  expect(await traits()).toBe(before)
})
