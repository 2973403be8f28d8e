import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { createInserter, type InsertRow, insertProperty, type PropertyRows } from '#worker/database/property-rows.ts'
import type { References } from './references.ts'
import type { ImportedStay } from './stay-schema.ts'
import { type StayIds, toPropertyRows } from './to-property-rows.ts'

export type WriteStay = (stay: ImportedStay) => 'added' | 'changed'

/**
 * Creates a writer of checked stays. A code the catalogue has is changed in place: bookings keep their stay and their
 * room category, reviews stay, a category the file no longer names is switched off. Throws what the database refuses;
 * the caller holds the transaction.
 */
export function createStayWriter(db: DatabaseSync, references: References): WriteStay {
  const insert = createInserter(db)
  const today = String(db.prepare(`SELECT date('now') AS today`).get()?.today)
  return (stay) => {
    const known = db
      .prepare('SELECT id, brand_id, import_digest FROM property WHERE oyo_id = ?')
      .get(stay.property_code)
    if (!known) {
      insertProperty(insert, dated(toPropertyRows(stay, references, newIds(db, stay)), { today, lastDigest: null }))
      return 'added'
    }
    if (known.brand_id !== stay.brand)
      throw new Error(`belongs to ${String(known.brand_id)} and cannot change its brand`)
    const ids = keptIds(db, stay, Number(known.id))
    updateStay(db, insert, dated(toPropertyRows(stay, references, ids), { today, lastDigest: known.import_digest }))
    return 'changed'
  }
}

/** The rows with the day they changed on; what the last import brought already has not changed. */
function dated(rows: PropertyRows, { today, lastDigest }: { today: string; lastDigest: unknown }): PropertyRows {
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
  if (digest === lastDigest) return rows
  return { ...rows, property: { ...rows.property, updated_on: today, import_digest: digest } }
}

function newIds(db: DatabaseSync, stay: ImportedStay): StayIds {
  const propertyId = nextId(db, 'property')
  const first = nextId(db, 'room_category')
  return { propertyId, categoryIds: new Map(stay.rooms.map(({ room_name }, index) => [room_name, first + index])) }
}

function keptIds(db: DatabaseSync, stay: ImportedStay, propertyId: number): StayIds {
  const rows = db.prepare('SELECT id, name FROM room_category WHERE property_id = ?').all(propertyId)
  const known = new Map(rows.map(({ id, name }) => [String(name), Number(id)]))
  let next = nextId(db, 'room_category')
  for (const { room_name } of stay.rooms) {
    if (!known.has(room_name)) known.set(room_name, next++)
  }
  return { propertyId, categoryIds: known }
}

function nextId(db: DatabaseSync, table: 'property' | 'room_category'): number {
  return Number(db.prepare(`SELECT coalesce(max(id), 10000) + 1 AS id FROM ${table}`).get()?.id)
}

function updateStay(db: DatabaseSync, insert: InsertRow, rows: PropertyRows): void {
  const { id } = rows.property
  update(db, 'property', rows.property)
  for (const table of ['property_text', 'property_tag', 'property_amenity', 'media', 'restriction', 'day_rule']) {
    db.prepare(`DELETE FROM ${table} WHERE property_id = ?`).run(id)
  }
  // Positions are moved out of the way first: two categories may have changed places.
  db.prepare('UPDATE room_category SET position = position + 1000, is_disabled = 1 WHERE property_id = ?').run(id)
  const known = categoryIds(db, id)
  for (const { category, amenityIds, meals } of rows.categories) {
    if (known.has(category.id)) {
      shiftStock(db, category)
      update(db, 'room_category', category)
    } else insert('room_category', { ...category, property_id: id })
    for (const table of ['room_amenity', 'meal_option']) {
      db.prepare(`DELETE FROM ${table} WHERE room_category_id = ?`).run(category.id)
    }
    for (const amenity_id of amenityIds) insert('room_amenity', { room_category_id: category.id, amenity_id })
    for (const { code, priceMinor } of meals)
      insert('meal_option', { room_category_id: category.id, code, price_minor: priceMinor })
  }
  for (const [locale, description] of Object.entries(rows.texts))
    insert('property_text', { property_id: id, locale, description })
  for (const tag_id of rows.tagIds) insert('property_tag', { property_id: id, tag_id })
  for (const amenity_id of rows.amenityIds) insert('property_amenity', { property_id: id, amenity_id })
  for (const [position, { subject, spec }] of rows.media.entries()) {
    insert('media', { property_id: id, position, room_category_id: null, subject, spec })
  }
  for (const restriction of rows.restrictions) insert('restriction', { property_id: id, ...restriction })
  for (const rule of rows.dayRules) insert('day_rule', { property_id: id, ...rule })
}

/**
 * Brings the nights of a category that have a row of their own to its new number of rooms, before that is written. From
 * yesterday on, as the day begins later west of Greenwich; never fewer than are sold, nor more than there are; a night
 * that was closed stays so.
 */
function shiftStock(db: DatabaseSync, { id, rooms_total }: PropertyRows['categories'][number]['category']): void {
  db.prepare(
    `UPDATE stock SET total = max(sold, min(:rooms, total + :rooms - c.rooms_total))
     FROM room_category c
     WHERE c.id = :id AND c.rooms_total <> :rooms AND room_category_id = :id AND day >= date('now', '-1 day')
       AND NOT (total = sold AND total < c.rooms_total)`,
  ).run({ id, rooms: rooms_total ?? null })
}

function categoryIds(db: DatabaseSync, propertyId: number): Set<number> {
  const rows = db.prepare('SELECT id FROM room_category WHERE property_id = ?').all(propertyId)
  return new Set(rows.map(({ id }) => Number(id)))
}

function update(db: DatabaseSync, table: string, row: PropertyRows['property']): void {
  const columns = Object.keys(row).filter((name) => name !== 'id')
  db.prepare(`UPDATE ${table} SET ${columns.map((name) => `${name} = :${name}`).join(', ')} WHERE id = :id`).run(row)
}
