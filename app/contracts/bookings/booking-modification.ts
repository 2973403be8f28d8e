import * as v from 'valibot'
import { partyEntries } from '#app/contracts/stays/stay-query.ts'
import type { WantedStay } from '#app/domain/bookings/modification.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { stayDay } from './booking-body.ts'
import { bookingProof, toProof, toShownAmount } from './booking-queries.ts'

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
    v.description('Id of a room category.'),
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
    roomTypeId: selected_rcid,
  }
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
}: Omit<WantedFields, 'child_ages'>): boolean {
  if ((checkin === undefined) !== (checkout === undefined)) return false
  return [checkin, rooms_config, selected_rcid].some((value) => value !== undefined)
}

function blankOr<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.optional(v.unknown()),
    v.transform((value) => (value === null || value === '' ? undefined : value)),
    v.optional(schema),
  )
}
