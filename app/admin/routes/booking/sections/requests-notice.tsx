import type { Me } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { ActionButton } from '../action-button.tsx'
import { actionOf } from '../actions.ts'
import type { Booking } from '../use-booking.ts'

/** The guest's requests, and the extras to provide. */
export function RequestsNotice({ booking, me }: { booking: Booking; me: Me }) {
  const { special_requests: requests, extras } = booking
  return (
    <>
      {requests ? (
        <Notice tone="warning">
          <div className="between">
            <b dir="auto">{requests}</b>
            <ActionButton action={actionOf(booking, me, 'message')} label={text('folio.reply')} className="desk-only" />
          </div>
        </Notice>
      ) : null}
      {extras.length > 0 ? (
        <p className="muted extras">
          {text('folio.extrasBooked', {
            extras: format.list(extras.map(({ name, count }) => (count > 1 ? `${count} × ${name}` : name))),
          })}
        </p>
      ) : null}
    </>
  )
}
