import { guestsOf, type Room, roomFor } from '#app/domain/stays/occupancy.ts'
import { type Notice, roomNotices } from '#app/domain/stays/room-limits.ts'
import type { StayLimits } from '#app/features/search-box/model.ts'
import { useTranslate } from '#app/i18n/translation.tsx'

export function RoomRules({ rooms, limits }: { rooms: Room[]; limits: StayLimits }) {
  const translate = useTranslate()
  return (
    <div role="status" className="sm muted rules-met">
      {rulesMet(rooms, limits).map(({ message, values }) => (
        <p key={message}>{translate(message, values)}</p>
      ))}
    </div>
  )
}

export function rulesMet(rooms: readonly Room[], limits: StayLimits): Notice[] {
  const strict = {
    ...limits,
    maxGuestsPerRoom: limits.isGuestLimitStrict ? limits.maxGuestsPerRoom : null,
    // The stepper already limits pets.
    maxPetsPerRoom: Number.POSITIVE_INFINITY,
  }
  const isFull = rooms.some((room) => guestsOf(room) >= limits.maxGuestsPerRoom)
  const notices = [
    ...(limits.minRooms > 1 && rooms.length <= limits.minRooms ? roomNotices(rooms.slice(1), strict) : []),
    ...(rooms.length >= limits.maxRooms ? roomNotices([...rooms, roomFor(1)], strict) : []),
    ...(isFull
      ? roomNotices(
          rooms.map((room) => ({ ...room, adults: room.adults + 1 })),
          strict,
        )
      : []),
  ]
  return notices.filter((notice, at) => notices.findIndex(({ message }) => message === notice.message) === at)
}
