import * as v from 'valibot'
import { guestEntries } from '#app/contracts/guests/guest-entries.ts'
import { wireText } from '#app/contracts/wire-values.ts'
import { isRoomChangeWhole, readWantedStay, wantedStay } from './booking-modification.ts'
import { bookingProof, toProof, toShownAmount } from './booking-queries.ts'

/** Multi-line text without control characters and direction overrides. */
const requestText = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
  v.maxLength(500),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the check refuses them.
  v.check((text) => !/[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(text)),
)

const clockTime = v.pipe(v.string(), v.trim(), v.regex(/^((?:[01]\d|2[0-3]):[0-5]\d)?$/))

const detailEntries = {
  ...guestEntries(['name', 'firstName', 'lastName', 'email'], wireText),
  arrival_time: v.pipe(v.optional(clockTime), v.description('`HH:MM`; blank removes it.')),
  special_requests: v.pipe(v.optional(requestText), v.description('At most 500 characters; blank removes them.')),
}

/** Guest details to change; null and undefined stay unchanged, a blank arrival time or request is removed. */
export type GuestUpdate = {
  name: string | null
  email: string | null
  arrivalTime: string | null | undefined
  specialRequests: string | null | undefined
}

export const bookingUpdate = v.pipe(
  v.object({
    ...bookingProof,
    ...detailEntries,
    ...wantedStay,
    guest: v.pipe(
      v.optional(v.nullable(v.object(detailEntries)), null),
      v.description('Another place for the guest details.'),
    ),
    shown_total: v.pipe(v.optional(v.unknown()), v.description('The exact new total the guest saw.')),
    user_id: wireText(64, 'Gives no rights.'),
    website: wireText(200, 'Gives no rights.'),
  }),
  v.transform((body) => ({
    // The path names the booking. An invoice number in the body may equal it, so it proves nothing.
    proof: { ...toProof(body), reference: null },
    guest: toUpdate(body.guest ?? body),
    stay: hasStayChange(body) ? readWantedStay(body) : null,
    isWhole: isWholeChange(body),
    shownTotalMajor: toShownAmount(body.shown_total),
  })),
  v.check(({ guest, stay }) => (hasGuestUpdate(guest) ? stay === null : stay !== null), 'errors.malformedField'),
  v.check(({ isWhole }) => isWhole, 'errors.malformedField'),
)

export const estimateInput = v.pipe(
  v.object({
    ...bookingProof,
    ...wantedStay,
    entity: v.optional(v.nullable(v.literal('HOME')), 'HOME'),
  }),
  v.check((body) => isWholeChange(body), 'errors.malformedField'),
  v.transform((body) => ({ proof: toProof(body), stay: hasStayChange(body) ? readWantedStay(body) : null })),
)

type StayFields = Parameters<typeof isRoomChangeWhole>[0]

function hasStayChange({ checkin, rooms_config, selected_rcid, cancelled_room }: StayFields): boolean {
  return [checkin, rooms_config, selected_rcid, cancelled_room].some((value) => value !== undefined)
}

function isWholeChange(body: StayFields): boolean {
  return (body.checkin === undefined) === (body.checkout === undefined) && isRoomChangeWhole(body)
}

type DetailFields = v.InferOutput<v.ObjectSchema<typeof detailEntries, undefined>>

function toUpdate({ name, first_name, last_name, email, arrival_time, special_requests }: DetailFields): GuestUpdate {
  return {
    name: name ?? ([first_name, last_name].filter(Boolean).join(' ') || null),
    email,
    arrivalTime: arrival_time === '' ? null : arrival_time,
    specialRequests: special_requests === '' ? null : special_requests,
  }
}

function hasGuestUpdate({ name, email, arrivalTime, specialRequests }: GuestUpdate): boolean {
  return name !== null || email !== null || arrivalTime !== undefined || specialRequests !== undefined
}
