import type { DatabaseSync } from 'node:sqlite'
import { type PlaceKind, placeKinds } from '#worker/tools/seed/places/choose-scene.ts'

export type ReferencedCity = {
  id: number
  countryId: number
  currency: string
  countryCode: string
  latitude: number
  /** What sort of place it is; null where nobody has said. */
  placeKind: PlaceKind | null
  localities: Map<string, number>
  parks: Map<string, number>
}

/** What an import may name: cities, localities, tags and rate calendars by their slugs and names. */
export type References = {
  cities: Map<string, ReferencedCity>
  tags: Map<string, number>
  calendars: Map<string, number>
}

/** Reads what an import may name. */
export function readReferences(db: DatabaseSync): References {
  const cities = new Map<string, ReferencedCity>()
  const byId = new Map<number, ReferencedCity>()
  const rows = db.prepare(
    `SELECT ci.id, ci.slug, ci.country_id, ci.latitude, ci.place_kind, co.code, co.currency
    FROM city ci JOIN country co ON co.id = ci.country_id`,
  )
  for (const row of rows.all()) {
    const city = {
      id: Number(row.id),
      countryId: Number(row.country_id),
      currency: String(row.currency),
      countryCode: String(row.code),
      latitude: Number(row.latitude),
      placeKind: placeKinds.find((known) => known === row.place_kind) ?? null,
      localities: new Map(),
      parks: new Map(),
    }
    cities.set(String(row.slug), city)
    byId.set(city.id, city)
  }
  for (const row of db.prepare('SELECT id, city_id, slug FROM locality').all()) {
    byId.get(Number(row.city_id))?.localities.set(String(row.slug), Number(row.id))
  }
  for (const row of db.prepare('SELECT id, city_id, slug FROM holiday_park').all()) {
    byId.get(Number(row.city_id))?.parks.set(String(row.slug), Number(row.id))
  }
  return {
    cities,
    tags: readNames(db, 'SELECT id, slug AS name FROM tag'),
    calendars: readNames(db, 'SELECT id, name FROM rate_calendar'),
  }
}

function readNames(db: DatabaseSync, sql: string): Map<string, number> {
  return new Map(
    db
      .prepare(sql)
      .all()
      .map((row) => [String(row.name), Number(row.id)]),
  )
}
