import { type Database, statement } from '#worker/infra/database/database.ts'
import { nextId, type TestCity } from './catalogue-builders.ts'

export type TestArea = { id: number; slug: string; name: string }

type AreaGiven = {
  kind?: string
  name?: string
  names?: Record<string, string>
  descriptions?: Record<string, string>
  parentId?: number
}

/** An area with these cities, in the country of the first. A parent must list the same cities. */
export async function anArea(db: Database, cities: readonly TestCity[], given: AreaGiven = {}): Promise<TestArea> {
  const id = nextId()
  const [first] = cities
  if (!first) throw new Error('an area has at least one city')
  const area = { id, slug: `area-${id}`, name: given.name ?? `Area ${id}` }
  const row = {
    ...area,
    country_id: first.country.id,
    parent_id: given.parentId ?? null,
    kind: given.kind ?? 'region',
    names: JSON.stringify(given.names ?? {}),
    descriptions: JSON.stringify(given.descriptions ?? {}),
    latitude: first.latitude,
    longitude: first.longitude,
  }
  const columns = Object.keys(row)
  await db.batch([
    statement(
      `INSERT INTO area (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ...Object.values(row),
    ),
    ...cities.map((city) => statement('INSERT INTO area_city VALUES (?, ?)', id, city.id)),
  ])
  return area
}

type LandmarkGiven = {
  kind?: string
  name?: string
  slug?: string | null
  north?: number
  names?: Record<string, string>
  popularity?: number
}

/** A landmark of the city, by default at its centre, that has a list. */
export async function aLandmark(db: Database, city: TestCity, given: LandmarkGiven = {}): Promise<void> {
  const { kind = 'landmark', name = 'Old Tower', slug = 'old-tower', north = 0, names = {}, popularity = 0 } = given
  await db.batch([
    statement(
      `INSERT INTO landmark (id, city_id, kind, name, names, slug, latitude, longitude, popularity)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      nextId(),
      city.id,
      kind,
      name,
      JSON.stringify(names),
      slug,
      city.latitude + north,
      city.longitude,
      popularity,
    ),
  ])
}
