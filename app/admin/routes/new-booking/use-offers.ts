import { useRef } from 'react'
import type { Answer } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { type Choice, type DatedDraft, type Draft, takenByOthers } from './draft.ts'

export type Offers = Answer<'GET /v1/properties/{propertyId}/stay-offers'>
export type RoomTypeOffer = Offers['room_types'][number]
export type Rate = RoomTypeOffer['rates'][number]

/** Interval in which prices and rooms left are read again. */
const EVERY_MS = 10_000

/** Reads what can be sold to the party of the active room; the last answer stays while another is read. */
export function useOffers(propertyId: number, draft: Draft) {
  const parties = draft.rooms.slice(draft.active, draft.active + 1).map(({ party }) => party)
  const query = {
    checkin: draft.checkin ?? undefined,
    checkout: draft.checkout ?? undefined,
    rooms_config: formatRoomsConfig(parties),
    child_ages: formatChildAges(parties) ?? undefined,
  }
  const sent = { path: { propertyId }, query }
  const read = useRead('GET /v1/properties/{propertyId}/stay-offers', sent, { everyMs: EVERY_MS })
  const last = useRef<Offers | null>(null)
  if (read.data) last.current = read.data
  const isOwn = last.current?.property === propertyId
  const offers = read.data ?? (read.error || !isOwn ? null : last.current)
  return {
    offers,
    isWaiting: !read.data,
    error: read.data ? null : read.error,
    isStale: read.isError,
    readAt: read.dataUpdatedAt,
    retry: () => void read.refetch(),
  }
}

/** Returns the draft with the dates of the offers where it has none. */
export function dateDraft(draft: Draft, offers: Offers): DatedDraft {
  const { checkin, checkout } = draft
  return checkin && checkout ? { ...draft, checkin, checkout } : { ...draft, ...pickDates(offers) }
}

function pickDates({ checkin, checkout }: Offers) {
  return { checkin, checkout }
}

export function findRoomType(offers: Offers, roomTypeId: number): RoomTypeOffer | undefined {
  return offers.room_types.find(({ id }) => id === roomTypeId)
}

export function findRate(offers: Offers, { roomTypeId, plan }: Choice): Rate | undefined {
  return findRoomType(offers, roomTypeId)?.rates.find(({ code }) => code === plan)
}

/** Returns the rooms of a type that the active room may still take. */
export function leftFor(draft: Draft, { id, available }: RoomTypeOffer): number {
  return Math.max(0, available - takenByOthers(draft, id))
}

/** Returns the indexes of chosen rooms that can no longer be sold: fewer of the type are left, or the rate ended. */
export function goneRooms(draft: Draft, offers: Offers): number[] {
  const used = new Map<number, number>()
  return draft.rooms.flatMap(({ choice }, index) => {
    if (!choice) return []
    const count = (used.get(choice.roomTypeId) ?? 0) + 1
    used.set(choice.roomTypeId, count)
    const isLeft = count <= (findRoomType(offers, choice.roomTypeId)?.available ?? 0)
    const isOffered = index !== draft.active || findRate(offers, choice) !== undefined
    return isLeft && isOffered ? [] : [index]
  })
}
