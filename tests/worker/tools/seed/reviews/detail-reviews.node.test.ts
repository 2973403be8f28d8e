import { expect, test } from 'vitest'
import { parsePictureSpec } from '#app/domain/pictures/pictures.ts'
import { aCatalogue, column, count } from '#tests/support/a-catalogue.ts'
import { isDeep } from '#tests/support/is-deep.ts'

const { db } = aCatalogue({ properties: isDeep ? 400 : 300 })

test('some guests of ours get an answer of the house, on a day after they stayed', () => {
  const answered = count(db, 'SELECT count(*) FROM review WHERE reply IS NOT NULL')
  expect(answered / count(db, 'SELECT count(*) FROM review WHERE source = 0')).toBeGreaterThan(0.15)
  expect(count(db, 'SELECT count(*) FROM review WHERE reply IS NOT NULL AND source = 2')).toBe(0)
  expect(count(db, 'SELECT count(*) FROM review WHERE replied_on < stayed_on')).toBe(0)
})

test('nobody writes about a stay twice while others have not', () => {
  const twice = `SELECT property_id FROM review WHERE locale = 'en' GROUP BY property_id, author HAVING count(*) > 1`
  expect(column(db, twice)).toEqual([])
})

test('nobody speaks of a lift, a desk or breakfast in English at a house let whole', () => {
  const said = (kind: string) =>
    column(
      db,
      `SELECT r.body || ' ' || coalesce(r.reply, '') FROM review r JOIN property p ON p.id = r.property_id
       WHERE r.locale = 'en' AND p.kind = ?`,
      kind,
    ).filter((text) => /breakfast|staff|lift|desk|towels|check|reception|the team|your room/i.test(String(text)))
  expect(said('home')).toEqual([])
  expect(said('hotel').length).toBeGreaterThan(20)
})

test('some reviews have pictures, each one that can be shown', () => {
  const specs = column(db, 'SELECT spec FROM review_photo').map(String)
  expect(specs.length).toBeGreaterThan(100)
  expect(specs.filter((spec) => parsePictureSpec(spec) === null)).toEqual([])
})

test('homes of Europe have a number, hotels have none', () => {
  const numbers = column(db, `SELECT registration_number FROM property WHERE brand_id = 'dunehouse'`)
  expect(numbers.filter((number) => number !== null).length).toBeGreaterThan(numbers.length / 2)
  expect(count(db, `SELECT count(*) FROM property WHERE kind = 'hotel' AND registration_number IS NOT NULL`)).toBe(0)
})

test('a house that serves breakfast says when, and only such a house', () => {
  const served = `EXISTS (SELECT 1 FROM room_category c LEFT JOIN meal_option m ON m.room_category_id = c.id
    WHERE c.property_id = property.id AND (c.breakfast_included = 1 OR m.code = 'breakfast'))`
  expect(count(db, `SELECT count(*) FROM property WHERE ${served} <> (breakfast_from IS NOT NULL)`)).toBe(0)
  expect(count(db, 'SELECT count(*) FROM property WHERE breakfast_until <= breakfast_from')).toBe(0)
})
