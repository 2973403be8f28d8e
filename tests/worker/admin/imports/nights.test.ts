import { beforeEach, describe, expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aToken } from '#tests/support/an-admin.ts'
import { anImporter } from '#tests/support/an-import.ts'
import { aHotel, type TestHotel } from '#tests/support/booking-builders.ts'

let deps: TestDeps
let hotel: TestHotel
let code = ''
let admin: Awaited<ReturnType<typeof anImporter>>

beforeEach(async () => {
  deps = aDeps()
  hotel = await aHotel(deps.db, { rooms: 5 })
  code = `TST${hotel.propertyId}`
  admin = await anImporter(deps)
})

const nights = (sql: string) => deps.db.all(sql, hotel.categoryId)
const audits = () => deps.db.all<{ subject: string }>(`SELECT subject FROM audit_event WHERE action = 'ari.write'`)

// The audits of consecutive properties are read as they grow.
describe('nights', { shuffle: false }, () => {
  test('imports exact rates by range, weekday and night; repeating changes nothing', async () => {
    const file = `property_code,room_name,from,to,days,single,double,extra
${code},Classic,2026-12-07,2026-12-13,,79,89.5,25
${code},Classic,2026-12-07,2026-12-13,fr|sa,99,114.50,25
${code},Classic,2026-12-09,,,none,,
`
    expect(await admin.importFile('rates', file)).toMatchObject({ lines: 3, changed: 2, refused: 0, faults: [] })
    const held = await nights('SELECT day, double_minor FROM night_rate WHERE room_category_id = ? ORDER BY day')
    expect(held.map((row) => Object.values(row as object))).toEqual([
      ['2026-12-07', 8950],
      ['2026-12-08', 8950],
      ['2026-12-10', 8950],
      ['2026-12-11', 11_450],
      ['2026-12-12', 11_450],
      ['2026-12-13', 8950],
    ])
    expect(await audits()).toEqual([{ subject: `ari:${hotel.propertyId}` }])
    expect(await admin.importFile('rates', file, { again: true })).toMatchObject({
      changed: 0,
      unchanged: 3,
      refused: 0,
    })
    expect(await audits()).toHaveLength(1)
  })

  test("imports stock and rules like the admin's own endpoint", async () => {
    await admin.importFile(
      'stock',
      `property_code,room_name,from,to,total,closed\n${code},Classic,2026-12-07,2026-12-08,2,\n${code},Classic,2026-12-08,,,yes\n`,
    )
    await admin.importFile(
      'rules',
      `property_code,room_name,from,min,max,cta,ctd\n${code},Classic,2026-12-07,2,14,yes,no\n${code},Classic,2026-12-08,none,none,,\n`,
    )
    expect(await nights('SELECT day, total, is_closed FROM stock WHERE room_category_id = ? ORDER BY day')).toEqual([
      { day: '2026-12-07', total: 2, is_closed: 0 },
      // An empty cell resets the number of rooms to all that exist.
      { day: '2026-12-08', total: 5, is_closed: 1 },
    ])
    expect(
      await nights('SELECT day, min_nights, max_nights, no_arrival FROM night_rule WHERE room_category_id = ?'),
    ).toEqual([{ day: '2026-12-07', min_nights: 2, max_nights: 14, no_arrival: 1 }])
  })

  test('a faulty line is skipped and reported; the others are imported', async () => {
    const file = `property_code,room_name,from,to,total
${code},Classic,2026-12-07,,2
${code},Penthouse,2026-12-08,,2
${code},Classic,2026-12-09,,6
NOBODY,Classic,2026-12-09,,1
${code},Classic,2026-12-10,2026-12-09,1
${code},Classic,2025-12-10,,1
${code},Classic,soon,,1
${code},Classic,2026-12-11,,1
`
    const outcome = await admin.importFile('stock', file)
    expect(outcome).toMatchObject({ lines: 8, changed: 2, refused: 6 })
    expect(
      outcome.faults.toSorted((one, other) => one.line - other.line).map(({ line, field }) => [line, field]),
    ).toEqual([
      [3, 'room_name'],
      [4, 'total'],
      [5, 'property_code'],
      [6, 'to'],
      [7, 'from'],
      [8, 'from'],
    ])
    const dry = await admin.importFile('stock', file.replace(',2\n', ',1\n'), { dry_run: true })
    expect(dry).toMatchObject({ changed: 1, unchanged: 1, refused: 6 })
    expect(await nights('SELECT total FROM stock WHERE room_category_id = ? ORDER BY day')).toEqual([
      { total: 2 },
      { total: 1 },
    ])
  })

  test('a token of another property finds no rooms', async () => {
    const token = await aToken(deps, { reach: [hotel.propertyId + 1] })
    const outcome = await admin.importFile(
      'stock',
      `property_code,room_name,from,total\n${code},Classic,2026-12-07,2\n`,
      {
        token,
      },
    )
    expect(outcome).toMatchObject({ changed: 0, refused: 1 })
    expect(outcome.faults).toEqual([
      { line: 2, field: 'property_code', message: `is no property of the catalogue: ${code}` },
    ])
    const plain = await aToken(deps, { scopes: ['catalogue:read', 'catalogue:write'] })
    const refused = await admin.start('rates', 'x\n', { token: plain })
    expect([refused.status, refused.answer.error.code]).toEqual([403, 'forbidden'])
  })

  test('refuses a file with unknown columns before writing anything', async () => {
    const text = `property_code,room_name,from,total,price\n${code},Classic,2026-12-07,2,9\n`
    const { answer } = await admin.start('stock', text)
    const sent = await admin.send(answer.id, 1, text)
    expect([sent.status, sent.answer.error.fields.text]).toEqual([422, 'line 1: no columns of stock: price'])
    expect((await admin.send(answer.id, 3, text)).answer.error.fields).toEqual({ number: 'part 1 comes next' })
    expect(await nights('SELECT 1 FROM stock WHERE room_category_id = ?')).toEqual([])
  })
})
