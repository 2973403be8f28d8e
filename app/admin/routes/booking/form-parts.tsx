import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import { ChangedMeanwhile, explain, type Opened } from './edit-guard.tsx'
import { type Booking, priceIn } from './use-booking.ts'

type Totals = {
  old_total_minor: number
  total_minor: number
  payable_minor: number
  refund_minor?: number
  fee_minor?: number
}

/** The new total of a change beside the old one, and what it means for the guest. */
export function TotalChange({ booking, totals, isWaiting }: { booking: Booking; totals?: Totals; isWaiting: boolean }) {
  if (!totals) return <p className="muted preview">{isWaiting ? text('folio.asking') : ''}</p>
  const difference = totals.total_minor - totals.old_total_minor
  const { refund_minor: refund = 0, payable_minor: payable, fee_minor: fee = 0 } = totals
  return (
    <div className="preview" role="status">
      <dl>
        <Amount label={text('folio.totalBefore')} value={priceIn(booking, totals.old_total_minor)} />
        <Amount label={text('folio.totalAfter')} value={priceIn(booking, totals.total_minor)} isStrong />
        <Amount label={text('folio.difference')} value={formatSignedPrice(booking, difference)} />
        {fee > 0 ? <Amount label={text('folio.feeIncluded')} value={priceIn(booking, fee)} /> : null}
        {refund > 0 ? <Amount label={text('folio.refundNow')} value={priceIn(booking, refund)} /> : null}
        <Amount label={text('folio.toPay')} value={priceIn(booking, Math.max(0, payable))} />
      </dl>
    </div>
  )
}

function formatSignedPrice(booking: Booking, amountMinor: number): string {
  const sign = amountMinor > 0 ? '+' : ''
  return `${sign}${priceIn(booking, amountMinor)}`
}

export function Amount({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'between strong' : 'between'}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}

type BookingFormProps = {
  booking: Booking
  opened: Opened
  /** The label of the button, with its amount. */
  action: string
  tone?: 'primary' | 'danger'
  isBusy: boolean
  /** False while the form is incomplete or its consequence unknown. */
  isReady?: boolean
  problem: unknown
  onSubmit: () => void
  close: () => void
  children: Markup
}

/** A form of a booking: what changed meanwhile, the fields, why it was refused, and the submit button. */
export function BookingForm(props: BookingFormProps) {
  const {
    booking,
    opened,
    action,
    tone = 'primary',
    isBusy,
    isReady = true,
    problem,
    onSubmit,
    close,
    children,
  } = props
  const isBlocked = !isReady || opened.isChanged
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlocked && !isBusy) onSubmit()
      }}
    >
      <ChangedMeanwhile booking={booking} opened={opened} />
      {children}
      {problem ? (
        <Notice tone="danger">
          <p>{explain(problem)}</p>
        </Notice>
      ) : null}
      <div className="form-end">
        <Button label={action} variant={tone} type="submit" isBusy={isBusy} disabled={isBlocked} />
        <Button label={text('shell.cancel')} variant="bare" onClick={close} />
      </div>
    </form>
  )
}
