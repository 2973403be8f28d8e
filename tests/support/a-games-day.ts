import { type Database, statement } from '#worker/infra/database/database.ts'
import { aCity, aProperty } from './catalogue-builders.ts'

const SCENES = [
  'city',
  'haveli',
  'palace',
  'ghat',
  'himalaya',
  'desert',
  'villa',
  'metro',
  'town',
  'canal',
  'farm',
  'lake',
]
const AMENITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/**
 * Creates enough for every game of a brand: twelve cities of many kinds, each with a pictured property whose nights were
 * recorded at ₹2,000.
 */
export async function aGamesDay(db: Database, { day = '2026-11-21' } = {}): Promise<void> {
  for (let index = 0; index < 12; index++) {
    const city = await aCity(db)
    const property = await aProperty(db, city, { amenityIds: AMENITIES, popularity: 900_000 + index })
    const nights = Array.from({ length: 41 }, (_, count) =>
      new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10),
    )
    await db.batch([
      statement('UPDATE city SET popularity = 9000000 WHERE id = ?', city.id),
      statement(
        `INSERT OR REPLACE INTO media (property_id, position, subject, spec) VALUES (?, 0, 'facade', ?)`,
        property.id,
        `photo:["demo/${SCENES[index]}-facade-1","#b2d6d3",{"en":"A house"}]`,
      ),
      statement(
        `INSERT OR REPLACE INTO recorded_price (property_id, night, recorded_on, lowest_minor) SELECT ?1, value, ?3, 200000 FROM json_each(?2)`,
        property.id,
        JSON.stringify(nights),
        day,
      ),
    ])
  }
}

export async function aPrizeTable(db: Database): Promise<void> {
  const insert = 'INSERT INTO game_prize (country, first_rank, last_rank, kind, amount_minor, percent, currency, days)'
  await db.batch([
    statement('DELETE FROM game_prize'),
    statement(`${insert} VALUES ('IN', 1, 1, 'money', 30000, NULL, 'INR', NULL)`),
    statement(`${insert} VALUES ('IN', 2, 3, 'money', 15000, NULL, 'INR', NULL)`),
    statement(`${insert} VALUES ('IN', 4, 10, 'voucher', 20000, 10, 'INR', 60)`),
  ])
}
