import { expect, test } from 'vitest'
import { aCatalogue } from '#tests/support/a-catalogue.ts'
import { isDeep } from '#tests/support/is-deep.ts'

const { db } = aCatalogue({ properties: isDeep ? 3000 : 300 })

type Row = { kind: string; name: string; line: string; bed: string; adults: number; guests: number; bedrooms: number }

const rooms = db
  .prepare(
    `SELECT p.kind, c.name, coalesce(c.one_liner, '') AS line, c.bed, c.max_adults AS adults, c.max_occupancy AS guests,
       p.bedrooms FROM room_category c JOIN property p ON p.id = c.property_id`,
  )
  .all() as Row[]

const inBeds: Record<string, number> = { single: 1, twin: 2, double: 2, queen: 2, king: 2, family: 4 }
const numbers: Record<string, number> = { Two: 2, two: 2, Three: 3, four: 4, six: 6, eight: 8 }

/** Somewhere to sleep: a hotel puts up a bed beside its own, a suite has a sofa bed; a home has two places in each bedroom. */
function placesIn({ kind, name, bed, adults, bedrooms }: Row): number {
  if (bed === 'single') return 1
  if (kind === 'hotel') return (inBeds[bed] ?? 0) + (/suite/.test(name) ? 2 : 1)
  return bed === 'family' ? 2 * Math.min(bedrooms, Math.ceil(adults / 2)) : (inBeds[bed] ?? 0)
}

test('every room and home has somewhere to sleep for as many guests as it lets', () => {
  const short = rooms.filter((room) => room.guests > placesIn(room) || room.adults > room.guests)
  expect(short).toEqual([])
})

test('what says for how many it is, by guests, beds or bedrooms, lets as many', () => {
  const told = rooms.flatMap((room) => {
    const forGuests = /(?:for|with) (two|four|six|eight)\b/.exec(room.name)?.[1]
    const bedrooms = /(Two|Three)[ -]bedrooms?\b/.exec(room.kind === 'home' ? `${room.name} ${room.line}` : '')?.[1]
    const most = forGuests ? numbers[forGuests] : bedrooms && (numbers[bedrooms] ?? 0) * 2
    return most ? [{ ...room, most }] : []
  })
  expect(new Set(told.map(({ most }) => most))).toEqual(new Set([2, 4, 6, 8]))
  expect(told.filter(({ guests, most }) => guests !== most)).toEqual([])
})
