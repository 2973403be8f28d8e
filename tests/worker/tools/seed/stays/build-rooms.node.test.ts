import { expect, test } from 'vitest'
import { type BedTuple, countBeds, countPlaces, mainBed, toBeds } from '#app/domain/stays/beds.ts'
import { aCatalogue } from '#tests/support/a-catalogue.ts'
import { isDeep } from '#tests/support/is-deep.ts'

const { db } = aCatalogue({ properties: isDeep ? 3000 : 300 })

type Row = Record<'kind' | 'name' | 'line' | 'bed' | 'beds', string> &
  Record<'adults' | 'guests' | 'most' | 'ofProperty', number> & { bedrooms: number | null }

const rooms = (
  db
    .prepare(
      `SELECT p.kind, c.name, coalesce(c.one_liner, '') AS line, c.bed, c.max_adults AS adults, c.max_occupancy AS guests,
         min(c.max_occupancy, CASE WHEN r.kind IS NULL THEN 99 ELSE 2 END) AS most, c.bedrooms,
         p.bedrooms AS ofProperty, l.layout ->> '$.beds' AS beds
       FROM room_category c JOIN property p ON p.id = c.property_id
       JOIN room_layout l ON l.room_category_id = c.id
       LEFT JOIN restriction r ON r.property_id = p.id AND r.kind = 'no_triple_occupancy'`,
    )
    .all() as Row[]
).map((row) => ({ ...row, beds: toBeds(JSON.parse(row.beds) as BedTuple[]) }))

const numbers: Record<string, number> = { Two: 2, two: 2, Three: 3, four: 4, six: 6, eight: 8 }

test('every room and home sleeps as many guests as it accepts [BEDS-01]', () => {
  // A hotel may add an extra bed.
  const places = ({ kind, beds }: (typeof rooms)[number]) => countPlaces(beds) + (kind === 'hotel' ? 1 : 0)
  expect(rooms.filter((room) => room.guests > places(room) || room.adults > room.guests)).toEqual([])
})

test('no room has more beds than guests, nor unusable places [BEDS-01]', () => {
  expect(rooms.filter(({ beds, most }) => countBeds(beds) > most)).toEqual([])
  const fixed = ({ beds }: (typeof rooms)[number]) => countPlaces(beds.filter(({ kind }) => kind !== 'sofa_bed'))
  expect(rooms.filter((room) => fixed(room) > room.most)).toEqual([])
  expect(rooms.some(({ guests, most }) => most < guests)).toBe(true)
})

test('the beds of a unit are in its bedrooms and match its name [BEDS-01]', () => {
  const wrong = rooms.filter(({ beds, bedrooms, bed }) => {
    const used = new Set(beds.map(({ room }) => room).filter((room) => room > 0))
    return used.size !== (bedrooms ?? 1) || Math.max(0, ...used) !== (bedrooms ?? 1) || mainBed(beds) !== bed
  })
  expect(wrong).toEqual([])
  expect(rooms.filter(({ name, beds }) => /four beds/.test(name) && countBeds(beds) !== 4)).toEqual([])
  expect(rooms.filter(({ name, beds }) => /[Ff]amily/.test(name) && countBeds(beds) < 3)).toEqual([])
  expect(rooms.filter(({ kind, bedrooms, ofProperty }) => kind === 'home' && (bedrooms ?? 99) > ofProperty)).toEqual([])
})

test('names with a number of guests, beds or bedrooms match the capacity', () => {
  const actual = rooms.flatMap((room) => {
    const forGuests = /(?:for|with) (two|four|six|eight)\b/.exec(room.name)?.[1]
    const bedrooms = /(Two|Three)[ -]bedrooms?\b/.exec(room.kind === 'home' ? `${room.name} ${room.line}` : '')?.[1]
    const limit = forGuests ? numbers[forGuests] : bedrooms && (numbers[bedrooms] ?? 0) * 2
    return limit ? [{ ...room, limit, named: bedrooms ? numbers[bedrooms] : null }] : []
  })
  expect(new Set(actual.map(({ limit }) => limit))).toEqual(new Set([2, 4, 6, 8]))
  expect(actual.filter(({ guests, limit }) => guests !== limit)).toEqual([])
  expect(actual.filter(({ bedrooms, named }) => named && bedrooms !== named)).toEqual([])
})
