import type { Row, Subject } from '../table-rows.ts'

/** Descriptive columns. All other columns determine rooms, places, prices and terms. */
const descriptiveColumns: Record<string, readonly string[]> = {
  // biome-ignore format: a list in rows
  property: [
    'name', 'alternate_name', 'tag_text', 'captains', 'slug', 'collection', 'locality_id', 'holiday_park_id',
    'street', 'postal_code', 'latitude', 'longitude', 'breakfast_from', 'breakfast_until', 'registration_number',
    'pets_allowed', 'bedrooms', 'scene', 'drawn_as',
  ],
  room_category: [
    'position',
    'bed',
    'area_sqm',
    'view',
    'one_liner',
    'restricted_amenities',
    'bedrooms',
    'bathrooms',
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
  const tables = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !descriptiveTables.has(name),
  )
  return [...new Set(tables.flatMap((table) => listDiffering(table, before[table] ?? [], after[table] ?? [])))]
}

function listDiffering(table: string, before: readonly Row[], after: readonly Row[]): string[] {
  const wholeColumn = fileColumnOfTable[table] ?? table
  const descriptive = descriptiveColumns[table]
  if (!descriptive) return serializeRows(before) === serializeRows(after) ? [] : [wholeColumn]
  const beforeById = new Map(before.map((row) => [row.id, row]))
  const hasOtherRows = after.length !== before.length || after.some(({ id }) => !beforeById.has(id))
  const columns = after.flatMap((row) => {
    const previous = beforeById.get(row.id)
    return previous
      ? Object.keys(row).filter(
          (name) => !descriptive.includes(name) && (row[name] ?? null) !== (previous[name] ?? null),
        )
      : []
  })
  return [...(hasOtherRows ? [wholeColumn] : []), ...columns.map((name) => toFileName(table, name))]
}

function toFileName(table: string, column: string): string {
  // A room type missing from the file is disabled, and a renamed one counts as a new one.
  if (table === 'room_category' && (column === 'name' || column === 'is_disabled')) return 'room_name'
  return fileColumns[column] ?? column
}

const serializeRows = (rows: readonly Row[]) =>
  JSON.stringify(rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort())
