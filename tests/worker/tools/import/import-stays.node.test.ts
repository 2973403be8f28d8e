import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aCatalogue, column, count } from '#tests/support/a-catalogue.ts'
import { importStays } from '#worker/tools/import/import-stays.ts'

const sample = (name: string) => readFileSync(new URL(`../../../support/import/${name}`, import.meta.url), 'utf8')
const csv = sample('sample.csv')
const jsonl = sample('sample.jsonl')

const stored = `SELECT p.oyo_id, p.name, p.brand_id, p.kind, p.currency, p.free_cancellation_hours, p.discount_percent,
    c.position, c.name AS room, c.double_minor, c.extra_minor, c.breakfast_included, c.max_adults
  FROM property p JOIN room_category c ON c.property_id = p.id WHERE p.oyo_id LIKE 'MY%' ORDER BY p.oyo_id, c.position`

function aShop() {
  const { db, searchDb } = aCatalogue({ properties: 12 })
  const rows = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }))
  return { db, searchDb, rows }
}

test('brings in the stays of the sample file', () => {
  const { db, searchDb, rows } = aShop()
  const report = importStays(db, searchDb, { text: csv, format: 'csv', isDryRun: false })
  expect(report).toEqual({ added: 2, changed: 0, refused: 0, errors: [] })
  expect(rows(stored)).toMatchObject([
    {
      oyo_id: 'MYH001',
      name: 'The Blue Door, Bani Park',
      kind: 'hotel',
      room: 'Courtyard room',
      double_minor: 200_000,
    },
    { oyo_id: 'MYH001', free_cancellation_hours: 24, room: 'Family room', breakfast_included: 1, max_adults: 4 },
    { oyo_id: 'MYV002', kind: 'home', currency: 'EUR', free_cancellation_hours: null, extra_minor: 1850 },
  ])
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([])
})

test('reads the same from CSV and JSON Lines', () => {
  const [one, two] = [aShop(), aShop()]
  importStays(one.db, null, { text: csv, format: 'csv', isDryRun: false })
  importStays(two.db, null, { text: jsonl, format: 'jsonl', isDryRun: false })
  expect(two.rows(stored)).toEqual(one.rows(stored))
  for (const table of [
    'restriction',
    'day_rule',
    'property_text',
    'property_tag',
    'property_amenity',
    'meal_option',
    'media',
  ]) {
    expect(two.rows(`SELECT * FROM ${table}`)).toEqual(one.rows(`SELECT * FROM ${table}`))
  }
})

test('reads what a house takes off for paying ahead, nothing where it is not told [PRICE-11]', () => {
  const { db, searchDb, rows } = aShop()
  const lines = jsonl
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const text = [{ ...lines[0], prepaid_discount_percent: 12 }, lines[1]].map((line) => JSON.stringify(line)).join('\n')
  expect(importStays(db, searchDb, { text, format: 'jsonl', isDryRun: false }).errors).toEqual([])
  const percents = `SELECT oyo_id, prepaid_discount_percent AS percent FROM property WHERE oyo_id LIKE 'MY%' ORDER BY oyo_id`
  expect(rows(percents)).toEqual([
    { oyo_id: 'MYH001', percent: 12 },
    { oyo_id: 'MYV002', percent: 0 },
  ])
  const tooMuch = JSON.stringify({ ...lines[0], prepaid_discount_percent: 51 })
  expect(importStays(db, searchDb, { text: tooMuch, format: 'jsonl', isDryRun: true }).errors).toHaveLength(1)
})

test('keeps text with commas, quotes and line breaks', () => {
  const { db } = aShop()
  importStays(db, null, { text: csv, format: 'csv', isDryRun: false })
  const texts = column(
    db,
    `SELECT description FROM property_text WHERE locale = 'en' ORDER BY property_id DESC LIMIT 2`,
  )
  expect(texts[1]).toBe('A small house with a blue door.\nAsk for the room called "Neela".')
})

