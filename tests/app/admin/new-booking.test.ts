import { expect, test } from 'vitest'
import {
  hasOtherUnits,
  readDraft,
  toSoldStay,
  withAnotherRoom,
  withArrival,
  withChoice,
  withDeparture,
  withParty,
  writeDraft,
} from '#app/admin/routes/new-booking/draft.ts'
import { emptyForm, endOf, openEndings, splitPhone, toGuest } from '#app/admin/routes/new-booking/form.ts'
import { goneRooms, type Offers } from '#app/admin/routes/new-booking/use-offers.ts'
import { toSaleStay } from '#app/admin/routes/new-booking/use-quote.ts'

const dated = {
  ...readDraft({ checkin: '2027-06-04', checkout: '2027-06-06' }),
  checkin: '2027-06-04',
  checkout: '2027-06-06',
} as const

test('the address of a draft is read as it was written [ADMN-02]', () => {
  const one = withChoice(withParty(dated, { children: 1, childAges: [5] }), { roomTypeId: 7, plan: 'standard' })
  const two = withChoice(withAnotherRoom(one), { roomTypeId: 8, plan: 'SAVER' })
  const search = writeDraft(two)
  expect(search).toMatchObject({ rooms: '2-2_0_1_0-2_0_1_0', ages: '5-5', chosen: '1:7,2:8:SAVER', room: '2' })
  expect(readDraft(search)).toEqual(two)
})

test('a wrong address opens one room for two [ADMN-02]', () => {
  expect(readDraft({ checkin: 'tomorrow', rooms: '99', chosen: 'x', room: '7' })).toMatchObject({
    ...{ checkin: null, checkout: null, active: 0 },
    rooms: [{ party: { adults: 2 }, choice: null }],
  })
})

test('another arrival keeps the nights, and a departure before it moves it [ADMN-02]', () => {
  expect(withArrival(dated, '2027-06-10')).toMatchObject({ checkin: '2027-06-10', checkout: '2027-06-12' })
  expect(withDeparture(dated, '2027-06-03')).toMatchObject({ checkin: '2027-06-02', checkout: '2027-06-03' })
})

test('rooms of other types and rates are parts of the sale [ADMN-02]', () => {
  const one = withChoice(dated, { roomTypeId: 7, plan: 'SAVER' })
  const draft = { ...dated, rooms: withChoice(withAnotherRoom(one), { roomTypeId: 8, plan: 'standard' }).rooms }
  expect(toSoldStay(draft)).toMatchObject({
    ...{ room: 7, plan: 'SAVER', rooms_config: '2-2_0_0_0-2_0_0_0' },
    parts: [{ number: 2, room: 8 }],
  })
  expect(toSoldStay(dated)).toBeNull()
})

test('rooms sold to somebody else are named, the last ones first [ADMN-02]', () => {
  const rates = [{ code: 'standard' }]
  const offers = (available: number) => ({ room_types: [{ id: 7, available, rates }] }) as unknown as Offers
  const one = withChoice(dated, { roomTypeId: 7, plan: 'standard' })
  const two = withChoice(withAnotherRoom(one), { roomTypeId: 7, plan: 'standard' })
  expect([2, 1, 0].map((left) => goneRooms(two, offers(left)))).toEqual([[], [1], [0, 1]])
})

test('extras that the chosen rate does not have are not sold [ADMN-02]', () => {
  const rates = [{ code: 'standard', extras: [{ code: 'breakfast' }] }]
  const offers = { property: 3, room_types: [{ id: 7, rates }] } as unknown as Offers
  const form = { ...emptyForm, extras: { breakfast: 2, 'parking-of-another-property': 1 } }
  const draft = withChoice(dated, { roomTypeId: 7, plan: 'standard' })
  expect(toSaleStay(offers, draft, form)?.extras).toEqual([{ code: 'breakfast', count: 2 }])
  // A rate that is not offered to the party in hand may have them all.
  const other = withChoice(dated, { roomTypeId: 8, plan: 'standard' })
  expect(toSaleStay(offers, other, form)?.extras).toHaveLength(2)
})

test('other nights or fewer rooms forget the rooms by number, another rate does not [ADMN-02]', () => {
  const two = withAnotherRoom(withChoice(dated, { roomTypeId: 7, plan: 'standard' }))
  expect(hasOtherUnits(two, withArrival(dated, '2027-06-10'))).toBe(true)
  expect(hasOtherUnits(two, dated)).toBe(true)
  expect(hasOtherUnits(dated, two)).toBe(false)
  expect(hasOtherUnits(dated, withChoice(dated, { roomTypeId: 7, plan: 'SAVER' }))).toBe(false)
})

test('a phone is split by its country code, and nobody is asked for a contact [ADMN-02]', () => {
  expect(splitPhone('+48 555 010 234')).toEqual({ country_code: '+48', phone: '555010234' })
  expect(splitPhone('0091 98123 45678')).toEqual({ country_code: '+91', phone: '9812345678' })
  expect(splitPhone('+1 (202) 555-0100')).toEqual({ country_code: '+1', phone: '2025550100' })
  expect(splitPhone('98123 45678')).toEqual({ phone: '9812345678' })
  expect(toGuest({ ...emptyForm, name: ' Asha Rao ' })).toEqual({ name: 'Asha Rao', without_contact: true })
})

test('holds and links end at the property’s time [ADMN-02]', () => {
  const context = {
    asOf: '2027-06-04T10:00:00.000Z',
    timeZone: 'Asia/Kolkata',
    checkin: '2027-06-04',
    checkinAt: '2027-06-04T08:30:00.000Z',
  } as const
  expect(endOf({ ending: '4', endsAt: '' }, context)).toBe('2027-06-04T14:00:00.000Z')
  expect(endOf({ ending: 'arrival', endsAt: '' }, context)).toBe('2027-06-04T12:30:00.000Z')
  expect(endOf({ ending: 'other', endsAt: '2027-06-05T09:30' }, context)).toBe('2027-06-05T04:00:00.000Z')
  expect(endOf({ ending: 'other', endsAt: '' }, context)).toBeNull()
})

test('a hold ends by the evening of the arrival, a quotation before check-in [ADMN-02]', () => {
  const context = {
    asOf: '2027-06-04T10:00:00.000Z',
    timeZone: 'Asia/Kolkata',
    checkin: '2027-06-04',
    checkinAt: '2027-06-04T08:30:00.000Z',
  } as const
  expect(openEndings('hold', context)).toEqual(['1', '4', 'arrival', 'other'])
  expect(openEndings('quote', context)).toEqual(['other'])
  expect(openEndings('quote', { ...context, checkin: '2027-06-06', checkinAt: '2027-06-06T08:30:00.000Z' })).toEqual([
    '24',
    '1',
    '4',
    'other',
  ])
  expect(openEndings('link', context)).toContain('168')
})
