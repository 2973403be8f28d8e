import * as v from 'valibot'
import { partyEntries } from '#app/contracts/stays/stay-query.ts'
import type { WantedStay } from '#app/domain/bookings/modification.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { occupancyLimits, parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { stayDay } from './booking-body.ts'
import { bookingProof, toProof, toShownAmount } from './booking-queries.ts'

const roomNumber = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(occupancyLimits.rooms),
)

/** Schema entries of the requested stay; absent or blank fields stay unchanged. */
export const wantedStay = {
  checkin: v.pipe(
    blankOr(stayDay),
    v.description('`YYYY-MM-DD` or `DD/MM/YYYY`. An impossible date is corrected, see `dates_corrected`.'),
  ),
  checkout: v.pipe(blankOr(stayDay), v.description('As `checkin`.')),
  rooms_config: v.pipe(
    blankOr(
      v.pipe(
        v.string(),
        v.maxLength(200),
        v.check((config) => parseRoomsConfig(config) !== null, 'errors.invalid_rooms'),
      ),
    ),
    v.description('Rooms-adults_infants_children_pets…, such as `2-2_0_1_0-1_0_0_0`, or the compact `1,0,0`.'),
  ),
  child_ages: partyEntries.child_ages,
  selected_rcid: v.pipe(
    blankOr(
      v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(1e12)),
    ),
    v.description('Id of a room category; with `changed_room`, of that room alone.'),
  ),
  changed_room: v.pipe(
    blankOr(roomNumber),
    v.description('Number of the one room that moves to `selected_rcid` and `rate_plan`; without `rooms_config`.'),
  ),
  rate_plan: v.pipe(
    blankOr(v.pipe(v.string(), v.maxLength(20))),
    v.description('Code of the plan of `changed_room`; blank: the room category’s own price.'),
  ),
  cancelled_room: v.pipe(
    blankOr(roomNumber),
    v.description(
      'Number of the one room that is cancelled, in `booking_rooms`; the others stay. What its policy keeps, of what ' +
        'was paid, stays in the total.',
    ),
  ),
}

type WantedFields = v.InferOutput<v.ObjectSchema<typeof wantedStay, undefined>>

export function readWantedStay(fields: WantedFields): WantedStay {
  const { checkin, checkout, rooms_config, child_ages, selected_rcid } = fields
  const rooms = rooms_config === undefined ? null : parseRoomsConfig(rooms_config)
  return {
    checkin,
    checkout,
    rooms: rooms ? withChildAges(rooms, child_ages) : undefined,
    ...(fields.changed_room === undefined ? { roomTypeId: selected_rcid } : {}),
    room: readRoomChange(fields),
  }
}

function readRoomChange({ changed_room, cancelled_room, selected_rcid, rate_plan }: WantedFields) {
  if (cancelled_room !== undefined) return { number: cancelled_room, to: null }
  if (changed_room === undefined || selected_rcid === undefined) return undefined
  return { number: changed_room, to: { roomTypeId: selected_rcid, plan: toPlanCode(rate_plan) } }
}

function toPlanCode(code: string | undefined): string | null {
  return code === undefined || code === OWN_PLAN ? null : code
}

/** Returns whether a change of one room is named whole, and nothing that contradicts it. */
export function isRoomChangeWhole(fields: Omit<WantedFields, 'child_ages'>): boolean {
  const { rooms_config, changed_room, cancelled_room, selected_rcid } = fields
  if (cancelled_room !== undefined) return [rooms_config, changed_room, selected_rcid].every((one) => one === undefined)
  return changed_room === undefined || (selected_rcid !== undefined && rooms_config === undefined)
}

export const modificationInput = v.pipe(
  v.object({
    ...bookingProof,
    ...wantedStay,
    shown_total: v.pipe(v.optional(v.unknown()), v.description('The exact new total the guest saw.')),
  }),
  v.check((input) => requestsStayChange(input), 'errors.malformedField'),
  v.transform((input) => ({
    proof: toProof(input),
    stay: readWantedStay(input),
    shownTotalMajor: toShownAmount(input.shown_total),
  })),
)

/** Returns whether a change is requested; either both dates or none must be given. */
export function requestsStayChange({
  checkin,
  checkout,
  rooms_config,
  selected_rcid,
  ...fields
}: Omit<WantedFields, 'child_ages'>): boolean {
  if ((checkin === undefined) !== (checkout === undefined)) return false
  if (!isRoomChangeWhole({ checkin, checkout, rooms_config, selected_rcid, ...fields })) return false
  return [checkin, rooms_config, selected_rcid, fields.cancelled_room].some((value) => value !== undefined)
}

function blankOr<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.optional(v.unknown()),
    v.transform((value) => (value === null || value === '' ? undefined : value)),
    v.optional(schema),
  )
}
