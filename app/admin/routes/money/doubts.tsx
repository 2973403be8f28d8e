import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { LiveMark } from '#app/admin/shell/live-mark.tsx'
import { hasForAll, hasScope, type Me } from '#app/admin/shell/session.ts'
import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Icon } from '#app/admin/ui/icon.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { NotePayout } from './note-payout.tsx'

type Doubt = EndpointItem<'GET /v1/money-doubts'>

const EVERY_MS = 60_000

/** Explanation and next step by kind; other kinds are shown by their name. */
const steps: { [kind: string]: readonly [title: AdminMessageId, step: AdminMessageId] } = {
  payment_unanswered: ['money.unanswered', 'money.unansweredStep'],
  payment_mismatch: ['money.mismatch', 'money.mismatchStep'],
  refund_initiated: ['money.refundStuck', 'money.refundStuckStep'],
  refund_sent: ['money.refundUnsettled', 'money.refundUnsettledStep'],
  refund_failed: ['money.refundFailed', 'money.refundFailedStep'],
  ledger_uneven: ['money.ledgerUneven', 'money.unevenStep'],
  wallet_uneven: ['money.walletUneven', 'money.unevenStep'],
}

/** Money to look at, each with its next step. */
export function Doubts({ me }: { me: Me }) {
  const [isWhole, setIsWhole] = useState(false)
  const query = isWhole ? { whole_books: 'true' as const } : {}
  const read = useRead('GET /v1/money-doubts', { query }, isWhole ? {} : { everyMs: EVERY_MS })
  const isOfAll = hasForAll(me, 'money:read')
  const items = read.data?.items ?? null
  return (
    <>
      <div className="between toolbar">
        <LiveMark isStale={read.isError} readAt={read.dataUpdatedAt} />
        {isOfAll && !isWhole ? (
          <Button label={text('money.checkBooks')} onClick={() => setIsWhole(true)} />
        ) : (
          <span className="muted">{isWhole && items ? text('money.booksChecked') : ''}</span>
        )}
      </div>
      <ListStates
        list={{ items, error: read.error, retry: () => void read.refetch() }}
        empty={{ title: text('money.noDoubts'), explanation: text('money.noDoubtsWhat') }}
      >
        <ul className="doubts">
          {(items ?? []).map((doubt) => (
            <DoubtItem key={`${doubt.kind} ${doubt.reference}`} doubt={doubt} me={me} />
          ))}
        </ul>
      </ListStates>
    </>
  )
}

function DoubtItem({ doubt, me }: { doubt: Doubt; me: Me }) {
  const [isAsked, setIsAsked] = useState(false)
  const { kind, reference, booking_no: bookingNo } = doubt
  const [title, step] = steps[kind] ?? []
  const mayNote = kind === 'refund_failed' && hasScope(me, 'money:write')
  return (
    <li className="item">
      <span className="warn">
        <Icon name="alert" />
      </span>
      <div className="grow">
        <b>{title ? text(title) : kind}</b>
        <p>{step ? text(step) : text('money.unknownStep')}</p>
        <p className="muted reference">
          <bdi>{reference}</bdi>{' '}
          <Button
            label={text('money.copyReference')}
            variant="bare"
            size="small"
            onClick={() => void copy(reference)}
          />
        </p>
        {isAsked ? <NoteFailedRefund refund={reference} number={bookingNo} onDone={() => setIsAsked(false)} /> : null}
      </div>
      <div className="row">
        {bookingNo ? (
          <Link className="button small" to="/bookings/$bookingNo" params={{ bookingNo }}>
            {text('money.openBooking', { number: bookingNo })}
          </Link>
        ) : null}
        {mayNote && !isAsked ? (
          <Button label={text('money.notePayout')} variant="primary" size="small" onClick={() => setIsAsked(true)} />
        ) : null}
      </div>
    </li>
  )
}

async function copy(reference: string): Promise<void> {
  await navigator.clipboard.writeText(reference).then(
    () => showToast(text('money.copied')),
    () => showToast(text('money.notCopied')),
  )
}

/** Reads the amount of a refused refund from its booking, or from its order. */
function NoteFailedRefund({ refund, number, onDone }: { refund: string; number: string | null; onDone: () => void }) {
  const isEnabled = number !== null
  const booking = useRead('GET /v1/bookings/{bookingNo}', { path: { bookingNo: number ?? '' } }, { isEnabled })
  const isOrder = isEnabled && booking.isError
  const orders = useRead('GET /v1/orders', { query: { number: number ?? '' } }, { isEnabled: isOrder })
  const found = booking.data?.refunds.find(({ id }) => id === refund)
  const order = orders.data?.items[0]
  const money = found
    ? { amountMinor: found.amount_minor, currency: booking.data?.currency ?? '' }
    : order
      ? { amountMinor: order.refunded_minor, currency: order.currency }
      : null
  if (isEnabled && !booking.data && !booking.isError) return <p className="muted">{text('state.loading')}</p>
  return <NotePayout refund={refund} amount={money ? format.price(money) : null} onDone={onDone} />
}
