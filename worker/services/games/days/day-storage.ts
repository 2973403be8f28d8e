import type { BrandId } from '#app/brands/brands.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { GameId } from '#app/domain/games/games.ts'
import { parsePictureSpec } from '#app/domain/pictures/pictures.ts'
import { json } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, statement } from '#worker/infra/database/database.ts'
import type { GameProperty, PriceQuestion } from '../plays/play.ts'
import type { DayContent, Place } from './draw-play.ts'

type Row = Record<string, SqlValue>
type DayKey = { brandId: BrandId; game: GameId; day: CalendarDay }

/** Days ahead of the night asked for; prices are recorded for 45 days. */
const NIGHTS_AHEAD = [6, 13, 20, 27, 34]
const MIN_AMENITIES = 3

/** Returns the content of a day, or null when it was not created yet. */
export async function findDay(db: Database, { brandId, game, day }: DayKey): Promise<DayContent | null> {
  const row = await db.first<{ content: string }>(
    'SELECT content FROM game_day WHERE brand_id = ? AND game = ? AND day = ?',
    brandId,
    game,
    day,
  )
  return row ? (JSON.parse(row.content) as DayContent) : null
}

/** Stores the day's content; content stored by a concurrent request wins. */
export async function insertDay(db: Database, key: DayKey, content: DayContent, at: Instant): Promise<void> {
  await db.batch([
    statement(
      'INSERT INTO game_day (brand_id, game, day, content, made_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
      key.brandId,
      key.game,
      key.day,
      JSON.stringify(content),
      at,
    ),
  ])
}

// A picture on the operator's own host would reveal the property, so it is not used.
const pictureColumn = `(SELECT m.spec FROM media m
    WHERE m.property_id = p.id AND m.spec NOT LIKE 'https:%' ORDER BY m.position LIMIT 1)`

/** Returns the brand's most popular cities, each with the picture of its most popular property. */
export async function listPlaces(db: Database, brandId: BrandId, limit: number): Promise<Place[]> {
  const rows = await db.all<{ name: string; picture: string | null }>(
    `SELECT ci.name, (SELECT ${pictureColumn} FROM property p INDEXED BY property_by_city
        WHERE p.is_live = 1 AND p.brand_id = ?1 AND p.city_id = ci.id ORDER BY p.popularity DESC LIMIT 1) AS picture
     FROM city ci ORDER BY ci.popularity DESC, ci.id LIMIT ?2`,
    brandId,
    limit * 3,
  )
  return rows.flatMap(({ name, picture }) => {
    const spec = picture === null ? null : parsePictureSpec(picture)
    // Pictures of the demo pack that differ only in their number show the same kind of place.
    return picture && spec?.source === 'photo' ? [{ name, kind: spec.name.replace(/-\d+$/, ''), picture }] : []
  })
}

const propertyColumns = `p.id, p.slug, p.name, ci.name AS city, ${pictureColumn} AS picture,
  (SELECT json_group_array(a.amenity_id) FROM property_amenity a WHERE a.property_id = p.id) AS amenities`

/** Returns the brand's most popular live properties that have a picture. */
export async function listProperties(db: Database, brandId: BrandId, limit: number): Promise<GameProperty[]> {
  const rows = await db.all<Row>(
    `SELECT ${propertyColumns} FROM property p JOIN city ci ON ci.id = p.city_id
     WHERE p.brand_id = ?1 AND p.is_live = 1 ORDER BY p.popularity DESC, p.id LIMIT ?2`,
    brandId,
    limit,
  )
  return rows.filter(({ picture }) => picture !== null).map(toProperty)
}

/** Returns properties with the public price of an upcoming night, as last recorded up to a day. */
export async function listPriced(
  db: Database,
  { brandId, day, limit }: { brandId: BrandId; day: CalendarDay; limit: number },
): Promise<PriceQuestion[]> {
  const nights = NIGHTS_AHEAD.map((count) => addDays(day, count))
  const rows = await db.all<Row>(
    `SELECT h.*, n.value AS night, (SELECT r.lowest_minor FROM recorded_price r
        WHERE r.property_id = h.id AND r.night = n.value AND r.recorded_on <= ?2 ORDER BY r.recorded_on DESC LIMIT 1) AS price
     FROM (SELECT ${propertyColumns}, p.currency, p.popularity FROM property p JOIN city ci ON ci.id = p.city_id
       WHERE p.brand_id = ?1 AND p.is_live = 1 ORDER BY p.popularity DESC, p.id LIMIT ?4) h
     JOIN json_each(?3) n ON n.key = h.id % json_array_length(?3)`,
    brandId,
    day,
    JSON.stringify(nights),
    limit,
  )
  return rows.flatMap((row) => {
    const house = row.picture === null ? null : toProperty(row)
    if (!house || row.price === null || house.amenities.length < MIN_AMENITIES) return []
    return [{ house, night: row.night as CalendarDay, priceMinor: Number(row.price), currency: String(row.currency) }]
  })
}

function toProperty(row: Row): GameProperty {
  return {
    id: Number(row.id),
    slug: String(row.slug),
    name: String(row.name),
    city: String(row.city),
    picture: String(row.picture),
    amenities: json<number[]>(row.amenities ?? '[]'),
  }
}
