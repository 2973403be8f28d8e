import * as v from 'valibot'
import { stayStates } from '#app/domain/bookings/booking-status.ts'
import { bookingPath } from '../bookings.ts'
import { calendarDay, expected, numberCursor, numberInBody, numberInQuery, pageOf, pagingFields } from '../fields.ts'
import { bookedPlan } from '../offers/booked-plan.ts'
import { routeRecord } from '../route-record.ts'

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20), v.description('number or name on its door'))
const floor = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20))
const note = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500), v.description('for staff'))
const propertyPath = v.object({ propertyId: numberInQuery })
const unitPath = v.object({ unitId: numberInQuery })
const roomType = v.object({ id: v.number(), name: v.string() })

export const housekeepingStates = ['clean', 'dirty', 'inspected'] as const

const unitEntries = {
  id: v.number(),
  property: v.number(),
  name: v.string(),
  room_category: roomType,
  floor: v.nullable(v.string()),
  note: v.nullable(v.string()),
  out_from: v.pipe(v.nullable(calendarDay), v.description('first night out of order')),
  out_to: v.pipe(v.nullable(calendarDay), v.description('last night out of order')),
  state: v.pipe(
    v.picklist([...housekeepingStates, 'out_of_order']),
    v.description('on the requested day: dirty after a departure and after each night in house, until staff set it'),
  ),
  booking_no: v.pipe(v.nullable(v.string()), v.description('booking of the night after the requested day')),
}

const unit = v.object(unitEntries)

export const listRoomUnitsRoute = routeRecord('listRoomUnits', 'GET /v1/properties/{propertyId}/room-units', {
  scope: 'bookings:read',
  about: 'Lists the rooms of a property by name, with housekeeping and the booking of a night.',
  pathFields: propertyPath,
  query: v.object({ day: v.optional(v.pipe(calendarDay, v.description('default: today at the property'))) }),
  response: v.object({ items: v.array(unit) }),
  problems: ['not_found'],
})

export const createRoomUnitRoute = routeRecord('createRoomUnit', 'POST /v1/properties/{propertyId}/room-units', {
  scope: 'catalogue:write',
  about: 'Adds a room of a room type. Availability is not affected; it is `rooms_total` of the room type.',
  pathFields: propertyPath,
  body: v.object({
    name,
    room: v.pipe(numberInBody, v.description('id of the room type')),
    floor: v.nullish(floor),
    note: v.nullish(note),
  }),
  response: unit,
  status: 201,
  problems: ['not_found', 'invalid_fields'],
})

export const changeRoomUnitRoute = routeRecord('changeRoomUnit', 'PATCH /v1/room-units/{unitId}', {
  scope: 'catalogue:write',
  about: 'Changes name, room type, floor or note of a room. Omitted fields stay unchanged.',
  pathFields: unitPath,
  body: v.object({
    name: v.optional(name),
    room: v.optional(numberInBody),
    floor: v.nullish(floor),
    note: v.nullish(note),
    expected,
  }),
  response: unit,
  problems: ['not_found', 'invalid_fields', 'not_modifiable'],
})

export const deleteRoomUnitRoute = routeRecord('deleteRoomUnit', 'DELETE /v1/room-units/{unitId}', {
  scope: 'catalogue:write',
  about: 'Deletes a room without bookings from today on.',
  pathFields: unitPath,
  response: unit,
  problems: ['not_found', 'not_modifiable'],
})

export const setHousekeepingRoute = routeRecord('setHousekeeping', 'POST /v1/room-units/{unitId}/states', {
  scope: 'bookings:write',
  about: 'Sets the housekeeping state of a room, or its nights out of order (null: none); blocks take it off sale.',
  pathFields: unitPath,
  body: v.object({
    housekeeping: v.optional(v.picklist(housekeepingStates)),
    out_from: v.nullish(calendarDay),
    out_to: v.nullish(v.pipe(calendarDay, v.description('last night, inclusive'))),
  }),
  response: unit,
  problems: ['not_found', 'invalid_fields', 'not_modifiable'],
})

export const assignRoomUnitRoute = routeRecord('assignRoomUnit', 'POST /v1/bookings/{bookingNo}/room-units', {
  scope: 'bookings:write',
  about: 'Assigns a room of the property to a booked room for its nights, or some of them; null removes it.',
  pathFields: bookingPath,
  body: v.object({
    unit: v.nullable(numberInBody),
    room: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50), v.description('which room of the booking')),
      1,
    ),
    from: v.optional(v.pipe(calendarDay, v.description('first night; default: the first of the stay'))),
    to: v.optional(v.pipe(calendarDay, v.description('last night, inclusive; default: the last of the stay'))),
    replaces: v.optional(
      v.pipe(
        v.nullable(numberInBody),
        v.description('room as read, null: none; refused with `record_changed` when another is assigned now'),
      ),
    ),
  }),
  response: v.object({
    items: v.array(
      v.object({ room: v.number(), unit: v.number(), name: v.string(), from: calendarDay, to: calendarDay }),
    ),
  }),
  problems: ['not_found', 'not_modifiable', 'invalid_fields', 'in_progress'],
})

