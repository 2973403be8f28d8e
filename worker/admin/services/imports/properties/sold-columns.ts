import type { Row, Subject } from '../table-rows.ts'

/** Descriptive columns. All other columns determine rooms, places, prices and terms. */
const descriptiveColumns: Record<string, readonly string[]> = {
  // biome-ignore format: a list in rows
  property: [
    'name', 'alternate_name', 'tag_text', 'captains', 'slug', 'collection', 'locality_id', 'holiday_park_id',
    'street', 'postal_code', 'latitude', 'longitude', 'breakfast_from', 'breakfast_until', 'registration_number',
    'pets_allowed', 'bedrooms', 'scene', 'drawn_as',
  ],
  // A file never changes the name of a stored room type; a call may.
  // biome-ignore format: a list in rows
  room_category: [
    'name', 'position', 'bed', 'area_sqm', 'view', 'one_liner', 'restricted_amenities', 'bedrooms', 'bathrooms',
    'cots_max',
  ],
}

const descriptiveTables = new Set([
  'property_text',
  'property_tag',
  'property_amenity',
  'amenity_detail',
  'room_bed',
  'room_text',
  'room_amenity',
  'media',
])

const fileColumns: Record<string, string> = {
  city_id: 'city',
  country_id: 'city',
  currency: 'city',
  brand_id: 'brand',
  kind: 'brand',
  oyo_id: 'property_code',
  rate_calendar_id: 'rate_calendar',
  child_free_below: 'child_free_below_age',
  child_adult_from: 'child_adult_from_age',
  max_occupancy: 'room_max_occupancy',
  max_adults: 'room_max_adults',
  base_guests: 'room_base_guests',
  single_minor: 'price_single',
  double_minor: 'price_double',
  extra_minor: 'price_extra',
  cot_minor: 'room_cot_price',
}

const fileColumnOfTable: Record<string, string> = {
  property: 'property_code',
  room_category: 'room_name',
  meal_option: 'meals',
  restriction: 'restrictions',
  property_fee: 'fees',
  day_rule: 'day_rules',
}

/** Returns the file columns whose change alters rooms, prices or terms; for a new property, the property as a whole. */
export function listSoldColumns(before: Subject | null, after: Subject | null): string[] {
  if (!before || !after) return ['property_code']
  const tables = listTables(before, after).filter((name) => !descriptiveTables.has(name))
  return [...new Set(tables.flatMap((table) => listDiffering(table, before[table] ?? [], after[table] ?? [])))]
}

/** Returns the descriptive columns and tables that a change of a stored property alters. */
export function listDescribedColumns(before: Subject | null, after: Subject | null): string[] {
  if (!before || !after) return []
  const columns = Object.entries(descriptiveColumns).flatMap(([table, names]) =>
    listDifferingColumns(before[table] ?? [], after[table] ?? [])
      // Room types on sale are renumbered when one is hidden or shown.
      .filter((name) => names.includes(name) && name !== 'position'),
  )
  const tables = listTables(before, after)
    .filter((name) => descriptiveTables.has(name))
    .filter((name) => serializeRows(before[name] ?? []) !== serializeRows(after[name] ?? []))
  return [...new Set([...columns, ...tables])]
}

const listTables = (before: Subject, after: Subject) => [...new Set([...Object.keys(before), ...Object.keys(after)])]

function listDiffering(table: string, before: readonly Row[], after: readonly Row[]): string[] {
  const wholeColumn = fileColumnOfTable[table] ?? table
  const descriptive = descriptiveColumns[table]
  if (!descriptive) return serializeRows(before) === serializeRows(after) ? [] : [wholeColumn]
  const knownIds = new Set(before.map(({ id }) => id))
  const hasOtherRows = after.length !== before.length || after.some(({ id }) => !knownIds.has(id))
  const columns = listDifferingColumns(before, after).filter((name) => !descriptive.includes(name))
  return [...(hasOtherRows ? [wholeColumn] : []), ...columns.map((name) => toFileName(table, name))]
}

/** Returns the columns that differ in rows with the same id. */
function listDifferingColumns(before: readonly Row[], after: readonly Row[]): string[] {
  const beforeById = new Map(before.map((row) => [row.id, row]))
  return after.flatMap((row) => {
    const previous = beforeById.get(row.id)
    return previous ? Object.keys(row).filter((name) => (row[name] ?? null) !== (previous[name] ?? null)) : []
  })
}

function toFileName(table: string, column: string): string {
  // A room type missing from the file is disabled.
  if (table === 'room_category' && column === 'is_disabled') return 'room_name'
  return fileColumns[column] ?? column
}

const serializeRows = (rows: readonly Row[]) =>
  JSON.stringify(rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort())
