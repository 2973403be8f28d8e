import type { Room } from '#app/domain/stays/occupancy.ts'
import { isSameChoice, joinAlike, type RoomChoice } from '#app/domain/stays/room-choices.ts'

/** A change of one room, which counts from 1: another room type or plan; null cancels it. */
export type RoomChange = { number: number; to: RoomChoice | null }

/** A stay with what its rooms are booked in; `parts` is absent where all are booked alike. */
export type SoldStay = {
  rooms: readonly Room[]
  roomTypeId: number
  plan?: { code: string } | null
  parts?: readonly { roomTypeId: number; plan: { code: string } | null }[]
}

/** What the rooms of a changed stay are booked in; `choices` is null where all are booked alike. */
export type ChangedRooms = {
  rooms: readonly Room[]
  roomTypeId: number
  plan: string | null
  choices: readonly RoomChoice[] | null
  /** Index of the cancelled room, or null. */
  removed: number | null
}

/** Returns what each room of a stay is booked in. */
export function choicesOfStay({ rooms, roomTypeId, plan, parts }: SoldStay): RoomChoice[] {
  const sold = parts ?? rooms.map(() => ({ roomTypeId, plan: plan ?? null }))
  return sold.map((room) => ({ roomTypeId: room.roomTypeId, plan: room.plan?.code ?? null }))
}

/** Returns the stay with one room changed; null without such a room, without a change, or for the only room. */
export function changeRoom(old: SoldStay, { number, to }: RoomChange): ChangedRooms | null {
  const choices = choicesOfStay(old)
  const index = number - 1
  const booked = choices[index]
  if (!booked || (to === null ? choices.length === 1 : isSameChoice(booked, to))) return null
  const isOther = (_: unknown, position: number) => position !== index
  if (to === null) return withChoices(old.rooms.filter(isOther), choices.filter(isOther), index)
  return withChoices(old.rooms, choices.toSpliced(index, 1, to), null)
}

/** Returns another party in the rooms as booked; further rooms are booked as the first. */
export function changeParty(old: SoldStay, rooms: readonly Room[]): ChangedRooms {
  const booked = choicesOfStay(old)
  const choices = rooms.flatMap((_, index) => booked[index] ?? booked[0] ?? [])
  return withChoices(rooms, choices, null)
}

function withChoices(rooms: readonly Room[], choices: readonly RoomChoice[], removed: number | null): ChangedRooms {
  const [first] = choices
  if (!first) throw new Error('no room')
  return { rooms, ...first, choices: joinAlike(choices), removed }
}
