import { expect, test } from 'vitest'
import { listAmenityGroups, readTerms, writeTerms } from '#app/admin/routes/property/amenity-terms.ts'
import {
  changeField,
  type Draft,
  findClashes,
  type PropertyRecord,
  reverse,
  toGroups,
} from '#app/admin/routes/property/draft.ts'
import { readFee, writeFee } from '#app/admin/routes/property/fee-terms.ts'
import { movePhoto } from '#app/admin/routes/property/photos/photo.ts'

const record = (street: string, view: string | null = null) =>
  ({
    fields: { street, tags: ['family'], description_de: null },
    room_types: [{ id: 7, shown: true, fields: { room_view: view, room_bed: 'double' } }],
  }) as unknown as PropertyRecord

const typed = (entries: Record<string, Draft[string]['value']>, stored = record('Amer Road 1')) =>
  Object.entries(entries).reduce<Draft>((draft, [key, value]) => changeField(draft, stored, { key, value }), {})

test('a field changed back is no change [ADMN-09]', () => {
  const draft = typed({ street: 'Amer Road 2', description_de: 'Ein Haus' })
  expect(Object.keys(draft)).toEqual(['street', 'description_de'])
  const back = changeField(draft, record('Amer Road 1'), { key: 'street', value: 'Amer Road 1' })
  expect(Object.keys(changeField(back, record('Amer Road 1'), { key: 'description_de', value: '' }))).toEqual([])
})

test('only fields that somebody else changed to another value clash [ADMN-09]', () => {
  const draft = typed({ street: 'Amer Road 2', '7/room_view': 'Garden' })
  expect(findClashes(draft, record('Amer Road 1'))).toEqual([])
  expect(findClashes(draft, record('Amer Road 9'))).toEqual(['street'])
  expect(findClashes(draft, record('Amer Road 2'))).toEqual([])
  expect(findClashes(draft, record('Amer Road 1', 'Fort'))).toEqual(['7/room_view'])
})

test('sends the property first, then each room type; emptied fields as null [ADMN-09]', () => {
  const draft = typed({ '7/room_beds': ['1: double'], street: '', tags: [] })
  expect(toGroups(draft)).toEqual([
    { room: null, fields: { street: null, tags: null } },
    { room: 7, fields: { room_beds: ['1: double'], room_bed: null } },
  ])
})

test('undo sends the values from before [ADMN-09]', () => {
  expect(toGroups(reverse(typed({ street: 'Amer Road 2' })))).toEqual([
    { room: null, fields: { street: 'Amer Road 1' } },
  ])
})

test('fees and details of amenities are written as they were read [ADMN-09]', () => {
  for (const fee of [
    'cleaning mandatory 85 stay',
    'linen included',
    'deposit 250 arrival 7',
    'pet optional 12.5 pet_night',
  ])
    expect(writeFee(readFee(fee))).toBe(fee)
  for (const terms of ['3 12 night nearby reserve', '4 free 06-01..09-30', '33 2.5 hour on_site'])
    expect(writeTerms(readTerms(terms))).toBe(terms)
  expect(writeTerms(readTerms('3'))).toBeNull()
})

test('lists every amenity once, by group [ADMN-09]', () => {
  const ids = listAmenityGroups().flatMap((group) => group.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining([1, 101, 7]))
  expect(ids.length).toBeGreaterThan(200)
})

test('moves a photo within the list [ADMN-09]', () => {
  expect(movePhoto([1, 2, 3], { id: 3, to: 0 })).toEqual([3, 1, 2])
  expect(movePhoto([1, 2, 3], { id: 1, to: 1 })).toEqual([2, 1, 3])
  expect(movePhoto([1, 2, 3], { id: 1, to: 9 })).toEqual([2, 3, 1])
  expect(movePhoto([1, 2, 3], { id: 1, to: -1 })).toEqual([1, 2, 3])
})
