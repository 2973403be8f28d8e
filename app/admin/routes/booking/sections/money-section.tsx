import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { ActionButton } from '../action-button.tsx'
import { actionOf } from '../actions.ts'
import { explain } from '../edit-guard.tsx'
import { paymentMethodName } from '../payment-method-name.ts'
import { BOOKING_READS, type Booking, momentIn, priceIn } from '../use-booking.ts'

/** Payments, refunds, payment links and the deposit. */
export function MoneySection({ booking, me }: { booking: Booking; me: Me }) {
  const { payments, refunds } = booking
  const shown = payments.filter(({ status }) => status !== 'created')
  const mayTake = hasScope(me, 'payments:write', booking.property.id)
  return (
    <section className="section" aria-labelledby="money">
      <div className="between heads">
        <h2 className="heading" id="money">
          {text('folio.moneyTitle')}
        </h2>
        <div className="row">
          {booking.deposit ? <ActionButton action={actionOf(booking, me, 'deposit')} /> : null}
          <ActionButton action={actionOf(booking, me, 'refund')} />
        </div>
      </div>
      <ul>
        {shown.map((payment) => (
          <Item
            key={payment.id}
            title={text(paymentTitles[payment.status], { amount: priceIn(booking, payment.amount_minor) })}
            detail={`${paymentMethodName(payment, booking.history)} · ${momentIn(booking, payment.created_at)}`}
            isBad={payment.status === 'failed'}
          />
        ))}
        {refunds.map((refund) => (
          <Item
            key={refund.id}
            title={text(refundTitles[refund.status], { amount: priceIn(booking, refund.amount_minor) })}
            detail={momentIn(booking, refund.created_at)}
            isBad={refund.status === 'failed'}
          />
        ))}
        <Deposit booking={booking} />
        {mayTake ? <Links booking={booking} /> : null}
      </ul>
      {shown.length + refunds.length === 0 ? <p className="muted">{text('folio.noMoney')}</p> : null}
    </section>
  )
}

const paymentTitles = {
  created: 'folio.paymentOpen',
  succeeded: 'folio.paymentIn',
  failed: 'folio.paymentFailed',
  refunded: 'folio.paymentIn',
} as const satisfies Record<string, AdminMessageId>

const refundTitles = {
  initiated: 'folio.refundUnderway',
  sent: 'folio.refundSent',
  failed: 'folio.refundFailed',
} as const satisfies Record<string, AdminMessageId>

function Item({ title, detail, isBad = false }: { title: string; detail: string; isBad?: boolean }) {
  return (
    <li className="item">
      <b className={isBad ? 'grow bad' : 'grow'}>{title}</b>
      <span className="muted">{detail}</span>
    </li>
  )
}

function Deposit({ booking }: { booking: Booking }) {
  const { deposit } = booking
  if (!deposit) return null
  const { held_minor: held, returned_minor: returned, kept_minor: kept, due_minor: due } = deposit
  const price = (amountMinor: number) => priceIn(booking, amountMinor)
  const state = deposit.settled_at
    ? text('folio.depositSettled', { returned: price(returned), kept: price(kept) })
    : text(held > 0 ? 'folio.depositHeld' : 'folio.depositDue', { amount: price(held > 0 ? held : due) })
  return <Item title={text('folio.deposit')} detail={state} />
}

type PaymentLink = EndpointItem<'GET /v1/bookings/{bookingNo}/payment-links'>

function Links({ booking }: { booking: Booking }) {
  const path = { bookingNo: booking.booking_no }
  const { data } = useRead('GET /v1/bookings/{bookingNo}/payment-links', { path }, { everyMs: 30_000 })
  return (data?.items ?? []).map((link) => <LinkItem key={link.link_id} booking={booking} link={link} />)
}

const linkStates = {
  open: 'folio.linkOpen',
  paid: 'folio.linkPaid',
  withdrawn: 'folio.linkWithdrawn',
  not_due: 'folio.linkNotDue',
  ended: 'folio.linkEnded',
} as const satisfies Record<string, AdminMessageId>

function LinkItem({ booking, link }: { booking: Booking; link: PaymentLink }) {
  const endpoint = 'POST /v1/bookings/{bookingNo}/payment-links/{linkId}/withdrawals'
  const { write, isBusy, problem } = useWrite(endpoint, { rereads: BOOKING_READS })
  const withdraw = async () => {
    const path = { bookingNo: booking.booking_no, linkId: link.link_id }
    if (await write({ path })) showToast(text('folio.linkTakenBack'))
  }
  const copy = () =>
    void navigator.clipboard.writeText(link.text).then(
      () => showToast(text('folio.copied')),
      () => showToast(text('folio.notCopied')),
    )
  return (
    <li className="item">
      <span className="grow">
        <b>{text('folio.linkOf', { amount: priceIn(booking, link.amount_minor) })}</b>
        <span className="muted"> {text(linkStates[link.state], { when: momentIn(booking, link.ends_at) })}</span>
        {problem ? <span className="bad"> {explain(problem)}</span> : null}
      </span>
      {link.state === 'open' ? (
        <>
          <Button label={text('folio.copy')} icon="copy" size="small" onClick={copy} />
          <Button
            label={text('folio.withdraw')}
            size="small"
            variant="bare"
            isBusy={isBusy}
            onClick={() => void withdraw()}
          />
        </>
      ) : null}
    </li>
  )
}
