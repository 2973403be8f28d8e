import { aDeps } from './a-deps.ts'
import { aToken, callAdmin } from './an-admin.ts'
import { aHotel } from './booking-builders.ts'
import { aPaidBooking } from './paid-booking.ts'

/** In the evening of the day of arrival, at the property. */
export const ARRIVED = '2026-12-11T13:00:00Z'

type World = { deps: ReturnType<typeof aDeps>; token: string; hotel: Awaited<ReturnType<typeof aHotel>> }

export async function aStay({ deps, token, hotel }: World) {
  await deps.db.batch([{ sql: 'UPDATE property SET auto_mark_stays = 0 WHERE id = ?', params: [hotel.propertyId] }])
  const { bookingId, bookingNo } = await aPaidBooking(deps, hotel)
  const path = `/v1/bookings/${bookingNo}`
  const call = (name: string, body: object, { now = ARRIVED, ...by }: { now?: string } & object = {}) =>
    callAdmin(`${path}/${name}`, { token, ...by, body }, now)
  const read = async () => (await callAdmin(path, { token }, ARRIVED)).answer
  const list = async () => (await callAdmin(`${path}/charges`, { token }, ARRIVED)).answer.items
  return { bookingId, bookingNo, call, read, list }
}

export async function inHouse(details: Parameters<typeof aHotel>[1] = {}) {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, details)
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const stay = await aStay({ deps, token, hotel })
  await stay.call('marks', { mark: 'check-in' })
  return { deps, hotel, token, ...stay }
}

export const minibar = { kind: 'minibar', amount_minor: 1_180, tax_bp: 1_800 }
