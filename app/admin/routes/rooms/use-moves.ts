import { useState } from 'react'
import { client, newKey } from '#app/admin/client/browser-client.ts'
import type { Answer, EndpointName } from '#app/admin/client/endpoints.ts'
import { codeOf, RequestProblem } from '#app/admin/client/problems.ts'
import { reread } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import {
  firstNightToMove,
  keyOfStay,
  type Overrides,
  type Planned,
  type RoomStay,
  type Stretch,
  stretchesFrom,
  type Unit,
} from './tape-rows.ts'

export type TypeChange = Pick<
  Answer<'POST /v1/bookings/{bookingNo}/moves'>,
  'total_minor' | 'old_total_minor' | 'currency'
>

/** Lists that a move changes. */
const CHANGED: readonly EndpointName[] = [
  'GET /v1/properties/{propertyId}/room-stays',
  'GET /v1/properties/{propertyId}/room-units',
]

type Show = (key: string, shown: Overrides[string] | null) => void

/** Gives rooms to stays: shown at once, taken back on refusal, undone from the message. */
export function useMoves(today: CalendarDay) {
  const [overrides, setOverrides] = useState<Overrides>({})
  const [isAssigning, setIsAssigning] = useState(false)
  const show: Show = (key, shown) =>
    setOverrides((known) => {
      const { [key]: _removed, ...rest } = known
      return shown ? { ...rest, [key]: shown } : rest
    })

  async function move(stay: RoomStay, unit: Unit): Promise<void> {
    const from = firstNightToMove(stay, today)
    if (from === null || !(await send(stay, [{ unit: unit.id, from, ...replacedFrom(stay, from) }], show))) return
    showToast(text('rooms.moved', { guest: stay.guest, room: unit.name }), () => void putBack(stay, from))
  }

  async function takeOut(stay: RoomStay): Promise<void> {
    const from = firstNightToMove(stay, today)
    if (from === null || !(await send(stay, [{ unit: null, from, ...replacedFrom(stay, from) }], show))) return
    showToast(text('rooms.takenOut', { guest: stay.guest }), () => void putBack(stay, from))
  }

  /** Gives a stay the rooms it had from a night on. */
  async function putBack(stay: RoomStay, from: CalendarDay): Promise<void> {
    const isDone = await send(stay, stretchesFrom(stay, from), show)
    if (isDone) showToast(text('rooms.undone', { guest: stay.guest }))
  }

  /** Gives each planned stay its room, and says how many have one. */
  async function assignAll(plan: readonly Planned[]): Promise<void> {
    setIsAssigning(true)
    const done = await assignEach(plan, show)
    setIsAssigning(false)
    showToast(text('rooms.assignedAll', { count: done.length, of: plan.length }), () => void takeAllOut(done))
  }

  /** Changes the room type of a booked room to that of a unit, at the previewed total, and gives it the unit. */
  async function changeType(stay: RoomStay, unit: Unit, preview: TypeChange): Promise<void> {
    if (!(await sendTypeChange(stay, unit, preview))) return
    const from = firstNightToMove(stay, today) ?? stay.checkin
    if (await send(stay, [{ unit: unit.id, from }], show)) {
      showToast(text('rooms.typeChanged', { guest: stay.guest, room: unit.name, type: unit.room_category.name }))
    }
  }

  return { overrides, isAssigning, move, takeOut, assignAll, changeType }
}

export type Moves = ReturnType<typeof useMoves>

/** Nights in a room; without `to` until the end of the stay. `replaces` is the room as shown, refused if it changed. */
type Wanted = Omit<Stretch, 'to'> & { to?: CalendarDay; replaces?: number | null }

/** Sends rooms of a stay one after another; the chart shows a single one at once. */
async function send(stay: RoomStay, stretches: readonly Wanted[], show: Show): Promise<boolean> {
  const key = keyOfStay(stay)
  const [only] = stretches
  if (!only) return false
  show(key, stretches.length === 1 ? only : null)
  try {
    for (const stretch of stretches) await assign(stay, stretch)
    return true
  } catch (error) {
    showToast(describeRefusal(error))
    return false
  } finally {
    await reread(CHANGED)
    show(key, null)
  }
}

/** Bookings written at once; their rooms differ, so none waits for another. */
const AT_ONCE = 4

/** Returns what of a plan was done; nights to which a colleague has given a room meanwhile keep it. */
async function assignEach(plan: readonly Planned[], show: Show): Promise<Planned[]> {
  const done: Planned[] = []
  const waiting = [...plan]
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { stay, unit, from, to } = next
      show(keyOfStay(stay), { unit: unit.id, from })
      if (await isAssigned(stay, { unit: unit.id, from, to, replaces: null })) done.push(next)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await reread(CHANGED)
  for (const { stay } of plan) show(keyOfStay(stay), null)
  return done
}

async function takeAllOut(done: readonly Planned[]): Promise<void> {
  let count = 0
  for (const { stay, unit, from, to } of done) {
    if (await isAssigned(stay, { unit: null, from, to, replaces: unit.id })) count += 1
  }
  await reread(CHANGED)
  showToast(text('rooms.undoneAll', { count }))
}

/** Sends a room of a stay; returns false when it is refused. */
function isAssigned(stay: RoomStay, wanted: Wanted): Promise<boolean> {
  return assign(stay, wanted).then(
    () => true,
    () => false,
  )
}

async function sendTypeChange(stay: RoomStay, unit: Unit, { total_minor: total }: TypeChange): Promise<boolean> {
  const sent = { path: { bookingNo: stay.booking_no }, body: { ...typeChangeOf(stay, unit), total_minor: total } }
  try {
    await client.send('POST /v1/bookings/{bookingNo}/moves', sent, { key: newKey() })
    return true
  } catch (error) {
    showToast(describeRefusal(error))
    return false
  }
}

/** Returns the room that a stay has from a night on; nothing where it has several. */
function replacedFrom({ units }: RoomStay, from: CalendarDay): Pick<Wanted, 'replaces'> {
  const own = new Set(units.filter(({ to }) => to >= from).map(({ unit }) => unit))
  return own.size > 1 ? {} : { replaces: [...own][0] ?? null }
}

async function assign({ booking_no: bookingNo, room, checkin }: RoomStay, wanted: Wanted): Promise<void> {
  const { unit, from, to, replaces } = wanted
  const body = { unit, room, replaces, ...(from > checkin ? { from } : {}), ...(to ? { to } : {}) }
  await client.send('POST /v1/bookings/{bookingNo}/room-units', { path: { bookingNo }, body }, { key: newKey() })
}

/** Reads what the room type of a unit would cost instead of the booked one. Changes nothing. */
export async function previewType(stay: RoomStay, unit: Unit): Promise<TypeChange> {
  const body = { ...typeChangeOf(stay, unit), dry_run: true }
  return client.send('POST /v1/bookings/{bookingNo}/moves', { path: { bookingNo: stay.booking_no }, body })
}

function typeChangeOf({ room, rooms }: RoomStay, { room_category: type }: Unit) {
  return { room: type.id, ...(rooms > 1 ? { changed_room: room } : {}) }
}

/** Returns why a move was refused, in the words of the chart. */
export function describeRefusal(error: unknown): string {
  const reason = error instanceof RequestProblem ? error.details.reason : undefined
  if (reason === 'unit_taken') return text('rooms.refusedTaken')
  if (reason === 'unit_out_of_order') return text('rooms.refusedOut')
  return codeOf(error) === 'sold_out' ? text('rooms.refusedSoldOut') : describeProblem(error)
}