test('stores what a stay asks of its guests', () => {
  const { db, rows } = aShop()
  importStays(db, null, { text: csv, format: 'csv', isDryRun: false })
  const asked = `SELECT r.kind, number, text FROM restriction r JOIN property p ON p.id = r.property_id
    WHERE p.oyo_id = 'MYH001' ORDER BY r.kind`
  expect(rows(asked)).toEqual([
    { kind: 'early_checkin', number: null, text: '{"1":30000,"2":45000,"3":60000}' },
    { kind: 'no_postpaid', number: 25, text: null },
  ])
})

test('writes nothing on a dry run', () => {
  const { db, searchDb } = aShop()
  const report = importStays(db, searchDb, { text: csv, format: 'csv', isDryRun: true })
  expect(report).toMatchObject({ added: 2, refused: 0 })
  expect(count(db, 'SELECT count(*) FROM property')).toBe(12)
  expect(count(searchDb, `SELECT count(*) FROM suggestion WHERE name LIKE 'Duinhuis%'`)).toBe(0)
})

test('makes imported stays searchable and counts them', () => {
  const { db, searchDb } = aShop()
  const before = count(db, `SELECT property_count FROM city WHERE slug = 'jaipur'`)
  importStays(db, searchDb, { text: csv, format: 'csv', isDryRun: false })
  expect(count(searchDb, `SELECT count(*) FROM suggestion WHERE name = 'Duinhuis de Plevier'`)).toBe(1)
  expect(count(db, `SELECT property_count FROM city WHERE slug = 'jaipur'`)).toBe(before + 1)
})

test('changes a known stay in place, room by room', () => {
  const { db, rows } = aShop()
  importStays(db, null, { text: csv, format: 'csv', isDryRun: false })
  const ids = rows(
    `SELECT c.id, c.name FROM room_category c JOIN property p ON p.id = c.property_id WHERE p.oyo_id = 'MYH001'`,
  )
  const [first = ''] = jsonl.split('\n')
  const stay = JSON.parse(first)
  const rooms = [
    { ...stay.rooms[1], price_double: 3500 },
    { ...stay.rooms[0], room_name: 'Roof room' },
  ]
  const text = JSON.stringify({ ...stay, name: 'The Red Door', rooms })
  expect(importStays(db, null, { text, format: 'jsonl', isDryRun: false })).toMatchObject({ added: 0, changed: 1 })
  const after = rows(`SELECT c.id, c.name, c.is_disabled, c.double_minor FROM room_category c
    JOIN property p ON p.id = c.property_id WHERE p.name = 'The Red Door' ORDER BY c.position`)
  expect(after).toMatchObject([
    { id: ids[1]?.id, name: 'Family room', is_disabled: 0, double_minor: 350_000 },
    { name: 'Roof room', is_disabled: 0 },
    { id: ids[0]?.id, name: 'Courtyard room', is_disabled: 1 },
  ])
})

/** A category of 8 rooms and a few of its nights: total and sold by day. */
function aCategory(nights: Record<string, [total: number, sold: number]>) {
  const { db } = aShop()
  const [first = ''] = jsonl.split('\n')
  const stay = JSON.parse(first)
  const bring = (rooms_total: number) => {
    const text = JSON.stringify({ ...stay, rooms: [{ ...stay.rooms[0], rooms_total }] })
    importStays(db, null, { text, format: 'jsonl', isDryRun: false })
  }
  bring(8)
  const id = count(db, `SELECT max(id) FROM room_category`)
  for (const [day, [total, sold]] of Object.entries(nights)) {
    db.prepare('INSERT INTO stock (room_category_id, day, total, sold) VALUES (?, ?, ?, ?)').run(id, day, total, sold)
  }
  const totals = () => column(db, `SELECT total FROM stock WHERE room_category_id = ${id} ORDER BY day`)
  return { bring, totals }
}

test('gives nights that were sold the rooms a category gains', () => {
  const { bring, totals } = aCategory({ '2099-01-01': [8, 3], '2099-01-02': [8, 8], '2099-01-03': [6, 2] })
  bring(10)
  expect(totals()).toEqual([10, 10, 8])
})

