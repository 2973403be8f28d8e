import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { inProject } from '#worker/tools/machine/project.ts'

const folder = 'worker/infra/database/migrations'
const NAME = '0043_auto_mark_stays.sql'

test('existing properties stay marked by the clock, new ones are not [LIFE-02]', () => {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  const run = (name: string) => db.exec(readFileSync(inProject(folder, name), 'utf8'))
  const names = readdirSync(inProject(folder)).filter((name) => name.endsWith('.sql'))
  for (const name of names.sort().filter((one) => one < NAME)) run(name)
  const add = (id: number) =>
    db.exec(
      `INSERT INTO property (id, brand_id, oyo_id, name, slug, kind, city_id, country_id, street, latitude, longitude,
         rate_calendar_id, currency, scene)
       VALUES (${id}, 'marigold', 'P${id}', 'Hotel', 'hotel', 'hotel', 1, 1, '1 Road', 1, 1, 1, 'INR', 'city')`,
    )
  add(1)
  run(NAME)
  add(2)
  expect(db.prepare('SELECT id, auto_mark_stays AS auto FROM property ORDER BY id').all()).toMatchObject([
    { id: 1, auto: 1 },
    { id: 2, auto: 0 },
  ])
})
