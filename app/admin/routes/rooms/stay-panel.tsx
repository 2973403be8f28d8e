import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { format, formatStay, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { nameOf, stateOfStay } from './bars.tsx'
import { findObstacle, firstNightToMove, listFreeUnits, type RoomStay, stretchesOf, type Unit } from './tape-rows.ts'
import { TypeQuestion } from './type-question.tsx'
import type { Moves } from './use-moves.ts'
import type { Tape } from './use-tape.ts'

const MAX_SUGGESTIONS = 8

type Props = {
  stay: RoomStay
  tape: Tape
  moves: Moves
  mayWrite: boolean
  /** A room of another type on which the stay was dropped. */
  dropped: Unit | undefined
  /** Opened by keyboard: the field of the room gets the focus. `at` numbers the openings. */
  opened: { isByKey: boolean; at: number }
  close: () => void
}

/** A stay with its room, and a form that moves it to another room without dragging. */
export function StayPanel(props: Props) {
  const { stay, tape, moves, mayWrite, close } = props
  const { guest, checkin, checkout, booking_no: bookingNo, balance_minor: amountMinor, currency } = stay
  const [className, label] = stateOfStay(stay)
  const stretches = stretchesOf(stay, moves.overrides)
  const ahead = stretches.filter(({ to }) => to > tape.today)
  const names = (ahead.length > 0 ? ahead : stretches).map(
    ({ unit }) => tape.units.find(({ id }) => id === unit)?.name ?? '',
  )
  const isMovable = mayWrite && firstNightToMove(stay, tape.today) !== null
  return (
    <>
      <div className="dock-head">
        <b className="dock-title">{nameOf(stay)}</b>
        <span className={`badge ${className}`}>{text(label)}</span>
        <bdi>{formatStay(checkin, checkout)}</bdi>
        <span className="muted">
          {names.length > 0
            ? text('rooms.inRoom', { room: format.list(names), type: stay.room_category.name })
            : text('rooms.noRoomYet', { type: stay.room_category.name })}
        </span>
        {amountMinor > 0 ? (
          <bdi className="warn">{text('rooms.owes', { amount: format.price({ amountMinor, currency }) })}</bdi>
        ) : null}
        <Link className="link" to="/bookings/$bookingNo" params={{ bookingNo }}>
          {text('rooms.openBooking')}
        </Link>
        <Button label={text('shell.close')} variant="bare" size="small" shortcut="Esc" onClick={close} />
      </div>
      {isMovable ? <MoveForm key={`${bookingNo} ${stay.room}`} {...props} hasRoom={names.length > 0} /> : null}
      {mayWrite && !isMovable ? (
        <p className="muted">{text(stay.stay_state === 'held' ? 'rooms.heldWhat' : 'rooms.overWhat', { guest })}</p>
      ) : null}
    </>
  )
}

type MoveFormProps = Props & { hasRoom: boolean }

function MoveForm({ stay, tape, moves, dropped, opened, hasRoom, close }: MoveFormProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Unit | null>(dropped ?? null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    setAsked(dropped ?? null)
    if (opened.isByKey) form.current?.querySelector('input')?.focus()
  }, [dropped, opened])
  const free = listFreeUnits(stay, { ...tape, overrides: moves.overrides })
  const own = free.filter((unit) => isOwnType(unit, stay))
  const others = free.filter((unit) => !isOwnType(unit, stay))
  const found = findTyped(tape.units, typed)
  const outcome = typed === '' ? null : describeMove({ stay, found, tape, moves })

  function choose(unit: Unit): void {
    setTyped('')
    if (isOwnType(unit, stay)) {
      void moves.move(stay, unit)
      close()
    } else setAsked(unit)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (found && outcome && !outcome.isRefused) choose(found)
  }
  return (
    <>
      {asked ? (
        <TypeQuestion
          key={asked.id}
          stay={stay}
          unit={asked}
          moves={moves}
          done={close}
          cancel={() => setAsked(null)}
        />
      ) : null}
      <form ref={form} className="move-form" onSubmit={submit}>
        <Field
          label={text('rooms.moveTo')}
          value={typed}
          inputMode="text"
          autoComplete="off"
          placeholder={own[0]?.name ?? others[0]?.name}
          hint={outcome && !outcome.isRefused ? outcome.text : undefined}
          error={outcome?.isRefused ? outcome.text : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          label={found ? text('rooms.moveToRoom', { room: found.name }) : text('rooms.move')}
          variant="primary"
          type="submit"
          shortcut="⏎"
        />
        <Suggestions label={text('rooms.freeRooms')} units={own} choose={choose} />
        <Suggestions label={text('rooms.otherTypes')} units={others} choose={choose} />
        {free.length === 0 ? <p className="warn">{text('rooms.noneFree')}</p> : null}
        {hasRoom ? (
          <Button label={text('rooms.takeOut')} variant="bare" onClick={() => void moves.takeOut(stay)} />
        ) : null}
      </form>
    </>
  )
}

const isOwnType = ({ room_category: type }: Unit, stay: RoomStay) => type.id === stay.room_category.id

function Suggestions(props: { label: string; units: readonly Unit[]; choose: (unit: Unit) => void }) {
  const { label, units, choose } = props
  if (units.length === 0) return null
  return (
    <fieldset className="suggestions">
      <legend className="muted">{label}</legend>
      {units.slice(0, MAX_SUGGESTIONS).map((unit) => (
        <Button
          key={unit.id}
          label={unit.name}
          aria-label={text(unit.state === 'dirty' ? 'rooms.suggestDirty' : 'rooms.suggest', { room: unit.name })}
          size="small"
          className={unit.state === 'dirty' ? 'is-dirty' : undefined}
          onClick={() => choose(unit)}
        />
      ))}
    </fieldset>
  )
}

/** Returns the room with a typed number. */
function findTyped(units: readonly Unit[], typed: string): Unit | undefined {
  const wanted = typed.trim().toLowerCase()
  return wanted === '' ? undefined : units.find(({ name }) => name.toLowerCase() === wanted)
}

type Move = { stay: RoomStay; found: Unit | undefined; tape: Tape; moves: Moves }

/** Returns what a move would do, or why it is impossible. */
export function describeMove({ stay, found, tape, moves }: Move): { text: string; isRefused: boolean } {
  const from = firstNightToMove(stay, tape.today)
  if (!found) return { text: text('rooms.unknownRoom'), isRefused: true }
  if (from === null) return { text: text('rooms.overWhat', { guest: stay.guest }), isRefused: true }
  const obstacle = findObstacle({ stay, unit: found, from }, tape.stays, moves.overrides)
  if (obstacle?.kind === 'taken') {
    const { guest, checkin, checkout } = obstacle.stay
    return { text: text('rooms.takenBy', { guest, dates: formatStay(checkin, checkout) }), isRefused: true }
  }
  if (obstacle) return { text: text('rooms.outUntil', { day: format.day(obstacle.to) }), isRefused: true }
  return { text: describeFree(stay, found, from === tape.today), isRefused: false }
}

function describeFree(stay: RoomStay, unit: Unit, isNow: boolean): string {
  if (!isOwnType(unit, stay)) return text('rooms.otherType', { type: unit.room_category.name })
  return text(isNow && unit.state === 'dirty' ? 'rooms.freeDirty' : 'rooms.freeClean')
}

/** `Room 207, 28 Nov – 2 Dec` */
export function titleOfMove(stay: RoomStay, unit: Unit, today: CalendarDay): string {
  const from = firstNightToMove(stay, today) ?? stay.checkin
  return text('rooms.moveTitle', { room: unit.name, dates: formatStay(from, stay.checkout) })
}