test('takes lost rooms from every night, but none that is sold', () => {
  const { bring, totals } = aCategory({ '2099-01-01': [8, 3], '2099-01-02': [8, 7], '2099-01-03': [6, 0] })
  bring(5)
  expect(totals()).toEqual([5, 7, 3])
  bring(8)
  expect(totals()).toEqual([8, 8, 6])
})

test('leaves closed nights closed and past ones as they were', () => {
  const { bring, totals } = aCategory({ '2020-01-01': [8, 3], '2099-01-01': [0, 0], '2099-01-02': [4, 4] })
  bring(10)
  expect(totals()).toEqual([8, 0, 4])
})

test('says what is wrong with each line and takes the rest', () => {
  const { db } = aShop()
  const text = csv.replace(
    'MYH001,,,,,,,,,,,,,,,,,,,,,,,,Family room,family,32,5,4',
    'MYH001,,,,,,,,,,,,,,,,,,,,,,,,Family room,sofa,32,5,x',
  )
  const report = importStays(db, null, { text, format: 'csv', isDryRun: false })
  expect(report).toMatchObject({ added: 1, refused: 1 })
  expect(report.errors).toEqual([
    { line: 4, field: 'room_bed', message: 'is not single, twin, double, queen, king or family' },
    { line: 4, field: 'room_max_adults', message: 'is not a number' },
  ])
  expect(column(db, `SELECT oyo_id FROM property WHERE oyo_id LIKE 'MY%'`)).toEqual(['MYV002'])
})

test('takes a stay whole or not at all', () => {
  const { db } = aShop()
  const tables = ['property', 'room_category', 'property_text', 'media', 'restriction']
  const before = tables.map((table) => count(db, `SELECT count(*) FROM ${table}`))
  // Passes every check of the file and is refused by the database halfway through its rows.
  db.exec(`CREATE TRIGGER refuse BEFORE INSERT ON restriction BEGIN SELECT RAISE(ABORT, 'refused by a trigger'); END`)
  const report = importStays(db, null, { text: csv.split('MYV002')[0] ?? '', format: 'csv', isDryRun: false })
  expect(report).toMatchObject({ added: 0, refused: 1, errors: [{ line: 2, message: 'refused by a trigger' }] })
  expect(tables.map((table) => count(db, `SELECT count(*) FROM ${table}`))).toEqual(before)
})

const [whole = ''] = jsonl.split('\n')

test.each([
  ['city', { city: 'atlantis' }, 'is no city of the catalogue: atlantis'],
  ['locality', { locality: 'nowhere' }, 'is no locality of jaipur: nowhere'],
  ['holiday_park', { holiday_park: 'none-such' }, 'is no holiday park of jaipur: none-such'],
  ['tags', { tags: ['haunted'] }, 'is no tag: haunted'],
  ['rate_calendar', { rate_calendar: 'lunar' }, 'is no rate calendar: lunar'],
  ['amenities', { amenities: [99] }, 'is no number of the amenity list'],
  ['brand', { brand: 'other' }, 'is no brand: oyo, dunehouse or dunehouse-india'],
  ['name', { name: undefined }, 'is missing'],
  ['latitude', { latitude: 126 }, 'is more than 90'],
  ['checkin_time', { checkin_time: '25:00' }, 'is not a time such as 14:00'],
  ['pictures', { pictures: ['http://example.com/a.jpg'] }, 'is not an https address'],
  ['colour', { colour: 'blue' }, 'is no column of an import'],
  ['rooms', { rooms: [] }, 'has no room category'],
])('refuses a stay for its %s', (field, change, message) => {
  const { db } = aShop()
  const text = JSON.stringify({ ...JSON.parse(whole), ...change })
  const report = importStays(db, null, { text, format: 'jsonl', isDryRun: false })
  expect(report.added).toBe(0)
  expect(report.errors).toEqual([expect.objectContaining({ line: 1, message })])
  expect(report.errors[0]?.field).toMatch(new RegExp(`^${field}`))
})

