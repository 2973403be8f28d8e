import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aCity, aProperty, counting, leaveFree } from '#tests/support/catalogue-builders.ts'
import { listTonight } from '#worker/stays/search/list-tonight.ts'

const deps = aDeps()

test('lists what can be had tonight, the most popular first, in one round trip', async () => {
  const city = await aCity(deps.db)
  const gone = await aProperty(deps.db, city, { popularity: 900 })
  const rows = [
    await aProperty(deps.db, city, { popularity: 800 }),
    await aProperty(deps.db, city, { popularity: 700 }),
  ]
  await aProperty(deps.db, city, { popularity: 600 })
  await leaveFree(deps.db, gone.categoryIds[0], { from: '2026-11-21' })
  const db = counting(deps.db)
  const stays = await listTonight({ ...deps, db }, aScope(), { city: { ...city, timeZone: 'Asia/Kolkata' }, limit: 2 })
  expect(stays.map(({ facts }) => facts.id)).toEqual(rows.map(({ id }) => id))
  expect(stays[0]?.selected?.quote).toMatchObject({ nights: 1, perNight: [{ day: '2026-11-21' }] })
  expect(db.asked()).toBe(1)
})
