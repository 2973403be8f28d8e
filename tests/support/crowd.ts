import { addDays } from '#app/domain/dates/calendar-day.ts'
import type { Problem } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel, CHECKIN, type TestHotel } from '#tests/support/booking-builders.ts'
import { copyRow, run } from '#tests/support/many-bookings.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { sendOneTimePassword } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { emptyProfile, signInByCode } from '#worker/services/accounts/codes/sign-in-by-code.ts'
import { type CreateBookingResult, createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import type { TestDeps } from './a-deps.ts'

export const ROOMS_OF_PROPERTY = 30
const PER_CITY = 12

/** Returns `cities` × 12 properties with 30 rooms each. */
export async function aBrandWithCities(db: Database, cities: number): Promise<TestHotel[]> {
  const hotels: TestHotel[] = []
  for (let city = 0; city < cities; city++) {
    const hotel = await aHotel(db, { rooms: ROOMS_OF_PROPERTY })
    const offset = 20_000_000 + city * 1000
    const id = `${offset} + n`
    const details = { id, oyo_id: "t.oyo_id || '-' || n", slug: "t.slug || '-' || n" }
    await copyRow(db, 'property', { count: PER_CITY, changed: details, where: `t.id = ${hotel.propertyId}` })
    const room = { id, property_id: id }
    await copyRow(db, 'room_category', { count: PER_CITY, changed: room, where: `t.property_id = ${hotel.propertyId}` })
    const copies = Array.from({ length: PER_CITY - 1 }, (_, index) => offset + index + 1)
    hotels.push(hotel, ...copies.map((copy) => ({ ...hotel, propertyId: copy, categoryId: copy })))
  }
  return hotels
}

let people = 0

/** A new browser and an unused phone number. */
export type Person = { visitorId: string; phone: string; address: string; user: Scope['visitor']['user'] }

export function aPerson(address: string): Person {
  people += 1
  // Consecutive numbers are in different blocks of a thousand.
  const phone = `9${String((people * 7_919_003) % 1_000_000_000).padStart(9, '0')}`
  return { visitorId: `crowd-${String(people).padStart(12, '0')}`, phone, address, user: null }
}

export type Input = { hotel: TestHotel; rooms?: number; pays?: boolean; inDays?: number }

/** Books as a person on a network, paid at the property or by a pending payment. */
export async function personBooks(
  deps: TestDeps,
  person: Person,
  { hotel, rooms = 1, pays = false, inDays = 0 }: Input,
): Promise<Result<CreateBookingResult, Problem>> {
  const checkin = addDays(CHECKIN, inDays)
  const base = aBookingRequest(hotel, pays ? { payment: { amount: null, mode: 'CC' } } : {})
  const stay = {
    ...base.stay,
    checkin,
    checkout: addDays(checkin, 2),
    rooms: Array.from({ length: rooms }, () => roomFor(2)),
  }
  const request = { ...base, stay, guest: base.guest && { ...base.guest, phone: person.phone } }
  return createBooking(deps, scopeOf(deps, person), { request, access: [], idempotency: null })
}

/** Requests a code for the person's number; returns it, or null when none was sent. */
export async function askCode(deps: TestDeps, person: Person): Promise<string | null> {
  const { phone, address } = person
  const sent = await sendOneTimePassword(deps, scopeOf(deps, person), { countryCode: '+91', phone, address, digits: 6 })
  return sent.ok ? sent.value.preview : null
}

/** Verifies the person's number by a code; returns whether it was sent and accepted. */
export async function proveNumber(deps: TestDeps, person: Person): Promise<boolean> {
  const code = await askCode(deps, person)
  if (code === null) return false
  const { phone, address } = person
  const typed = { countryCode: '+91', phone, address, code, profile: emptyProfile, oldSessionId: null }
  const signedIn = await signInByCode(deps, scopeOf(deps, person), typed)
  if (signedIn.ok) person.user = signedIn.value.user
  return signedIn.ok
}

/** Marks a booking paid, as far as limits see it. */
export function payBooking(db: Database, id: string) {
  return run(db, 'UPDATE booking SET paid_minor = total_minor, status_key = 0, hold_expires_at = NULL WHERE id = ?', id)
}

function scopeOf(deps: TestDeps, { visitorId, address, user }: Person): Scope {
  const network = address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
  return aScope({ now: deps.now(), visitor: { id: visitorId, network, user } })
}
