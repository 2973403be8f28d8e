import { Link } from '@tanstack/react-router'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { StayBadge } from '#app/admin/ui/stay-badge.tsx'
import { ActionButton } from './action-button.tsx'
import type { ActionId } from './action-ids.ts'
import { actionOf, nextMarkOf, undoableMark } from './actions.ts'
import { MoreMenu } from './more-menu.tsx'
import { type Booking, momentIn, owedOf, priceIn } from './use-booking.ts'
import type { StayMarks } from './use-stay-marks.ts'

type Props = { booking: Booking; me: Me; marks: StayMarks }

/** The guest, the state, the balance, and the next step as the primary button. */
export function BookingHead({ booking, me, marks, onAction }: Props & { onAction: (action: ActionId) => void }) {
  const owed = owedOf(booking)
  return (
    <PageHead
      title={booking.guest.name}
      aside={
        <>
          <StayBadge state={booking.stay_state} />
          {owed > 0 ? (
            <span className="badge unpaid">{text('folio.unpaid', { amount: priceIn(booking, owed) })}</span>
          ) : null}
          <HoldEnd booking={booking} />
          <Link className="link desk-only" to="/today" search={{ property: booking.property.id }}>
            {text('folio.backToToday')}
          </Link>
        </>
      }
    >
      <ActionButton action={actionOf(booking, me, 'stay')} shortcut="E" />
      <UndoMark booking={booking} me={me} marks={marks} />
      <MoreMenu booking={booking} me={me} onAction={onAction} />
      <span className="desk-only">
        <NextStep booking={booking} me={me} marks={marks} />
      </span>
    </PageHead>
  )
}

function HoldEnd({ booking }: { booking: Booking }) {
  const { hold_until: end, stay_state: state } = booking
  if (state !== 'held' || !end) return null
  return <span className="muted">{text('folio.holdEnds', { when: momentIn(booking, end) })}</span>
}

const undoLabels = {
  'check-in': 'folio.undoCheckIn',
  'check-out': 'folio.undoCheckOut',
  'no-show': 'folio.undoNoShow',
} as const

function UndoMark({ booking, me, marks }: Props) {
  const mark = undoableMark(booking)
  if (!mark || !hasScope(me, 'bookings:write', booking.property.id)) return null
  return (
    <Button label={text(undoLabels[mark])} size="small" isBusy={marks.isBusy} onClick={() => void marks.undo(mark)} />
  )
}

/** Check in, check out, or confirm a hold. */
function NextStep({ booking, me, marks }: Props) {
  const next = nextMarkOf(booking)
  if (!hasScope(me, 'bookings:write', booking.property.id)) return null
  if (booking.stay_state === 'held') {
    return <Button label={text('today.confirm')} variant="primary" isBusy={marks.isBusy} onClick={marks.askConfirm} />
  }
  if (!next) return null
  return (
    <Button
      label={text(next === 'check-in' ? 'today.checkIn' : 'today.checkOut')}
      variant="primary"
      shortcut="C"
      isBusy={marks.isBusy}
      onClick={() => marks.next(next)}
    />
  )
}

/** On phones: money and the next step in a bar above the tabs. */
export function PayBar({ booking, me, marks }: Props) {
  const payment = actionOf(booking, me, 'payment')
  const next = nextMarkOf(booking) ?? (booking.stay_state === 'held' ? 'confirm' : null)
  if (payment.reason !== null && !next) return null
  return (
    <div className="paybar">
      {payment.reason === null ? (
        <ActionButton
          action={payment}
          label={text('folio.takeAmount', { amount: priceIn(booking, owedOf(booking)) })}
        />
      ) : null}
      <NextStep booking={booking} me={me} marks={marks} />
    </div>
  )
}
