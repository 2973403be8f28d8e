import { expect, test } from 'vitest'
import { parsePictureSpec } from '#app/domain/pictures/pictures.ts'
import { aCatalogue, column, count } from '#tests/support/a-catalogue.ts'
import { isDeep } from '#tests/support/is-deep.ts'

const { db } = aCatalogue({ properties: isDeep ? 400 : 300 })

test('the property answers some reviews of its own guests, after their stay', () => {
  const answered = count(db, 'SELECT count(*) FROM review WHERE reply IS NOT NULL')
  expect(answered / count(db, 'SELECT count(*) FROM review WHERE source = 0')).toBeGreaterThan(0.15)
  expect(count(db, 'SELECT count(*) FROM review WHERE reply IS NOT NULL AND source = 2')).toBe(0)
  expect(count(db, 'SELECT count(*) FROM review WHERE replied_on < stayed_on')).toBe(0)
})

test('no author reviews a property twice in one language', () => {
  const twice = `SELECT property_id FROM review WHERE locale = 'en' GROUP BY property_id, author HAVING count(*) > 1`
  expect(column(db, twice)).toEqual([])
})

test('English reviews of homes mention no hotel services', () => {
  const hits = (kind: string) =>
    column(
      db,
      `SELECT r.body || ' ' || coalesce(r.reply, '') FROM review r JOIN property p ON p.id = r.property_id
       WHERE r.locale = 'en' AND p.kind = ?`,
      kind,
    ).filter((text) => /breakfast|staff|lift|desk|towels|check|reception|the team|your room/i.test(String(text)))
  expect(hits('home')).toEqual([])
  expect(hits('hotel').length).toBeGreaterThan(20)
})

test('some reviews have pictures, all of them valid', () => {
  const specs = column(db, 'SELECT spec FROM review_photo').map(String)
  expect(specs.length).toBeGreaterThan(100)
  expect(specs.filter((spec) => parsePictureSpec(spec) === null)).toEqual([])
})

test('homes in Europe have a registration number, hotels have none', () => {
  const numbers = column(db, `SELECT registration_number FROM property WHERE brand_id = 'dunehouse'`)
  expect(numbers.filter((number) => number !== null).length).toBeGreaterThan(numbers.length / 2)
  expect(count(db, `SELECT count(*) FROM property WHERE kind = 'hotel' AND registration_number IS NOT NULL`)).toBe(0)
})

test('properties have breakfast hours exactly when they serve breakfast', () => {
  const served = `EXISTS (SELECT 1 FROM room_category c LEFT JOIN meal_option m ON m.room_category_id = c.id
    WHERE c.property_id = property.id AND (c.breakfast_included = 1 OR m.code = 'breakfast'))`
  expect(count(db, `SELECT count(*) FROM property WHERE ${served} <> (breakfast_from IS NOT NULL)`)).toBe(0)
  expect(count(db, 'SELECT count(*) FROM property WHERE breakfast_until <= breakfast_from')).toBe(0)
})
