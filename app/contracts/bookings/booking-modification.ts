import * as v from 'valibot'
import { wireText } from '#app/contracts/wire-values.ts'
import type { WantedStay } from '#app/domain/bookings/modification.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { stayDay } from './booking-body.ts'
import { bookingProof, toProof, toShownAmount } from './booking-queries.ts'

/** What a stay is to be from now on, by the names of the wire; what is absent or blank stays as it is. */
export const wantedStay = {
  checkin: blankOr(stayDay),
  checkout: blankOr(stayDay),
  rooms_config: blankOr(
    v.pipe(
      v.string(),
      v.maxLength(200),
      v.check((config) => parseRoomsConfig(config) !== null, 'errors.invalid_rooms'),
    ),
  ),
  child_ages: wireText(400),
  selected_rcid: blankOr(
    v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(1e12)),
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
  v.object({ ...bookingProof, ...wantedStay, shown_total: v.optional(v.unknown()) }),
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
