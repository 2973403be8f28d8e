import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#app/admin/client/endpoints.ts'
import { useMe, useProperties } from '#app/admin/shell/session.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { format, formatStay, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Icon } from '#app/admin/ui/icon.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import type { SaleState, Sold } from './use-sale.ts'

type Props = { sale: SaleState; sold: Sold; again: () => void }

/** The new booking with paid and due amounts, failed follow-ups, and the next steps. */
export function SoldStay({ sale, sold, again }: Props) {
  const { booking, paidMinor, link } = sold
  const price = (amountMinor: number) => format.price({ amountMinor, currency: booking.currency })
  const isHeld = booking.hold_until !== null && paidMinor === 0
  return (
    <div className="sell-done">
      <DoneHeading title={text(isHeld ? 'sell.held' : 'sell.booked')} number={booking.booking_no} />
      <p>
        <b>{booking.guest.name}</b>
        <span>{`, ${formatStay(booking.checkin, booking.checkout)}, ${booking.property.name}`}</span>
      </p>
      {isHeld ? <HoldEnd until={booking.hold_until} propertyId={booking.property.id} /> : null}
      <dl className="sell-sums">
        <Sum label={text('sell.total')} value={price(booking.total_minor)} />
        <Sum label={text('sell.paid')} value={price(paidMinor)} />
        <Sum label={text('sell.due')} value={price(booking.total_minor - paidMinor)} />
      </dl>
      {sale.isBusy ? <p role="status">{text('sell.finishing')}</p> : null}
      {sold.isCheckedIn ? <p>{text('sell.checkedIn')}</p> : null}
      <Failures sale={sale} />
      {link ? <LinkText link={link} phone={`${booking.guest.country_code}${booking.guest.phone}`} /> : null}
      <div className="form-end">
        <Button label={text('sell.another')} icon="plus" variant="primary" onClick={again} />
        <Link
          className="button"
          to="/bookings/$bookingNo"
          params={{ bookingNo: booking.booking_no }}
          search={(search) => ({ property: search.property })}
        >
          {text('sell.openBooking')}
        </Link>
        {paidMinor > 0 ? <Button label={text('sell.receipt')} icon="print" onClick={() => print()} /> : null}
      </div>
    </div>
  )
}

function HoldEnd({ until, propertyId }: { until: string | null; propertyId: number }) {
  const property = useProperties(useMe().data).find(({ id }) => id === propertyId)
  if (until === null || !property) return null
  return <p>{text('sell.heldUntil', { when: format.moment(Date.parse(until), property.time_zone) })}</p>
}

function DoneHeading({ title, number }: { title: string; number: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
    ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={ref} tabIndex={-1} className="title">
      <Icon name="check" size="l" />
      <span>{`${title} `}</span>
      <bdi>{number}</bdi>
    </h2>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}

function Failures({ sale }: { sale: SaleState }) {
  const { payment, link, assignment, mark } = sale.failures
  const failed = [
    ['sell.notPaid', payment],
    ['sell.noLink', link],
    ['sell.notAssigned', assignment],
    ['sell.notCheckedIn', mark],
  ] as const
  return failed.map(([message, problem]) =>
    problem ? (
      <Notice key={message} tone="danger">
        <p>
          <b>{text(message)}</b> <span>{describeProblem(problem)}</span>{' '}
          <Button
            label={text('state.tryAgain')}
            variant="bare"
            size="small"
            isBusy={sale.isBusy}
            onClick={() => void sale.tryAgain()}
          />
        </p>
      </Notice>
    ) : null,
  )
}

type PaymentLink = Answer<'POST /v1/bookings/{bookingNo}/payment-links'>

function LinkText({ link, phone }: { link: PaymentLink; phone: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link.text)
    setIsCopied(true)
  }
  return (
    <div className="sell-link">
      <h3 className="heading">{text('sell.linkMade')}</h3>
      <p dir="auto">{link.text}</p>
      <div className="row">
        <Button
          label={text(isCopied ? 'sell.copied' : 'sell.copy')}
          icon="copy"
          size="small"
          onClick={() => void copy()}
        />
        <a
          className="button small"
          href={`https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(link.text)}`}
          target="_blank"
          rel="noreferrer"
        >
          {text('sell.whatsApp')}
        </a>
      </div>
    </div>
  )
}

type Quotation = Answer<'POST /v1/quotations'>

export function SentQuotation({ quotation, again }: { quotation: Quotation; again: () => void }) {
  const { guest, total_minor: amountMinor, currency, room_category: room, checkin, checkout } = quotation
  return (
    <div className="sell-done">
      <DoneHeading title={text('sell.quoted')} number={quotation.quotation_no} />
      <p>
        <span>{`${room.name}, ${formatStay(checkin, checkout)}, `}</span>
        <b>{format.price({ amountMinor, currency })}</b>
      </p>
      <p className="muted">
        {text('sell.quotedWhat', { contact: guest.email ?? `${guest.country_code ?? ''} ${guest.phone ?? ''}` })}
      </p>
      <div className="form-end">
        <Button label={text('sell.another')} icon="plus" variant="primary" onClick={again} />
      </div>
    </div>
  )
}