const roomStay = v.object({
  booking_no: v.string(),
  room: v.pipe(v.number(), v.description('which room of the booking')),
  rooms: v.pipe(v.number(), v.description('of the booking')),
  guest: v.string(),
  stay_state: v.picklist(stayStates),
  checkin: calendarDay,
  checkout: calendarDay,
  room_category: roomType,
  group: v.pipe(v.nullable(v.string()), v.description('name of the group it was sold with')),
  balance_minor: v.pipe(v.number(), v.description('amount still due for the booking')),
  currency: v.string(),
  units: v.pipe(
    v.array(v.object({ unit: v.number(), from: calendarDay, to: calendarDay })),
    v.description('its rooms by number, `to` being the last night; nights without a room are left out'),
  ),
})

export const listRoomStaysRoute = routeRecord('listRoomStays', 'GET /v1/properties/{propertyId}/room-stays', {
  scope: 'bookings:read',
  about: 'Lists the booked rooms of a period with their rooms by number, by arrival. Cancelled stays are left out.',
  pathFields: propertyPath,
  query: v.object({
    from: v.optional(v.pipe(calendarDay, v.description('default: today at the property'))),
    to: v.optional(v.pipe(calendarDay, v.description('last day, at most 62 days later; default: 13 days later'))),
  }),
  response: v.object({
    property: v.number(),
    today: v.pipe(calendarDay, v.description('at the property')),
    from: calendarDay,
    to: calendarDay,
    items: v.array(roomStay),
  }),
  problems: ['not_found', 'invalid_fields'],
})

const sheetStay = v.object({
  booking_no: v.string(),
  guest: v.string(),
  stay_state: v.picklist(stayStates),
  checkin: calendarDay,
  checkout: calendarDay,
  nights: v.number(),
  room_category: roomType,
  plan: v.optional(bookedPlan),
  rooms: v.number(),
  adults: v.number(),
  children: v.number(),
  due_time: v.pipe(
    v.string(),
    v.description('arrival time stated by the guest, else the check-in time of the property'),
  ),
  online_checkin: v.picklist(['not_started', 'started', 'done']),
  special_requests: v.nullable(v.string()),
  phone: v.pipe(v.string(), v.description('with the country code; empty: none')),
  group: v.pipe(v.nullable(v.string()), v.description('name of the group it was sold with')),
  earlier_stays: v.pipe(v.number(), v.description('stays of this phone number at the property that ended before')),
  total_minor: v.number(),
  balance_minor: v.pipe(v.number(), v.description('amount still due')),
  currency: v.string(),
  units: v.pipe(
    v.array(v.object({ room: v.number(), unit: v.number(), name: v.string() })),
    v.description('of the night after the day, of a departure the night before'),
  ),
  extras: v.pipe(
    v.array(v.object({ code: v.string(), name: v.string(), count: v.number() })),
    v.description('to provide on the day, in the guest’s language: pick-ups, cots, late check-outs'),
  ),
})

const sheetLists = {
  property: v.number(),
  day: calendarDay,
  arrivals: v.array(sheetStay),
  in_house: v.pipe(v.array(sheetStay), v.description('stays that include the nights before and after the day')),
  departures: v.pipe(v.array(sheetStay), v.description('today also those past their check-out day without a mark')),
}

const sheetDay = v.optional(v.pipe(calendarDay, v.description('default: today at the property')))

export const listDaySheetsRoute = routeRecord('listDaySheets', 'GET /v1/day-sheets', {
  scope: 'bookings:read',
  guestContacts: 'other-days',
  about: 'Lists arrivals, stays and departures of a day at the properties of the caller, by property id.',
  query: v.object({ ...pagingFields, cursor: numberCursor, day: sheetDay }),
  response: pageOf(v.object({ ...sheetLists, name: v.pipe(v.string(), v.description('of the property')) })),
})

export const readDaySheetRoute = routeRecord('readDaySheet', 'GET /v1/properties/{propertyId}/day-sheet', {
  scope: 'bookings:read',
  guestContacts: 'other-days',
  about: 'Returns arrivals, stays and departures of a day, and the rooms with their state.',
  pathFields: propertyPath,
  query: v.object({ day: sheetDay }),
  response: v.object({
    ...sheetLists,
    units: v.array(unit),
  }),
  problems: ['not_found'],
})
