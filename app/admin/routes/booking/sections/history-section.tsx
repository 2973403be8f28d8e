import { useState } from 'react'
import type { Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { ActionButton } from '../action-button.tsx'
import { actionOf } from '../actions.ts'
import { describeEvent, describeTotalChange, describeWhen, isPaymentOpening } from '../describe-event.ts'
import { type Booking, momentIn } from '../use-booking.ts'

/** Notes of staff, newest first. */
export function NotesSection({ booking, me }: { booking: Booking; me: Me }) {
  const notes = booking.notes.filter(({ kind }) => kind !== 'message').toReversed()
  return (
    <section className="section" aria-labelledby="notes">
      <div className="between">
        <h2 className="heading" id="notes">
          {text('folio.notes')}
        </h2>
        <ActionButton action={actionOf(booking, me, 'note')} label={text('folio.add')} icon="plus" />
      </div>
      {notes.length === 0 ? <p className="muted">{text('folio.noNotes')}</p> : null}
      <ul>
        {notes.map(({ id, at, person, text: words }) => (
          <li key={id} className="item">
            <p className="grow words" dir="auto">
              {words}
            </p>
            <span className="muted">
              {text('folio.whoWhen', { who: person ?? text('folio.byStaff'), when: momentIn(booking, at) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const SHOWN = 6

/** The history of the booking, newest first. */
export function HistorySection({ booking }: { booking: Booking }) {
  const [isLong, setIsLong] = useState(false)
  const entries = booking.history
    .map((entry, position) => ({ ...entry, position }))
    .filter((entry) => !isPaymentOpening(entry))
    .toReversed()
  return (
    <section className="section" aria-labelledby="history">
      <h2 className="heading" id="history">
        {text('folio.history')}
      </h2>
      <ol className="timeline">
        {entries.slice(0, isLong ? undefined : SHOWN).map((entry) => (
          <li key={entry.position}>
            <b>{describeEvent(entry)}</b>
            <div className="muted">{describeTotalChange(booking, entry)}</div>
            <div className="muted">{describeWhen(booking, entry)}</div>
          </li>
        ))}
      </ol>
      {entries.length > SHOWN && !isLong ? (
        <Button
          label={text('folio.showAll', { count: entries.length })}
          variant="bare"
          size="small"
          onClick={() => setIsLong(true)}
        />
      ) : null}
    </section>
  )
}
