import { text } from '#app/admin/text/text.ts'
import { type CancellationFee, feeAmount } from '#app/domain/bookings/cancellation.ts'
import { type Booking, momentIn, priceIn } from '../use-booking.ts'

type Step = { key: string; fee: CancellationFee | null; until: string | null; isNow: boolean; isPast: boolean }

/** The cancellation fees by date; the current step is marked. */
export function TermsSection({ booking }: { booking: Booking }) {
  const { policy } = booking
  const steps = toSteps(booking)
  return (
    <section className="section" aria-labelledby="terms">
      <div className="between">
        <h2 className="heading" id="terms">
          {text('folio.terms')}
        </h2>
        <span className="muted desk-only">
          {text('folio.agreedOn', { when: momentIn(booking, booking.created_at) })}
        </span>
      </div>
      <ol className="terms">
        {steps.map(({ key, fee, until, isNow, isPast }) => (
          <li key={key} className={isNow ? 'now' : isPast ? 'muted' : ''} aria-current={isNow ? 'step' : undefined}>
            <b>{isNow ? text('folio.nowStep', { fee: describeFee(booking, fee) }) : describeFee(booking, fee)}</b>
            <div>{until ? text('folio.until', { when: momentIn(booking, until) }) : text('folio.later')}</div>
          </li>
        ))}
      </ol>
      {policy.no_show ? (
        <p className="muted">{text('folio.noShowFee', { fee: describeFee(booking, policy.no_show) })}</p>
      ) : null}
    </section>
  )
}

function toSteps({ policy, read_at: at }: Booking): Step[] {
  const now = Date.parse(at)
  const current = policy.steps.findIndex(({ until }) => until === null || now <= Date.parse(until))
  return policy.steps.map(({ fee, until }, index) => ({
    key: until ?? 'last',
    fee,
    until,
    isNow: index === current,
    isPast: index < current,
  }))
}

function describeFee(booking: Booking, fee: CancellationFee | null): string {
  if (fee === null) return text('folio.free')
  const perNight = booking.price.nights.map(({ amount_minor: amountMinor }) => ({ amountMinor }))
  const amount = priceIn(booking, feeAmount(fee, { perNight, totalMinor: booking.total_minor }))
  if (fee.kind === 'nights') return text('folio.feeNights', { count: fee.value, amount })
  if (fee.kind === 'percent' && fee.value < 100) return text('folio.feePercent', { percent: fee.value, amount })
  return fee.kind === 'percent' ? text('folio.feeAll', { amount }) : amount
}
