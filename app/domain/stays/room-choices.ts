import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { occupancyLimits } from './occupancy.ts'

/** Room type and rate plan that a room is booked in; `plan` is null for the room type's own price. */
export type RoomChoice = { roomTypeId: number; plan: string | null }

/** The choice of one room of a stay; rooms count from 1. */
export type NumberedChoice = RoomChoice & { room: number }

/** What a stay is booked in: the choice of its first room, and that of each room; null when all are booked alike. */
type ChosenRooms = RoomChoice & { choices: RoomChoice[] | null }

/**
 * Returns what a stay is booked in when the rooms without a choice of theirs are booked as `own`. Choices of rooms that
 * the stay does not have are left out.
 */
export function chooseRooms(own: RoomChoice, rooms: number, chosen: readonly NumberedChoice[]): ChosenRooms {
  const choices = Array.from({ length: rooms }, (_, index) =>
    toChoice(chosen.find(({ room }) => room === index + 1) ?? own),
  )
  return { ...(choices[0] ?? toChoice(own)), choices: joinAlike(choices) }
}

/** Returns the choices, or null when all are the same. */
export function joinAlike(choices: readonly RoomChoice[]): RoomChoice[] | null {
  const [first] = choices
  return first && choices.some((choice) => !isSameChoice(choice, first)) ? [...choices] : null
}

export function isSameChoice(one: RoomChoice, other: RoomChoice): boolean {
  return one.roomTypeId === other.roomTypeId && one.plan === other.plan
}

function toChoice({ roomTypeId, plan }: RoomChoice): RoomChoice {
  return { roomTypeId, plan: plan === OWN_PLAN ? null : plan }
}

/** Returns the rooms that are not booked as the first one, by their number. */
export function numberChoices(choices: readonly RoomChoice[]): NumberedChoice[] {
  const [first] = choices
  return choices.flatMap((choice, index) =>
    first && !isSameChoice(choice, first) ? [{ room: index + 1, ...choice }] : [],
  )
}

/** Formats choices for an address, `2:10002:flex,3:10003`; null without any. */
export function formatRoomChoices(chosen: readonly NumberedChoice[]): string | null {
  const texts = chosen.map(({ room, roomTypeId, plan }) => [room, roomTypeId, ...(plan ? [plan] : [])].join(':'))
  return texts.length > 0 ? texts.join(',') : null
}

/** Parses the text of `formatRoomChoices`; unreadable choices are left out. */
export function parseRoomChoices(text: string | null | undefined): NumberedChoice[] {
  return (text ?? '')
    .split(',')
    .slice(0, occupancyLimits.rooms)
    .flatMap((part) => {
      const match = /^(\d{1,2}):(\d{1,15})(?::([A-Za-z0-9_-]{1,20}))?$/.exec(part)
      return match ? [{ room: Number(match[1]), roomTypeId: Number(match[2]), plan: match[3] ?? null }] : []
    })
}
