import { beforeEach, expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import csv from '#tests/support/import/sample.csv?raw'
import jsonl from '#tests/support/import/sample.jsonl?raw'

let deps: TestDeps
let desk: Awaited<ReturnType<typeof anImporter>>

const tables = [
  ...(['property', 'property_text', 'property_tag', 'property_amenity', 'room_category', 'room_amenity'] as const),
  ...(['meal_option', 'media', 'restriction', 'day_rule'] as const),
]
const everything = async () =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await deps.db.all(`SELECT * FROM ${table}`)] as const)))
const audits = (action: string) => deps.db.all('SELECT subject, before, after FROM audit_event WHERE action = ?', action)

beforeEach(async () => {
  deps = aDeps()
  desk = await anImporter(deps)
  for (const [kind, text] of Object.entries(samplePlaces)) {
    expect(await desk.bring(kind, text), kind).toMatchObject({ refused: 0, changed: 0 })
  }
})

test('brings in the stays of the sample file, and each has its row of the audit', async () => {
  expect(await desk.bring('stays', csv)).toMatchObject({ state: 'ended', added: 2, changed: 0, refused: 0, faults: [] })
  const stored = await deps.db.all(
    `SELECT p.oyo_id, p.name, p.kind, p.currency, c.position, c.name AS room, c.double_minor, c.extra_minor
     FROM property p JOIN room_category c ON c.property_id = p.id ORDER BY p.oyo_id, c.position`,
  )
  expect(stored).toMatchObject([
    { oyo_id: 'MYH001', name: 'The Blue Door, Bani Park', kind: 'hotel', room: 'Courtyard room', double_minor: 200_000 },
    { oyo_id: 'MYH001', room: 'Family room' },
    { oyo_id: 'MYV002', kind: 'home', currency: 'EUR', extra_minor: 1850 },
  ])
  expect(await audits('import.stays')).toHaveLength(2)
  expect(await deps.db.first(`SELECT property_count, popularity FROM city WHERE slug = 'jaipur'`)).toMatchObject({ property_count: 1 })
  const text = await deps.db.first(`SELECT description FROM property_text WHERE locale = 'en' ORDER BY property_id LIMIT 1`)
  expect(text).toEqual({ description: 'A small house with a blue door.\nAsk for the room called "Neela".' })
})
