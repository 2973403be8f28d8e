import { expect, test } from 'vitest'
import { parsePictureSpec } from '#app/domain/pictures/pictures.ts'
import { type BedTuple, toBeds } from '#app/domain/stays/beds.ts'
import { aCatalogue } from '#tests/support/a-catalogue.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { distanceKm, type Point } from '#worker/services/pricing/details/distance.ts'
import { shoresAbout } from '#worker/tools/seed/places/land.ts'

const { db } = aCatalogue({ properties: isDeep ? 3000 : 300 })

/** Beds in each kind of drawn bedroom. */
const drawn: Readonly<Record<string, { doubles: number; singles: number }>> = {
  single: { doubles: 0, singles: 1 },
  twin: { doubles: 0, singles: 2 },
  family: { doubles: 1, singles: 1 },
  room: { doubles: 1, singles: 0 },
  suite: { doubles: 1, singles: 0 },
}

type PictureRow = Record<'name' | 'spec' | 'beds', string>

test('a picture of a room shows no beds that none of its bedrooms has [BEDS-01][BEDS-08]', () => {
  const rows = db
    .prepare(
      `SELECT c.name, m.spec, l.layout ->> '$.beds' AS beds FROM media m
       JOIN room_category c ON c.id = m.room_category_id JOIN room_layout l ON l.room_category_id = c.id
       WHERE m.subject = 'room' AND c.name <> 'Tatami room'`,
    )
    .all() as PictureRow[]
  const clashes = rows.filter(({ spec, beds }) => {
    const picture = parsePictureSpec(spec)
    const shown = picture?.source === 'photo' ? drawn[String(picture.alts?.kind)] : undefined
    const bedrooms = Map.groupBy(toBeds(JSON.parse(beds) as BedTuple[]), ({ room }) => room)
    const holds = (kinds: string[], least: number) => (own: { kind: string; count: number }[]) =>
      own.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0) >= least
    return (
      shown &&
      ![...bedrooms.values()].some(
        (own) => holds(['double', 'queen', 'king'], shown.doubles)(own) && holds(['single'], shown.singles)(own),
      )
    )
  })
  expect(rows.length).toBeGreaterThan(500)
  expect(clashes).toEqual([])
})

type ViewRow = { view: string; latitude: number; longitude: number }

test('a room has a view of the sea or a lake only near its shore, and of no slopes [BEDS-01]', () => {
  const rows = db
    .prepare(
      `SELECT c.view, p.latitude, p.longitude FROM room_category c JOIN property p ON p.id = c.property_id
       WHERE c.view IN ('Sea', 'Lake', 'Slopes')`,
    )
    .all() as ViewRow[]
  expect(rows.some(({ view }) => view === 'Sea')).toBe(true)
  const width = { Sea: 1, Lake: 0.2 } as Record<string, number>
  const wrong = rows.filter((row) => !width[row.view] || shoresAbout(row, 0.6, width[row.view] ?? 1).length === 0)
  expect(wrong).toEqual([])
})

test('details of amenities are of amenities the property has, with seasons that exist [BEDS-07]', () => {
  const missing = `SELECT count(*) AS count FROM amenity_detail d
    WHERE NOT EXISTS (SELECT 1 FROM property_amenity a WHERE a.property_id = d.property_id AND a.amenity_id = d.amenity_id)`
  expect(db.prepare(missing).get()).toEqual({ count: 0 })
  const days = db
    .prepare('SELECT DISTINCT season_from, season_to FROM amenity_detail WHERE season_from IS NOT NULL')
    .all()
  for (const day of days.flatMap((row) => Object.values(row))) {
    expect(new Date(`2028-${day}T12:00Z`).toISOString().slice(5, 10)).toBe(day)
  }
})

/** Properties with what they say of their place, further from the nearest such place of their city than allowed. */
function farFrom(said: string, kind: string, maxKm: number) {
  const rows = db
    .prepare(
      `SELECT p.id, p.latitude, p.longitude, (SELECT json_group_array(json_object('latitude', g.latitude, 'longitude',
         g.longitude)) FROM landmark g WHERE g.city_id = p.city_id AND g.kind = ?) AS places
       FROM property p WHERE ${said}`,
    )
    .all(kind) as { id: number; latitude: number; longitude: number; places: string }[]
  const far = rows.filter((row) => (JSON.parse(row.places) as Point[]).every((place) => distanceKm(row, place) > maxKm))
  return { rows, far }
}

const hasTag = (slug: string) =>
  `p.id IN (SELECT pt.property_id FROM property_tag pt JOIN tag t ON t.id = pt.tag_id WHERE t.slug = '${slug}')`
const hasBeach = 'EXISTS (SELECT 1 FROM property_amenity a WHERE a.property_id = p.id AND a.amenity_id = 35)'

test.each([
  ['access to the beach', hasBeach, 'beach'],
  ['the tag of the beach', hasTag('beach'), 'beach'],
  ['the tag of a lake', hasTag('lakeside'), 'lake'],
])('%s is only where the page says at most 1 km [BEDS-07]', (_name, said, kind) => {
  const { rows, far } = farFrom(said, kind, 1)
  // Few properties are at a lake.
  if (kind === 'beach') expect(rows.length).toBeGreaterThan(0)
  expect(far).toEqual([])
})
