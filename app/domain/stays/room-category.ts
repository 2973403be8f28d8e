import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Room } from './occupancy.ts'

/** What decides whether a room category can be had for a stay. */
export type OfferedCategory = {
  id: number
  /** Rooms left on the fullest night of the stay. */
  availableRooms: number
  maxOccupancy: number
  maxAdults: number
  /** Price of the stay in minor units; null when it could not be worked out. */
  priceMinor: number | null
  /** A rule of its own days stands against the stay. */
  isRuledOut?: boolean
}

/** What is asked of a category; `minRooms` is the property's smallest number of rooms, 1 when it has none. */
export type CategoryRequest = { rooms: readonly Room[]; minRooms: number }

/** Why a category cannot be had, as the wire names it; `party_too_large` is the property's, for all of its categories,
 * and so is `day_rule` where the rule is not the category's own. */
export type SoldOutReason =
  | 'no_rooms_available'
  | 'fewer_available_than_requested'
  | 'invalid_pricing'
  | 'occupancy_exceeded'
  | 'below_minimum_rooms'
  | 'day_rule'
  | 'party_too_large'

/** Why a category cannot be had for a request; null when it can [AVAIL-19, AVAIL-20, AVAIL-21, AVAIL-22, AVAIL-23]. */
export function soldOutReason(category: OfferedCategory, request: CategoryRequest): SoldOutReason | null {
  if (category.availableRooms < 1) return 'no_rooms_available'
  if (category.availableRooms < request.rooms.length) return 'fewer_available_than_requested'
  if (!isPrice(category.priceMinor)) return 'invalid_pricing'
  if (!fitsOccupancy(category, request.rooms)) return 'occupancy_exceeded'
  if (Math.min(category.availableRooms, request.rooms.length) < request.minRooms) return 'below_minimum_rooms'
  return category.isRuledOut ? 'day_rule' : null
}

/**
 * Tells whether every room's guests have a bed in the category: no more adults than it takes adults, no more adults and
 * children than it holds. Infants sleep in a cot and do not count.
 */
export function fitsOccupancy(
  category: Pick<OfferedCategory, 'maxAdults' | 'maxOccupancy'>,
  rooms: readonly Room[],
): boolean {
  const adults = Math.min(category.maxAdults, category.maxOccupancy)
  return rooms.every((room) => room.adults <= adults && room.adults + room.children <= category.maxOccupancy)
}

/**
 * The category to show: the preferred one if it can be had, else the first that can, else the first that only its rules
 * close, else the first. An empty list is refused with `room_categories_empty` [AVAIL-24, AVAIL-26].
 */
export function selectCategory<Category extends OfferedCategory>(
  categories: readonly Category[],
  preferredId: number | null,
  request: CategoryRequest,
): Result<Category, Problem> {
  const [first] = categories
  if (!first) return refuse(problem('room_categories_empty'))
  const closedBy = (reason: SoldOutReason | null) =>
    categories.filter((category) => soldOutReason(category, request) === reason)
  const open = closedBy(null)
  return ok(open.find((category) => category.id === preferredId) ?? open[0] ?? closedBy('day_rule')[0] ?? first)
}

function isPrice(amountMinor: number | null): boolean {
  return amountMinor !== null && Number.isSafeInteger(amountMinor) && amountMinor > 0
}
