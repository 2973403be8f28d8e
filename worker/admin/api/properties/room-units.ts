import type { Hono } from 'hono'
import {
  assignRoomUnitRoute,
  changeRoomUnitRoute,
  createRoomUnitRoute,
  deleteRoomUnitRoute,
  listDaySheetsRoute,
  listRoomStaysRoute,
  listRoomUnitsRoute,
  readDaySheetRoute,
  setHousekeepingRoute,
} from '#app/contracts/admin/properties/room-units.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { toBookedPlanField } from '#worker/admin/api/offers/booked-plan-response.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { assignUnit } from '#worker/admin/services/bookings/assign-unit.ts'
import { findReachableBooking } from '#worker/admin/services/bookings/reachable-booking.ts'
import {
  type DaySheet,
  readDaySheet,
  readDaySheets,
  type SheetStay,
} from '#worker/admin/services/properties/day-sheet.ts'
import { listReachableProperties } from '#worker/admin/services/properties/properties.ts'
import { listRoomStays, type RoomStay } from '#worker/admin/services/properties/room-stays.ts'
import {
  changeUnit,
  createUnit,
  deleteUnit,
  listUnits,
  type RoomUnit,
  readUnit,
} from '#worker/admin/services/properties/room-units.ts'
import { seeing } from '#worker/admin/services/seen-record.ts'

export function addRoomUnitRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listRoomUnitsRoute, async ({ deps, actor, path, query }) =>
    mapResult(await listUnits(deps, actor, { propertyId: path.propertyId, day: query.day }), ({ units }) => ({
      items: units.map(toUnitResponse),
    })),
  )

  serve(admin, createRoomUnitRoute, async ({ deps, actor, path, body, idempotency }) => {
    const { room, floor = null, note = null, name } = body
    const fields = { name, roomTypeId: room, floor, note }
    return mapResult(await createUnit(deps, actor, { ...path, fields, idempotency }), toUnitResponse)
  })

  serve(admin, changeRoomUnitRoute, async ({ deps, actor, path, body: { room, expected, ...fields }, idempotency }) => {
    const read = async () => mapResult(await readUnit(deps, actor, path.unitId), toUnitResponse)
    const change = { ...fields, roomTypeId: room }
    const written = await changeUnit(deps, seeing(actor, expected, read), { ...path, change, idempotency })
    return mapResult(written, toUnitResponse)
  })

  serve(admin, deleteRoomUnitRoute, async ({ deps, actor, path, idempotency }) =>
    mapResult(await deleteUnit(deps, actor, { ...path, idempotency }), toUnitResponse),
  )

  serve(admin, setHousekeepingRoute, async ({ deps, actor, path, body, idempotency }) => {
    const change = { housekeeping: body.housekeeping, outFrom: body.out_from, outTo: body.out_to }
    return mapResult(await changeUnit(deps, actor, { ...path, change, idempotency }), toUnitResponse)
  })

  serve(admin, assignRoomUnitRoute, async ({ deps, actor, path, body, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const { unit: unitId, ...rest } = body
    const assignment = { unitId, ...rest }
    const assigned = await assignUnit(deps, actor, { booking: found.value, assignment, idempotency })
    return mapResult(assigned, (items) => ({ items }))
  })
}

export function addDaySheetRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, readDaySheetRoute, async ({ deps, actor, path, query }) => {
    const found = await listUnits(deps, actor, { propertyId: path.propertyId, day: query.day })
    if (!found.ok) return found
    const { property, day, units } = found.value
    const sheet = await readDaySheet(deps, { property, day })
    return ok({ property: property.id, day, ...toSheetResponse(sheet), units: units.map(toUnitResponse) })
  })

  serve(admin, listRoomStaysRoute, async ({ deps, actor, path, query }) =>
    mapResult(await listRoomStays(deps, actor, { ...path, ...query }), ({ stays, ...period }) => ({
      ...period,
      items: stays.map(toRoomStayResponse),
    })),
  )

  serve(admin, listDaySheetsRoute, async ({ deps, actor, query }) => {
    const { cursor: after = 0, limit, day } = query
    const { properties, next } = await listReachableProperties(deps, actor, { code: undefined, after, limit })
    const requests = properties.map((property) => ({
      property,
      day: day ?? calendarDayIn(property.city.timeZone, deps.now()),
    }))
    const sheets = await readDaySheets(deps, requests)
    const items = requests.map(({ property: { id, name }, day: shown }, index) => {
      const sheet = sheets[index] ?? { arrivals: [], inHouse: [], departures: [] }
      return { property: id, name, day: shown, ...toSheetResponse(sheet) }
    })
    return ok({ items, next_cursor: next === null ? null : String(next) })
  })
}

function toSheetResponse({ arrivals, inHouse, departures }: DaySheet) {
  return {
    arrivals: arrivals.map(toStayResponse),
    in_house: inHouse.map(toStayResponse),
    departures: departures.map(toStayResponse),
  }
}

function toUnitResponse(unit: RoomUnit) {
  return {
    id: unit.id,
    property: unit.propertyId,
    name: unit.name,
    floor: unit.floor,
    note: unit.note,
    room_category: { id: unit.roomTypeId, name: unit.roomTypeName },
    out_from: unit.outFrom,
    out_to: unit.outTo,
    booking_no: unit.bookingNo,
    state: unit.isOut ? ('out_of_order' as const) : unit.housekeeping,
  }
}

function toRoomStayResponse(stay: RoomStay) {
  return {
    booking_no: stay.bookingNo,
    room: stay.room,
    rooms: stay.rooms,
    guest: stay.guest,
    stay_state: stay.stayState,
    checkin: stay.checkin,
    checkout: stay.checkout,
    room_category: { id: stay.roomTypeId, name: stay.roomTypeName },
    group: stay.groupName,
    balance_minor: stay.balanceMinor,
    currency: stay.currency,
    units: stay.units,
  }
}

function toStayResponse(stay: SheetStay) {
  return {
    booking_no: stay.bookingNo,
    guest: stay.guest,
    stay_state: stay.stayState,
    nights: stay.nights,
    checkin: stay.checkin,
    checkout: stay.checkout,
    rooms: stay.rooms,
    adults: stay.adults,
    room_category: { id: stay.roomTypeId, name: stay.roomTypeName },
    ...toBookedPlanField(stay.plan),
    children: stay.children,
    due_time: stay.dueTime,
    online_checkin: stay.onlineCheckin,
    special_requests: stay.specialRequests,
    phone: stay.phone,
    group: stay.groupName,
    earlier_stays: stay.earlierStays,
    total_minor: stay.totalMinor,
    balance_minor: stay.balanceMinor,
    currency: stay.currency,
    units: stay.units,
    extras: stay.extras,
  }
}
