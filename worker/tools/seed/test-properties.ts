import type { DatabaseSync } from 'node:sqlite'
import { listBrands } from '#app/brands/brands.ts'
import { createInserter, type InsertRow } from '#worker/infra/database/catalogue-rows.ts'

/** Id of the main brand's test property; those of the other brands follow, below all demo properties. */
export const FIRST_TEST_PROPERTY_ID = 1001

type Row = Record<string, number | string | null>

/** Creates a test property with one room type for each brand that has properties and no test property. */
export function ensureTestProperties(db: DatabaseSync): void {
  const insert = createInserter(db)
  for (const { id: brandId, siteName } of listBrands()) {
    if (db.prepare('SELECT 1 FROM property WHERE is_test = 1 AND brand_id = ?').get(brandId)) continue
    const template = findTemplateProperty(db, brandId)
    if (!template) continue
    // All or nothing: a test property without a room type would never get one.
    db.exec('SAVEPOINT test_property')
    try {
      insertTestProperty(db, insert, { template, name: `${siteName} Proof House` })
    } catch (error) {
      db.exec('ROLLBACK TO test_property')
      throw error
    } finally {
      db.exec('RELEASE test_property')
    }
  }
}

function insertTestProperty(
  db: DatabaseSync,
  insert: InsertRow,
  { template, name }: { template: Row; name: string },
): void {
  const id = nextId(db)
  const templateRoomType = db
    .prepare('SELECT * FROM room_category WHERE property_id = ? ORDER BY position')
    .get(template.id ?? 0) as Row
  const identity = {
    oyo_id: `PROOF${id}`,
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    street: 'Proof Street 1',
  }
  const resetFields = { free_cancellation_hours: 24, rating_tenths: null, rating_count: 0, popularity: 0 }
  insert('property', { ...template, ...identity, ...resetFields, id, is_live: 0, is_test: 1 })
  insert('property_text', { property_id: id, locale: 'en', description: 'This property is for trying the site.' })
  const roomTypeId = findRoomTypeId(db, id * 10)
  insert('room_category', {
    ...templateRoomType,
    id: roomTypeId,
    property_id: id,
    position: 0,
    name: 'Proof room',
    rooms_total: 1,
  })
  db.prepare(
    `INSERT INTO room_bed SELECT ?, position, room, kind, count, width_cm FROM room_bed WHERE room_category_id = ?`,
  ).run(roomTypeId, templateRoomType.id ?? 0)
  insertTestPlan(db, { propertyId: id, roomTypeId })
  copyPicture(db, insert, { from: Number(template.id), to: id })
}

/** A rate plan below the own price, so that `npm run prove` compares both. */
function insertTestPlan(
  db: DatabaseSync,
  { propertyId, roomTypeId }: { propertyId: number; roomTypeId: number },
): void {
  const { lastInsertRowid: planId } = db
    .prepare("INSERT INTO rate_plan (property_id, code, name, change_bp) VALUES (?, 'PROOF', 'Proof rate', -700)")
    .run(propertyId)
  db.prepare('INSERT INTO rate_plan_room (room_category_id, plan_id) VALUES (?, ?)').run(roomTypeId, planId)
}

/** Returns the preferred id, or a new one when an imported room type has it. */
function findRoomTypeId(db: DatabaseSync, preferredId: number): number {
  const existing = db.prepare('SELECT 1 FROM room_category WHERE id = ?').get(preferredId)
  if (!existing) return preferredId
  return Number(db.prepare('SELECT max(id) + 1 AS id FROM room_category').get()?.id)
}

function nextId(db: DatabaseSync): number {
  const lastRow = db.prepare('SELECT max(id) AS id FROM property WHERE is_test = 1').get()
  return Math.max(FIRST_TEST_PROPERTY_ID, Number(lastRow?.id ?? 0) + 1)
}

/** Returns the brand's most popular property, which is copied. */
function findTemplateProperty(db: DatabaseSync, brandId: string): Row | undefined {
  return db
    .prepare('SELECT * FROM property WHERE brand_id = ? AND is_live = 1 ORDER BY popularity DESC, id')
    .get(brandId) as Row | undefined
}

function copyPicture(db: DatabaseSync, insert: InsertRow, { from, to }: { from: number; to: number }): void {
  const picture = db.prepare('SELECT * FROM media WHERE property_id = ? ORDER BY position').get(from) as Row | undefined
  if (picture) insert('media', { ...picture, property_id: to, position: 0, room_category_id: null })
}
