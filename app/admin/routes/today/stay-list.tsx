import { Link } from '@tanstack/react-router'
import { type FocusEvent, Fragment } from 'react'
import { format, formatParty, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { Remark, StayBadge } from '#app/admin/ui/stay-badge.tsx'
import { AssignRoom } from './assign-room.tsx'
import { RowQuestion } from './row-question.tsx'
import { isOverdue, lacksUnit, mayBeNoShow, nextMark, type StayRow, type Unit } from './today-rows.ts'
import type { Marks } from './use-marks.ts'

type Props = {
  rows: readonly StayRow[]
  /** Booking number of the row in hand: the one with the filled button. */
  inHand: string | null
  choose: (bookingNo: string) => void
  marks: Marks
  mayWrite: (row: StayRow) => boolean
  /** Rooms of the property that can be assigned; empty for all properties, and for other days. */
  units: readonly Unit[]
  /** The properties differ: each row names its own. */
  hasPropertyNames: boolean
}

/** Stays as a table on a desktop and as cards on a phone, from the same elements. */
export function StayList({ rows, inHand, hasPropertyNames, ...shared }: Props) {
  return (
    <table className="table cards stays">
      <thead>
        <tr>
          <th scope="col">{text('today.due')}</th>
          <th scope="col">{text('today.guest')}</th>
          <th scope="col">{text('today.room')}</th>
          <th scope="col">{text('today.requests')}</th>
          <th scope="col" className="end">
            {text('today.balance')}
          </th>
          <th scope="col">
            <span className="unseen">{text('today.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.booking_no}>
            <StayLine {...shared} row={row} isInHand={row.booking_no === inHand} hasPropertyName={hasPropertyNames} />
            <Below row={row} marks={shared.marks} />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

type LineProps = Pick<Props, 'choose' | 'marks' | 'mayWrite' | 'units'> & {
  row: StayRow
  isInHand: boolean
  hasPropertyName: boolean
}

function StayLine({ row, isInHand, choose, hasPropertyName, units, ...actions }: LineProps) {
  const { guest, booking_no: number, special_requests: requests, group, earlier_stays: earlier } = row
  const isDone = nextMark(row) === null && !mayBeNoShow(row)
  const overdue = isOverdue(row)
  const isAssigned = !actions.mayWrite(row) || !lacksUnit(row)
  const classes = [isInHand ? 'in-hand' : '', isDone ? 'done' : ''].filter(Boolean).join(' ')
  // Not when a finger or the mouse presses: the row opens, and the button would move from under it.
  const chooseByKeyboard = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.matches(':focus-visible')) choose(number)
  }
  return (
    <tr className={classes} data-booking={number} onClick={() => choose(number)} onFocus={chooseByKeyboard}>
      <td className={overdue ? 'time bad' : 'time'}>
        {overdue ? <div>{format.weekday(row.checkin)}</div> : null}
        <div>{format.clock(row.due_time)}</div>
      </td>
      <td className="guest">
        <div className="first">
          <Link
            to="/bookings/$bookingNo"
            params={{ bookingNo: number }}
            search={(search) => ({ property: search.property })}
          >
            <b>{guest}</b>
          </Link>
          {group ? <Remark>{group}</Remark> : null}
          {earlier > 0 ? <Remark>{text('today.nthStay', { nth: earlier + 1 })}</Remark> : null}
        </div>
        <div className="second">{formatParty(row)}</div>
        {hasPropertyName ? <div className="second">{row.propertyName}</div> : null}
      </td>
      <td className="room">
        <RoomNames row={row} isExpected={units.length > 0} />
        <div className="second">{row.room_category.name}</div>
        {isAssigned || units.length === 0 ? null : <AssignRoom row={row} units={units} />}
      </td>
      <td className="requests">{requests ? <div className="muted">{requests}</div> : null}</td>
      <td className="balance end">
        <Balance row={row} />
      </td>
      <td className="action end">
        <Actions {...actions} row={row} isInHand={isInHand} />
      </td>
    </tr>
  )
}

/** `isExpected`: the property assigns rooms by number. */
function RoomNames({ row, isExpected }: { row: StayRow; isExpected: boolean }) {
  const names = row.units.map(({ name }) => name)
  if (names.length > 0) return <div className="first">{format.list(names)}</div>
  return isExpected && lacksUnit(row) ? (
    <div className="first warn">{text('today.noRoom', { count: row.rooms })}</div>
  ) : null
}

function Balance({ row }: { row: StayRow }) {
  const { balance_minor: balance, total_minor: total, currency } = row
  if (balance === 0) return <div className="muted">{text('today.paid')}</div>
  const paid = total - balance
  return (
    <>
      <div className="first">
        <bdi>{format.price({ amountMinor: balance, currency })}</bdi>
      </div>
      {paid > 0 ? (
        <div className="second">
          {text('today.partPaid', { amount: format.price({ amountMinor: paid, currency }) })}
        </div>
      ) : null}
    </>
  )
}

const markLabels = { 'check-in': 'today.checkIn', 'check-out': 'today.checkOut' } as const

function Actions({ row, isInHand, marks, mayWrite }: Omit<LineProps, 'choose' | 'hasPropertyName' | 'units'>) {
  const next = mayWrite(row) ? nextMark(row) : null
  const isNoShowOffered = mayWrite(row) && mayBeNoShow(row) && (isInHand || isOverdue(row))
  const isBusy = marks.overrides[row.booking_no] !== undefined
  const guest = row.guest
  return (
    <>
      {isNoShowOffered ? (
        <Button
          label={text('today.noShow')}
          aria-label={text('today.noShowOf', { guest })}
          variant="danger-quiet"
          size="small"
          isBusy={isBusy}
          onClick={() => void marks.askNoShow(row)}
        />
      ) : null}
      {next ? (
        <Button
          label={text(markLabels[next])}
          aria-label={text(next === 'check-in' ? 'today.checkInOf' : 'today.checkOutOf', { guest })}
          variant={isInHand ? 'primary' : 'plain'}
          size="small"
          isBusy={isBusy}
          onClick={() => void marks.next(row, next)}
        />
      ) : null}
      {next || isNoShowOffered ? null : <StayBadge state={shownState(row)} />}
    </>
  )
}

function shownState({ stay_state: state }: StayRow) {
  return state === 'in_house' || state === 'departed' ? state : 'due'
}

/** The question or refusal of a row, in a row below it. */
function Below({ row, marks }: Pick<LineProps, 'row' | 'marks'>) {
  const { question, problems } = marks
  const isAsked = question?.row.booking_no === row.booking_no
  const problem = problems[row.booking_no]
  if (!isAsked && !problem) return null
  return (
    <tr className="drawer">
      <td colSpan={6}>
        {problem ? (
          <Notice tone="danger">
            <p>{problem}</p>
          </Notice>
        ) : null}
        {isAsked ? <RowQuestion question={question} marks={marks} /> : null}
      </td>
    </tr>
  )
}
