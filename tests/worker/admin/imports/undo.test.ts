import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { callAdmin } from '#tests/support/an-admin.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import { aBookingRequest } from '#tests/support/booking-builders.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import csv from '#tests/support/import/sample.csv?raw'
import { deepTest } from '#tests/support/is-deep.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'

let deps: TestDeps
let admin: Awaited<ReturnType<typeof anImporter>>

beforeEach(async () => {
  await emptyDatabase(env.DB, env.MIGRATIONS)
  await emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS)
  deps = aDeps()
  admin = await anImporter(deps)
  for (const [kind, text] of Object.entries(samplePlaces)) await admin.importFile(kind, text)
})

type Room = { id: number; name: string; double_minor: number; is_disabled: number; position: number }

const stored = async () => ({
  stays: await deps.db.all('SELECT oyo_id, name, is_live FROM property ORDER BY oyo_id'),
  rooms: await deps.db.all<Room>('SELECT id, name, double_minor, is_disabled, position FROM room_category ORDER BY id'),
  texts: await deps.db.all('SELECT * FROM property_text'),
  tags: await deps.db.all('SELECT * FROM property_tag'),
})

async function book(code: string) {
  const row = await deps.db.first<{ id: number; category: number; city: number; country: number }>(
    `SELECT p.id, c.id AS category, p.city_id AS city, p.country_id AS country FROM property p
     JOIN room_category c ON c.property_id = p.id WHERE p.oyo_id = ? ORDER BY c.position LIMIT 1`,
    code,
  )
  const hotel = {
    propertyId: row?.id ?? 0,
    categoryId: row?.category ?? 0,
    cityId: row?.city ?? 0,
    countryId: row?.country ?? 0,
  }
  const booked = await createBooking(deps, aScope(), { request: aBookingRequest(hotel), access: [], idempotency: null })
  if (!booked.ok) throw new Error(JSON.stringify(booked.problem))
}

test('undo removes the stays an import added, except booked ones', async () => {
  const before = await stored()
  const { id } = await admin.importFile('stays', csv)
  await book('MYH001')
  expect(await admin.undo(id)).toEqual({
    taken_back: 1,
    left: [{ subject: 'stays:MYH001', reason: 'is in use' }],
    state: 'undone',
  })
  expect(before.stays).toEqual([])
  expect((await stored()).stays).toMatchObject([{ oyo_id: 'MYH001', is_live: 1 }])
  expect(await deps.db.all('SELECT 1 FROM booking')).toHaveLength(1)
  expect(await deps.db.first(`SELECT property_count FROM city WHERE slug = 'domburg'`)).toEqual({ property_count: 0 })
  expect(await admin.importFile('stays', csv)).toMatchObject({ added: 1, unchanged: 1 })
  const refused = await callAdmin(`/v1/imports/${id}/undo`, { body: {}, token: admin.token })
  expect(refused.answer.error.code).toBe('not_modifiable')
})

test('undo restores changed stays and leaves later changes', async () => {
  await admin.importFile('stays', csv)
  const before = await stored()
  const changed = csv
    .replaceAll('The Blue Door', 'The Green Door')
    .replace('Duinhuis de Plevier', 'Duinhuis Zee')
    .replace('Family room', 'Attic room')
    .replace('couple-friendly|heritage', 'heritage')
  const { id } = await admin.importFile('stays', changed)
  await deps.db.batch([{ sql: `UPDATE property SET street = 'Zeeweg 1' WHERE oyo_id = 'MYV002'`, params: [] }])
  expect(await admin.undo(id)).toEqual({
    taken_back: 1,
    left: [{ subject: 'stays:MYV002', reason: 'was changed since' }],
    state: 'undone',
  })
  const after = await stored()
  expect(after.stays).toMatchObject([{ name: 'The Blue Door, Bani Park' }, { name: 'Duinhuis Zee' }])
  expect(after.rooms.filter(({ name }) => name !== 'Attic room')).toEqual(before.rooms)
  expect(after.rooms.filter(({ name }) => name === 'Attic room')).toMatchObject([{ is_disabled: 1 }])
  expect(after.tags).toEqual(before.tags)
})

test('undo restores nights, except those updated since', async () => {
  await admin.importFile('stays', csv)
  await admin.importFile(
    'rates',
    'property_code,room_name,from,to,single,double,extra\nMYH001,Family room,2026-12-01,2026-12-10,100,120,20\n',
  )
  const nights = () =>
    deps.db.all<{ day: string; double_minor: number }>('SELECT day, double_minor FROM night_rate ORDER BY day')
  const before = await nights()
  const { id } = await admin.importFile(
    'rates',
    'property_code,room_name,from,to,single,double,extra\nMYH001,Family room,2026-12-05,2026-12-15,200,240,20\n',
  )
  await admin.importFile(
    'rates',
    'property_code,room_name,from,to,single,double,extra\nMYH001,Family room,2026-12-07,,300,360,20\n',
  )
  const undone = await admin.undo(id)
  expect(undone).toMatchObject({ taken_back: 1, left: [{ reason: 'some nights were changed since' }] })
  expect(await nights()).toEqual(
    before.map((row) => (row.day === '2026-12-07' ? { ...row, double_minor: 36_000 } : row)),
  )
})

deepTest('undo removes places and offers, except those in use', async () => {
  const cities = await callAdmin('/v1/imports', { token: admin.token })
  const id = cities.answer.items.find(({ kind }: { kind: string }) => kind === 'cities').id
  await admin.importFile('stays', csv)
  const undone = await admin.undo(id)
  expect(undone.left.map(({ subject }) => subject).sort()).toEqual(['cities:domburg', 'cities:jaipur'])
  const coupons = await admin.importFile(
    'coupons',
    'coupon,kind,value,starts_on,ends_on\nWINTER,percent,10,2026-12-01,2026-12-31\n',
  )
  expect(await admin.undo(coupons.id)).toMatchObject({ taken_back: 1, left: [] })
  expect(await deps.db.all('SELECT 1 FROM coupon')).toEqual([])
})

test('undo leaves a property with blocks or photos in place', async () => {
  const { id } = await admin.importFile('stays', csv)
  const properties = await deps.db.all<{ id: number; category: number }>(
    'SELECT p.id, min(c.id) AS category FROM property p JOIN room_category c ON c.property_id = p.id GROUP BY p.id ORDER BY p.oyo_id',
  )
  const [blocked, pictured] = properties
  await deps.db.batch([
    {
      sql: `INSERT INTO block (id, property_id, room_category_id, first_day, last_day, rooms, reason, created_at, created_by)
        VALUES ('b', ?, ?, '2026-12-01', '2026-12-02', 1, 'owner', 1, 'x')`,
      params: [blocked?.id ?? 0, blocked?.category ?? 0],
    },
    {
      sql: `INSERT INTO photo (property_id, position, subject, name, digest, colour, width, height, bytes, alt, created_at)
        VALUES (?, 1, 'facade', 'n', 'd', '#000000', 1, 1, 1, '{"en":"House"}', 1)`,
      params: [pictured?.id ?? 0],
    },
  ])
  expect(await admin.undo(id)).toMatchObject({
    taken_back: 0,
    left: [{ reason: 'is in use' }, { reason: 'is in use' }],
  })
  expect(await deps.db.all('SELECT 1 FROM block UNION ALL SELECT 2 FROM photo')).toHaveLength(2)
})
