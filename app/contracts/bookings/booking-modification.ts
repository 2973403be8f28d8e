import * as v from 'valibot'
import { wireText } from '#app/contracts/wire-values.ts'
import type { WantedStay } from '#app/domain/bookings/modification.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { stayDay } from './booking-body.ts'
import { bookingProof, toProof, toShownAmount } from './booking-queries.ts'

/** What a stay is to be from now on, by the names of the wire; what is absent or blank stays as it is. */
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
  child_ages: v.pipe(
    wireText(400),
    v.description('Ages of the children by room, in the order of `rooms_config`: `5-9_3`. `x` is an unknown age.'),
  ),
  selected_rcid: v.pipe(
    blankOr(
      v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(1e12)),
    ),
    v.description('Id of a room category.'),
  ),
}

type WantedFields = v.InferOutput<v.ObjectSchema<typeof wantedStay, undefined>>

/** The stay a caller wants. */
export function toWantedStayOf({
  checkin,
  checkout,
  rooms_config,
  child_ages,
  selected_rcid,
}: WantedFields): WantedStay {
  const rooms = rooms_config === undefined ? null : parseRoomsConfig(rooms_config)
  return {
    checkin,
    checkout,
    rooms: rooms ? withChildAges(rooms, child_ages) : undefined,
    roomCategoryId: selected_rcid,
  }
}

/**
 * The new stay of a booking and who asks, in a query or a body; `shown_total` is the total the guest was shown [BMNG-29].
 */
export const modificationInput = v.pipe(
  v.object({
    ...bookingProof,
    ...wantedStay,
    shown_total: v.pipe(v.optional(v.unknown()), v.description('The exact new total the guest saw.')),
  }),
  v.check((input) => asksForStay(input), 'errors.malformedField'),
  v.transform((input) => ({
    proof: toProof(input),
    stay: toWantedStayOf(input),
    shownTotalMajor: toShownAmount(input.shown_total),
  })),
)

/** Something is named, and of the dates both: whoever names one day alone has forgotten the other. */
export function asksForStay({
  checkin,
  checkout,
  rooms_config,
  selected_rcid,
}: Omit<WantedFields, 'child_ages'>): boolean {
  if ((checkin === undefined) !== (checkout === undefined)) return false
  return [checkin, rooms_config, selected_rcid].some((value) => value !== undefined)
}

/** A field that counts as absent where it is null or blank. */
function blankOr<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.optional(v.unknown()),
    v.transform((value) => (value === null || value === '' ? undefined : value)),
    v.optional(schema),
  )
}
