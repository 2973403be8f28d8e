import { expect, test } from 'vitest'
import { readUnitNames } from '#app/admin/routes/property/rooms/unit-names.ts'

test('numbers of rooms are read from lists and ranges [ADMN-09]', () => {
  expect(readUnitNames('101-103, 201')).toEqual(['101', '102', '103', '201'])
  expect(readUnitNames('G08–G10; Attic')).toEqual(['G08', 'G09', 'G10', 'Attic'])
  expect(readUnitNames('7, 7,\n8')).toEqual(['7', '8'])
})

test('what is no range stays a name [ADMN-09]', () => {
  for (const name of ['9-7', 'A1-B3', '1-5000', 'Garden house']) expect(readUnitNames(name)).toEqual([name])
})
