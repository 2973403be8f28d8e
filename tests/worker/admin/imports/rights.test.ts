import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { importKinds } from '#app/contracts/admin/imports.ts'
import { roles } from '#app/domain/operators/scopes.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import csv from '#tests/support/import/sample.csv?raw'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'

let deps: TestDeps
let admin: Awaited<ReturnType<typeof anImporter>>
let contentToken: string
let id = 0

beforeEach(async () => {
  await emptyDatabase(env.DB, env.MIGRATIONS)
  await emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS)
  deps = aDeps()
  admin = await anImporter(deps)
  for (const [kind, text] of Object.entries(samplePlaces)) await admin.importFile(kind, text)
  await admin.importFile('stays', csv)
  id = (await deps.db.first<{ id: number }>(`SELECT id FROM property WHERE oyo_id = 'MYH001'`))?.id ?? 0
  contentToken = await aToken(deps, { scopes: roles.content })
})

const pricedTables = async () => [
  await deps.db.all('SELECT * FROM property ORDER BY id'),
  await deps.db.all('SELECT * FROM room_category ORDER BY id'),
  await deps.db.all('SELECT * FROM meal_option ORDER BY room_category_id, code'),
  await deps.db.all('SELECT * FROM restriction ORDER BY property_id, kind'),
  await deps.db.all('SELECT * FROM property_fee ORDER BY property_id, kind'),
  await deps.db.all('SELECT * FROM day_rule ORDER BY property_id, first_day'),
]

test('each role may start the kinds of files its scopes allow [STAF-04]', async () => {
  const allowed = async (role: keyof typeof roles) => {
    const token = await aToken(deps, { scopes: roles[role] })
    const tried = await Promise.all(
      importKinds.map(async (kind) => ({ kind, status: (await admin.start(kind, role, { token })).status })),
    )
    return tried.filter(({ status }) => status === 201).map(({ kind }) => kind)
  }
  expect(new Set(await allowed('owner'))).toEqual(new Set(importKinds))
  expect(new Set(await allowed('manager'))).toEqual(new Set(importKinds))
  const places = ['cities', 'areas', 'localities', 'parks', 'landmarks', 'tags'] as const
  const described = ['stays', ...places, 'reviews', 'texts', 'partners', 'units'] as const
  expect(new Set(await allowed('content'))).toEqual(new Set(described))
  const revenue = [
    'rates',
    'stock',
    'rules',
    'rate-plans',
    'discounts',
    'extras',
    'calendars',
    'coupons',
    'deals',
  ] as const
  expect(new Set(await allowed('revenue'))).toEqual(new Set(revenue))
  expect(await allowed('support')).toEqual(['reviews'])
  for (const role of ['reservations', 'front-desk', 'finance', 'privacy', 'auditor'] as const) {
    expect(await allowed(role), role).toEqual([])
  }
})

/** A column, and a cut of sample.csv before and after its change. */
const columns = [
  ['price_single', ',1700,2000,500,', ',1600,2000,500,'],
  ['price_extra', ',1700,2000,500,', ',1700,2000,501,'],
  ['rooms_total', ',4,1700,', ',5,1700,'],
  ['room_max_adults', ',19,3,2,', ',19,3,3,'],
  ['breakfast_included', ',500,no,', ',500,yes,'],
  ['discount_percent', ',monsoon,20,24,', ',monsoon,21,24,'],
  ['free_cancellation_hours', ',monsoon,20,24,', ',monsoon,20,0,'],
  ['rate_calendar', ',monsoon,20,24,', ',city,20,24,'],
  ['checkin_time', ',24,12:00,', ',24,13:00,'],
  ['meals', ',180,350', ',190,350'],
  ['restrictions', ',,25,300|450|600,', ',,26,300|450|600,'],
  [
    'day_rules',
    ',linen included|pet mandatory 300 pet_night,,',
    ',linen included|pet mandatory 300 pet_night,2027-07-03..2027-08-28 min=7,',
  ],
  ['fees', ',linen included|pet', ',linen optional 9 person|pet'],
  ['room_cot_price', ',1,150,4,', ',1,160,4,'],
  ['room_name', ',Courtyard room,', ',Garden room,'],
  ['property_code', 'MYH001', 'MYH009'],
] as const

test.each(sampleOf(columns, 1))('a content token cannot change %s', async (field, from, to) => {
  const before = await pricedTables()
  const token = await aToken(deps, { scopes: roles.content })
  const changed = csv.replaceAll(from, to)
  expect(changed).not.toBe(csv)
  for (const dry_run of [true, false]) {
    const imported = await admin.importFile('stays', changed, { token, dry_run })
    expect(imported).toMatchObject({ added: 0, changed: 0, unchanged: 1, refused: 1 })
    expect(imported.faults).toContainEqual({ line: 2, field, message: 'needs ari:write' })
    expect(await pricedTables()).toEqual(before)
  }
  const both = [...roles.content, 'ari:write'] as const
  const may = await admin.importFile('stays', changed, { token: await aToken(deps, { scopes: both }) })
  expect(may).toMatchObject({ refused: 0, unchanged: 1 })
  expect(await pricedTables()).not.toEqual(before)
})

deepTest('a content token imports texts, pictures and tags of a property', async () => {
  const text = csv
    .replace('The Blue Door', 'The Green Door')
    .replace('a blue door', 'a green door')
    .replace('couple-friendly|heritage', 'heritage')
    .replace(',Courtyard,Cool all day,', ',Yard,Cool at noon,')
    .replace('Duinhuis', 'Huis')
  const token = await aToken(deps, { reach: [id], scopes: roles.content })
  expect(await admin.importFile('stays', text, { token })).toMatchObject({ changed: 1, refused: 1 })
  expect(await admin.importFile('stays', text, { token: contentToken })).toMatchObject({
    changed: 1,
    unchanged: 1,
    refused: 0,
  })
  expect(await deps.db.all('SELECT name FROM property ORDER BY id')).toEqual([
    { name: 'The Green Door, Bani Park' },
    { name: 'Huis de Plevier' },
  ])
})

test('an import never moves a property to another country or currency', async () => {
  const before = await pricedTables()
  const imported = await admin.importFile('stays', csv.replace(',jaipur,bani-park,', ',domburg,,'))
  expect(imported).toMatchObject({ changed: 0, unchanged: 1, refused: 1 })
  expect(imported.faults).toEqual([{ line: 2, field: 'city', message: 'lies in another country than the property' }])
  expect(await pricedTables()).toEqual(before)
})

test('a content token undoes its own files, but no prices', async () => {
  const priced = await admin.importFile('stays', csv.replace(',1700,2000,', ',1900,2200,'))
  const before = await pricedTables()
  const undo = () => callAdmin(`/v1/imports/${priced.id}/undo`, { body: {}, token: contentToken })
  expect((await undo()).answer.error.code).toBe('forbidden')
  const own = await admin.importFile(
    'stays',
    csv.replace(',1700,2000,', ',1900,2200,').replace('The Blue', 'The Red'),
    {
      token: contentToken,
    },
  )
  expect(own).toMatchObject({ changed: 1, refused: 0 })
  expect(await admin.undo(own.id, { token: contentToken })).toMatchObject({ taken_back: 1, left: [] })
  const after = await pricedTables()
  expect(after.slice(1)).toEqual(before.slice(1))
  expect(await deps.db.first('SELECT name FROM property WHERE id = ?', id)).toEqual({
    name: 'The Blue Door, Bani Park',
  })
})