const ruleRows = `SELECT first_day, last_day, min_nights, max_nights, arrival_days, departure_days, is_closed
  FROM day_rule WHERE property_id = (SELECT id FROM property WHERE oyo_id = 'MYV002') ORDER BY first_day`

test('brings in the rules of days, and takes away what a file no longer names', () => {
  const { db, rows } = aShop()
  importStays(db, null, { text: jsonl, format: 'jsonl', isDryRun: false })
  const none = { min_nights: null, max_nights: null, arrival_days: null, departure_days: null, is_closed: 0 }
  expect(rows(ruleRows)).toEqual([
    { ...none, first_day: '2027-07-03', last_day: '2027-08-28', min_nights: 7, arrival_days: 64, departure_days: 64 },
    { ...none, first_day: '2027-12-24', last_day: '2027-12-26', is_closed: 1 },
  ])
  const stay = JSON.parse(jsonl.trim().split('\n')[1] ?? '')
  const text = JSON.stringify({ ...stay, day_rules: ['always max=14 arrive=mo,fr', '2027-05-05 arrive=none'] })
  importStays(db, null, { text, format: 'jsonl', isDryRun: false })
  expect(rows(ruleRows)).toEqual([
    { ...none, first_day: '2000-01-01', last_day: '2199-12-31', max_nights: 14, arrival_days: 34 },
    { ...none, first_day: '2027-05-05', last_day: '2027-05-05', arrival_days: 0 },
  ])
})

test.each([
  ['2027-08-28..2027-07-03 min=7', 'has no dates'],
  ['2027-02-30 closed', 'has no dates'],
  ['always', 'asks for nothing'],
  ['always min=0', 'has no nights from 1 to 90'],
  ['always min=8 max=7', 'has a min above its max'],
  ['always arrive=saturday', 'has weekdays other than'],
  ['always cheap=1', 'has a term other than'],
])('refuses the rule %s', (rule, message) => {
  const text = JSON.stringify({ ...JSON.parse(whole), day_rules: [rule] })
  const report = importStays(aShop().db, null, { text, format: 'jsonl', isDryRun: false })
  expect(report.errors[0]).toMatchObject({ field: 'day_rules' })
  expect(report.errors[0]?.message).toContain(message)
})

test('refuses two rules for the same dates', () => {
  const text = JSON.stringify({ ...JSON.parse(whole), day_rules: ['always min=2', 'always max=9'] })
  const report = importStays(aShop().db, null, { text, format: 'jsonl', isDryRun: false })
  expect(report.errors[0]?.message).toBe('names dates twice')
})

test('refuses a code that stands twice in a file', () => {
  const { db } = aShop()
  const report = importStays(db, null, { text: `${whole}\n${whole}`, format: 'jsonl', isDryRun: false })
  expect(report).toMatchObject({ added: 1, refused: 1 })
  expect(report.errors).toEqual([{ line: 2, field: 'property_code', message: 'stands on line 1 already' }])
})

test('refuses to move a stay to another brand', () => {
  const { db } = aShop()
  importStays(db, null, { text: whole, format: 'jsonl', isDryRun: false })
  const text = JSON.stringify({ ...JSON.parse(whole), brand: 'dunehouse-india' })
  const report = importStays(db, null, { text, format: 'jsonl', isDryRun: false })
  expect(report.errors[0]?.message).toBe('belongs to oyo and cannot change its brand')
})

test.each([
  ['{"name": ', 'is not a JSON object'],
  ['[1, 2]', 'is not a JSON object'],
])('refuses the line %s', (text, message) => {
  const report = importStays(aShop().db, null, { text, format: 'jsonl', isDryRun: false })
  expect(report.errors).toEqual([{ line: 1, field: null, message }])
})

test('asks for a header that names the columns', () => {
  const report = importStays(aShop().db, null, { text: 'MYH001,oyo\n', format: 'csv', isDryRun: false })
  expect(report.errors).toEqual([{ line: 1, field: 'property_code', message: 'the first line must name the columns' }])
})
