import { expect, test } from 'vitest'
import { propertyFields, roomTypeFields } from '#app/contracts/admin/properties/property-fields.ts'
import { locales } from '#app/i18n/locales.ts'

test('every language of the site has a field for each translated text', () => {
  const languagesOf = (fields: object, name: string) =>
    Object.keys(fields).flatMap((field) => (field.startsWith(`${name}_`) ? [field.slice(name.length + 1)] : []))
  const expected = Object.keys(locales).sort()
  expect(languagesOf(propertyFields, 'description').sort()).toEqual(expected)
  for (const name of ['room_name', 'room_view', 'room_one_liner']) {
    expect(languagesOf(roomTypeFields, name).sort(), name).toEqual(expected)
  }
})
