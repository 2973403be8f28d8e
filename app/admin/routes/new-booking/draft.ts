import { addDays, type CalendarDay, nightsBetween, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { formatChildAges, withChildAges } from '#app/domain/stays/child-ages.ts'
import {
  formatRoomsConfig,
  initialRooms,
  occupancyLimits,
  parseRoomsConfig,
  type Room,
} from '#app/domain/stays/occupancy.ts'
import { formatRoomChoices, numberChoices, parseRoomChoices } from '#app/domain/stays/room-choices.ts'
import type { NewBookingSearch } from './search.ts'

/** Room type and code of the rate that a room is sold at; `standard`: the room type’s own price. */
export type Choice = { roomTypeId: number; plan: string }

export type DraftRoom = { party: Room; choice: Choice | null }

/** The stay that is being sold, as the address has it. Dates are null until the property’s today is known. */
export type Draft = {
  checkin: CalendarDay | null
  checkout: CalendarDay | null
  rooms: DraftRoom[]
  /** Index of the room that is being chosen. */
  active: number
}

/** A draft whose dates are known. */
export type DatedDraft = Draft & { checkin: CalendarDay; checkout: CalendarDay }

export const MAX_ROOMS = occupancyLimits.rooms

export function readDraft(search: NewBookingSearch): Draft {
  const parties = withChildAges(parseRoomsConfig(search.rooms) ?? initialRooms(), search.ages)
  const chosen = parseRoomChoices(search.chosen)
  const rooms = parties.map((party, index): DraftRoom => {
    const choice = chosen.find(({ room }) => room === index + 1)
    return { party, choice: choice ? { roomTypeId: choice.roomTypeId, plan: choice.plan ?? OWN_PLAN } : null }
  })
  const checkin = parseCalendarDay(search.checkin)
  const checkout = parseCalendarDay(search.checkout)
  const asked = Number(search.room ?? 1) - 1
  return {
    checkin,
    checkout: checkin && checkout && checkout > checkin ? checkout : null,
    rooms,
    active: Number.isInteger(asked) && asked >= 0 && asked < rooms.length ? asked : 0,
  }
}

/** Returns the part of the address that has the draft; defaults are left out. */
export function writeDraft({ checkin, checkout, rooms, active }: Draft): Omit<NewBookingSearch, 'property'> {
  const parties = rooms.map(({ party }) => party)
  const chosen = rooms.flatMap(({ choice }, index) =>
    choice ? [{ room: index + 1, roomTypeId: choice.roomTypeId, plan: ownAsNull(choice.plan) }] : [],
  )
  return {
    checkin: checkin ?? undefined,
    checkout: checkout ?? undefined,
    rooms: formatRoomsConfig(parties),
    ages: formatChildAges(parties) ?? undefined,
    chosen: formatRoomChoices(chosen) ?? undefined,
    room: active === 0 ? undefined : String(active + 1),
  }
}

function ownAsNull(plan: string): string | null {
  return plan === OWN_PLAN ? null : plan
}

/** Returns the draft with another arrival; the departure keeps the number of nights. */
export function withArrival(draft: DatedDraft, checkin: CalendarDay): Draft {
  return { ...draft, checkin, checkout: addDays(checkin, nightsBetween(draft.checkin, draft.checkout)) }
}

/** Returns the draft with another departure; one before the arrival moves the arrival to the day before it. */
export function withDeparture(draft: DatedDraft, checkout: CalendarDay): Draft {
  return { ...draft, checkout, checkin: checkout > draft.checkin ? draft.checkin : addDays(checkout, -1) }
}

export function withParty(draft: Draft, change: Partial<Room>): Draft {
  return withRoom(draft, ({ party, choice }) => ({ choice, party: { ...party, ...change } }))
}

export function withChoice(draft: Draft, choice: Choice | null): Draft {
  return withRoom(draft, ({ party }) => ({ party, choice }))
}

function withRoom(draft: Draft, change: (room: DraftRoom) => DraftRoom): Draft {
  return { ...draft, rooms: draft.rooms.map((room, index) => (index === draft.active ? change(room) : room)) }
}

/** Adds a room for the same party, which is chosen next. */
export function withAnotherRoom(draft: Draft): Draft {
  const party = draft.rooms[draft.active]?.party ?? draft.rooms[0]?.party
  return party ? { ...draft, rooms: [...draft.rooms, { party, choice: null }], active: draft.rooms.length } : draft
}

export function withoutRoom(draft: Draft, index: number): Draft {
  return { ...draft, rooms: draft.rooms.filter((_, position) => position !== index), active: 0 }
}

/** Returns whether rooms by number may differ between two drafts: other nights, or a room was removed. */
export function hasOtherUnits(before: Draft, after: Draft): boolean {
  const isSameStay = before.checkin === after.checkin && before.checkout === after.checkout
  return !isSameStay || after.rooms.length < before.rooms.length
}

type ChosenRoom = { party: Room; choice: Choice }

export function chosenRooms({ rooms }: Pick<Draft, 'rooms'>): ChosenRoom[] {
  return rooms.flatMap(({ party, choice }) => (choice ? [{ party, choice }] : []))
}

/** Returns dates, rooms and rates as fields of a sale; null while no room is chosen. */
export function toSoldStay(draft: DatedDraft) {
  const rooms = chosenRooms(draft)
  const [first] = rooms
  if (!first) return null
  const choices = rooms.map(({ choice: { roomTypeId, plan } }) => ({ roomTypeId, plan: ownAsNull(plan) }))
  const parties = rooms.map(({ party }) => party)
  return {
    room: first.choice.roomTypeId,
    plan: ownAsNull(first.choice.plan) ?? undefined,
    checkin: draft.checkin,
    checkout: draft.checkout,
    rooms_config: formatRoomsConfig(parties),
    child_ages: formatChildAges(parties) ?? undefined,
    parts: numberChoices(choices).map(({ room, roomTypeId, plan }) => ({
      number: room,
      room: roomTypeId,
      ...(plan ? { rate_plan: plan } : {}),
    })),
  }
}

/** Returns how many rooms of a type the other rooms of the draft take. */
export function takenByOthers({ rooms, active }: Draft, roomTypeId: number): number {
  return rooms.filter(({ choice }, index) => index !== active && choice?.roomTypeId === roomTypeId).length
}
