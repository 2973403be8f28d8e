import { useState } from 'react'
import { client, newKey } from '#app/admin/client/browser-client.ts'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { reread, useWrite } from '#app/admin/client/use-write.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Empty, Notice, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { explain } from '../edit-guard.tsx'
import { BOOKING_READS, type Booking, todayOf } from '../use-booking.ts'
import type { FormProps } from './form-props.ts'
import { typeOf } from './room-form.tsx'

const ENDPOINT = 'POST /v1/bookings/{bookingNo}/room-units'

type Unit = EndpointItem<'GET /v1/properties/{propertyId}/room-units'>

/** Gives a room of the booking a number: one tap on a room that is available. */
export function UnitForm({ booking, close }: FormProps) {
  const [room, setRoom] = useState(() => firstWithout(booking))
  const day = [booking.checkin, todayOf(booking)].sort().at(-1) as Booking['checkin']
  const sent = { path: { propertyId: booking.property.id }, query: { day } }
  const units = useRead('GET /v1/properties/{propertyId}/room-units', sent, { everyMs: 30_000 })
  const { write, isBusy, problem } = useWrite(ENDPOINT, { rereads: BOOKING_READS })
  const present = unitOf(booking, room, day)
  const path = { bookingNo: booking.booking_no }
  const from = day > booking.checkin ? { from: day } : {}

  async function assign(unit: Unit): Promise<void> {
    // Nights ahead in different rooms, or partly in none, can neither be replaced nor brought back as one.
    const isSplit = isSplitFrom(booking, room, day)
    const body = { unit: unit.id, room, ...(isSplit ? {} : { replaces: present?.unit ?? null }), ...from }
    if ((await write({ path, body })) === null) return
    const undo = { unit: present?.unit ?? null, room, replaces: unit.id, ...from }
    const message = text('folio.unitGiven', { guest: booking.guest.name, unit: unit.name })
    showToast(message, isSplit ? undefined : () => void takeBack(path, undo))
    close()
  }

  if (units.isPending) return <SkeletonRows count={4} />
  const offered = listUnits(units.data?.items ?? [], { booking, type: typeOf(booking, room).id })
  return (
    <div className="stack">
      {booking.rooms > 1 ? (
        <SelectField
          label={text('folio.whichRoom')}
          value={String(room)}
          options={Array.from({ length: booking.rooms }, (_, index) => ({
            value: String(index + 1),
            label: text('folio.roomOfType', { room: index + 1, type: typeOf(booking, index + 1).name }),
          }))}
          onChange={(value) => setRoom(Number(value))}
        />
      ) : null}
      <p className="muted">
        <span>{present ? text('folio.hasUnit', { unit: present.name }) : text('folio.hasNoUnit')}</span>{' '}
        <span>{text('folio.samePrice')}</span>
      </p>
      {problem ? (
        <Notice tone="danger">
          <p>{explain(problem)}</p>
        </Notice>
      ) : null}
      <ul className="units" aria-label={text('folio.availableUnits')}>
        {offered.map((unit) => (
          <li key={unit.id}>
            <button type="button" className="unit" aria-disabled={isBusy} onClick={() => void assign(unit)}>
              <b>{unit.name}</b>
              <span className="muted">
                {text('folio.unitState', { type: unit.room_category.name, state: stateOf(unit) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {offered.length === 0 ? <Empty title={text('folio.noUnits')} explanation={text('folio.noUnitsWhat')} /> : null}
    </div>
  )
}

async function takeBack(path: { bookingNo: string }, body: { unit: number | null; room: number; replaces: number }) {
  await client.send(ENDPOINT, { path, body }, { key: newKey() }).then(
    () => showToast(text('folio.unitTakenBack')),
    (error: unknown) => showToast(explain(error)),
  )
  await reread(BOOKING_READS)
}

const states: { [state: string]: AdminMessageId } = {
  clean: 'folio.unitClean',
  inspected: 'folio.unitInspected',
  dirty: 'folio.unitDirty',
}

function stateOf({ state }: Unit): string {
  return text(states[state] ?? 'folio.unitDirty')
}

/** Returns the rooms without another guest that night: those of the booked type first, clean ones before others. */
function listUnits(units: readonly Unit[], { booking, type }: { booking: Booking; type: number }): Unit[] {
  const own = new Set(booking.units.map(({ unit }) => unit))
  const rank = ({ room_category: category, state }: Unit) =>
    Number(category.id !== type) * 2 + Number(state === 'dirty')
  return units
    .filter(({ id, booking_no: taken, state }) => taken === null && state !== 'out_of_order' && !own.has(id))
    .sort((a, b) => rank(a) - rank(b))
}

/** Returns the room by number that a room of the booking has on a night. */
export function unitOf({ units }: Booking, room: number, day: string) {
  return units.find((unit) => unit.room === room && unit.from <= day && day <= unit.to) ?? null
}

/** Returns whether a room of the booking has several rooms by number from a night on, or one for some nights only. */
export function isSplitFrom({ units, checkout }: Booking, room: number, day: string): boolean {
  const ahead = units.filter((unit) => unit.room === room && unit.to >= day)
  const [first] = ahead
  if (!first) return false
  return ahead.length > 1 || first.from > day || addDays(first.to, 1) < checkout
}

function firstWithout(booking: Booking): number {
  const given = new Set(booking.units.map(({ room }) => room))
  return Array.from({ length: booking.rooms }, (_, index) => index + 1).find((room) => !given.has(room)) ?? 1
}
