import { useState } from 'react'
import { client, newKey } from '#app/admin/client/browser-client.ts'
import { useMinuteClock } from '#app/admin/client/clock.ts'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { type AdminMessageId, format, formatStay, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Icon } from '#app/admin/ui/icon.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { rereadToday } from './use-marks.ts'

type Booking = EndpointItem<'GET /v1/bookings'>
type Doubt = EndpointItem<'GET /v1/money-doubts'>

const MINUTE_MS = 60_000

/** Known kinds of money to look at; others are shown by their name. */
const doubtMessages: { [kind: string]: AdminMessageId } = {
  ledger_uneven: 'today.doubtLedger',
  payment_mismatch: 'today.doubtMismatch',
  payment_unanswered: 'today.doubtUnanswered',
  refund_failed: 'today.doubtRefundFailed',
  refund_initiated: 'today.doubtRefundOpen',
  refund_sent: 'today.doubtRefundOpen',
}

type Props = { me: Me; property: number | undefined; everyMs: number }

/** Unpaid holds, messages that did not arrive, money to look at. */
export function NeedsYou({ me, property, everyMs }: Props) {
  const isEnabled = hasScope(me, 'bookings:read')
  const held = useRead(
    'GET /v1/bookings',
    { query: { property, stay_state: 'held', limit: '50' } },
    { everyMs, isEnabled },
  )
  const failed = useRead(
    'GET /v1/bookings',
    { query: { property, failed: 'true', limit: '50' } },
    { everyMs, isEnabled },
  )
  const hasMoney = hasScope(me, 'money:read')
  const money = useRead('GET /v1/money-doubts', { query: {} }, { everyMs: 5 * MINUTE_MS, isEnabled: hasMoney })
  const unread = [...(isEnabled ? [held, failed] : []), ...(hasMoney ? [money] : [])].filter(({ data }) => !data)
  const problem = unread.find(({ error }) => error)?.error
  const holds = (held.data?.items ?? []).filter(({ hold_until: until }) => until !== null)
  const unsent = failed.data?.items ?? []
  const doubts = money.data?.items ?? []
  const count = holds.length + unsent.length + doubts.length
  const mayWrite = (booking: Booking) => hasScope(me, 'bookings:write', booking.property.id)
  return (
    <section className="section">
      <div className="between">
        <h2 className="heading">{text('today.needsYou')}</h2>
        <span className="muted">{unread.length > 0 && count === 0 ? null : count}</span>
      </div>
      {problem ? <p className="bad">{describeProblem(problem)}</p> : null}
      {count === 0 && unread.length === 0 ? <p className="muted">{text('today.needsNothing')}</p> : null}
      <ul>
        {holds.map((booking) => (
          <Hold key={booking.booking_no} booking={booking} mayWrite={mayWrite(booking)} />
        ))}
        {unsent.map((booking) => (
          <Unsent key={booking.booking_no} booking={booking} mayWrite={mayWrite(booking)} />
        ))}
        {doubts.map((doubt) => (
          <MoneyDoubt key={`${doubt.kind} ${doubt.reference}`} doubt={doubt} />
        ))}
      </ul>
    </section>
  )
}

type ItemProps = { booking: Booking; mayWrite: boolean }

function Hold({ booking, mayWrite }: ItemProps) {
  const now = useMinuteClock()
  const [isAsked, setIsAsked] = useState(false)
  const { guest, checkin, checkout, total_minor: amountMinor, currency } = booking
  const left = Math.max(0, Math.ceil((Date.parse(booking.hold_until ?? '') - now) / MINUTE_MS))
  const price = format.price({ amountMinor, currency })
  const phone = guest.phone ? `${guest.country_code}${guest.phone}` : null
  const { isBusy, run } = useAction(async () => {
    await client.send(
      'POST /v1/bookings/{bookingNo}/confirmations',
      { path: { bookingNo: booking.booking_no } },
      { key: newKey() },
    )
    showToast(text('today.confirmed', { guest: guest.name }))
  })
  return (
    <li className="item">
      <Icon name="clock" />
      <div className="grow">
        <b>
          {left < 120
            ? text('today.holdEnds', { minutes: left })
            : text('today.holdEndsLater', { hours: Math.floor(left / 60) })}
        </b>
        <p className="muted">{[guest.name, formatStay(checkin, checkout), price].join(', ')}</p>
        {isAsked ? (
          <div className="row">
            <Button label={text('today.confirmUnpaid')} variant="primary" size="small" isBusy={isBusy} onClick={run} />
            <Button label={text('today.notYet')} variant="bare" size="small" onClick={() => setIsAsked(false)} />
          </div>
        ) : null}
      </div>
      {phone ? (
        <a className="link" href={`tel:${phone}`}>
          {text('today.call')}
        </a>
      ) : null}
      {mayWrite && !isAsked ? (
        <Button label={text('today.confirm')} variant="bare" size="small" onClick={() => setIsAsked(true)} />
      ) : null}
    </li>
  )
}

function Unsent({ booking, mayWrite }: ItemProps) {
  const { guest, booking_no: bookingNo } = booking
  const { isBusy, run } = useAction(async () => {
    const { failed_messages: messages } = await client.send('GET /v1/bookings/{bookingNo}', { path: { bookingNo } })
    for (const { id } of messages) {
      await client.send('POST /v1/messages/{messageId}/resends', { path: { messageId: id } }, { key: `resend-${id}` })
    }
    showToast(text('today.sentAgain', { guest: guest.name }))
  })
  return (
    <li className="item bad">
      <Icon name="mail" />
      <div className="grow">
        <b>{text('today.notDelivered')}</b>
        <p className="muted">{`${guest.name}, ${formatStay(booking.checkin, booking.checkout)}`}</p>
      </div>
      {mayWrite ? (
        <Button label={text('today.sendAgain')} variant="bare" size="small" isBusy={isBusy} onClick={run} />
      ) : null}
    </li>
  )
}

function MoneyDoubt({ doubt }: { doubt: Doubt }) {
  const id = doubtMessages[doubt.kind]
  return (
    <li className="item warn">
      <Icon name="money" />
      <div className="grow">
        <b>{id ? text(id) : doubt.kind}</b>
        <p className="muted">{doubt.booking_no ?? doubt.reference}</p>
      </div>
    </li>
  )
}

/** Runs an action of an item once at a time; says why it was refused, and rereads the lists. */
function useAction(write: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false)
  const run = async () => {
    setIsBusy(true)
    await write().catch((error: unknown) => showToast(describeProblem(error)))
    await rereadToday().catch(() => {})
    setIsBusy(false)
  }
  return { isBusy, run: () => void run() }
}
