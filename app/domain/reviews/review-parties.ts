import type { RoomLayout } from '../stays/beds.ts'
import type { Room } from '../stays/occupancy.ts'

/** Who a reviewer travelled with, in the order in which guests read it. */
export const reviewParties = ['couple', 'family', 'friends', 'solo', 'business'] as const

export type ReviewParty = (typeof reviewParties)[number]

export function isReviewParty(text: string | null): text is ReviewParty {
  return reviewParties.some((party) => party === text)
}

/**
 * Derives a reviewer's party from the booked rooms, only where these leave no doubt: children make a family, one adult
 * travels alone, two adults with one double bed are a couple. Returns null otherwise.
 */
export function partyOfStay(
  rooms: readonly Room[],
  { bed, beds }: Pick<RoomLayout, 'bed' | 'beds'>,
): ReviewParty | null {
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0)
  if (rooms.some(({ children, infants }) => children + infants > 0)) return 'family'
  if (adults === 1) return 'solo'
  const [firstBed, ...otherBeds] = beds
  const hasOneDouble = firstBed
    ? firstBed.count === 1 && otherBeds.length === 0 && isDouble(firstBed.kind)
    : isDouble(bed)
  return adults === 2 && rooms.length === 1 && hasOneDouble ? 'couple' : null
}

function isDouble(bed: string): boolean {
  return bed === 'double' || bed === 'queen' || bed === 'king'
}
