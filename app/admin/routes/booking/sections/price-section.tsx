import { useRead } from '#app/admin/client/live.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { ActionButton } from '../action-button.tsx'
import { actionOf } from '../actions.ts'
import { explain } from '../edit-guard.tsx'
import { chargeLabel, lineLabel } from '../line-labels.ts'
import { BOOKING_READS, type Booking, owedOf, priceIn } from '../use-booking.ts'

type Line = { key: string; label: string; detail?: string; amountMinor: number }

/** Returns the price lines with the nights in place of the room price; they add up to the total. */
export function priceLines({ price, plan, rooms }: Pick<Booking, 'price' | 'plan' | 'rooms'>): Line[] {
  const { nights, lines } = price
  const isRoomOrDiscount = ({ kind, name }: { kind: string; name: string }) =>
    kind === 'room' || (kind === 'discount' && name)
  const sum = (items: readonly { amount_minor: number }[]) =>
    items.reduce((total, item) => total + item.amount_minor, 0)
  const nightsMatchLines = sum(nights) === sum(lines.filter(isRoomOrDiscount))
  const detail = [plan?.name, rooms > 1 ? text('folio.roomsCount', { count: rooms }) : null].filter(Boolean).join(', ')
  const byNight = nights.map(({ day, amount_minor: amountMinor }) => ({
    key: day,
    label: format.dayWithWeekday(day),
    detail,
    amountMinor,
  }))
  const shown = nightsMatchLines ? lines.filter((line) => !isRoomOrDiscount(line)) : lines
  const others = shown.map((line, index) => ({
    key: `${line.kind} ${index}`,
    label: lineLabel(line),
    amountMinor: line.amount_minor,
  }))
  return nightsMatchLines ? [...byNight, ...others] : others
}

/** The price: lines, total, paid amount and balance. */
export function PriceSection({ booking, me }: { booking: Booking; me: Me }) {
  const { price } = booking
  const owed = owedOf(booking)
  return (
    <section className="section" aria-labelledby="price">
      <div className="between heads">
        <h2 className="heading" id="price">
          {text('folio.priceTitle')}
        </h2>
        <div className="row">
          <ActionButton action={actionOf(booking, me, 'charge')} icon="plus" />
          <ActionButton action={actionOf(booking, me, 'link')} icon="send" />
          <ActionButton action={actionOf(booking, me, 'payment')} icon="money" shortcut="P" className="desk-only" />
        </div>
      </div>
      <table className="table lines">
        <thead>
          <tr>
            <th scope="col">{text('folio.what')}</th>
            <th scope="col">{text('folio.detail')}</th>
            <th scope="col" className="end">
              {text('folio.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {priceLines(booking).map(({ key, label, detail, amountMinor }) => (
            <Row key={key} label={label} detail={detail} amount={priceIn(booking, amountMinor)} />
          ))}
          {price.tax_inclusive && price.tax_minor > 0 ? (
            <Row label={text('folio.taxIncluded')} amount={priceIn(booking, price.tax_minor)} isMuted />
          ) : null}
        </tbody>
        <tfoot>
          <Row className="total" label={text('folio.total')} amount={priceIn(booking, booking.total_minor)} />
          {/* 0 - 0 is 0, where -0 would be shown with its sign. */}
          <Row className="paid" label={text('folio.paid')} amount={priceIn(booking, 0 - booking.paid_minor)} isMuted />
          <Row className="owed" label={text('folio.toPay')} amount={priceIn(booking, owed)} />
        </tfoot>
      </table>
      <Charges booking={booking} mayWithdraw={hasScope(me, 'bookings:write', booking.property.id)} />
    </section>
  )
}

type RowProps = { label: string; detail?: string | undefined; amount: string; isMuted?: boolean; className?: string }

function Row({ label, detail = '', amount, isMuted = false, className }: RowProps) {
  return (
    <tr className={className}>
      <td className={isMuted ? 'muted' : ''}>{label}</td>
      <td className="muted">{detail}</td>
      <td className={isMuted ? 'end muted' : 'end'}>
        <bdi>{amount}</bdi>
      </td>
    </tr>
  )
}

/** Charges of the stay, each with who recorded it and the button that withdraws it. */
function Charges({ booking, mayWithdraw }: { booking: Booking; mayWithdraw: boolean }) {
  const path = { bookingNo: booking.booking_no }
  const charges = useRead('GET /v1/bookings/{bookingNo}/charges', { path }, { everyMs: 30_000 })
  const endpoint = 'POST /v1/bookings/{bookingNo}/charges/{chargeId}/withdrawals'
  const { write, isBusy, problem } = useWrite(endpoint, { rereads: BOOKING_READS })
  const activeCharges = (charges.data?.items ?? []).filter(({ undone_at: undoneAt }) => undoneAt === null)
  if (activeCharges.length === 0) return null
  const withdraw = async (chargeId: string, label: string) => {
    const changed = await write({ path: { ...path, chargeId }, body: {} })
    if (changed) showToast(text('folio.chargeTakenOff', { label }))
  }
  return (
    <ul aria-label={text('folio.charges')}>
      {activeCharges.map(({ charge_id: id, kind, amount_minor: amount, day, note, person }) => (
        <li key={id} className="item">
          <span className="grow">
            <b>{chargeLabel(kind)}</b> <bdi>{priceIn(booking, amount)}</bdi>
            <span className="muted"> {[format.day(day), person, note].filter(Boolean).join(' · ')}</span>
          </span>
          {mayWithdraw ? (
            <Button
              label={text('folio.takeOff')}
              aria-label={text('folio.takeOffOf', { label: chargeLabel(kind) })}
              size="small"
              variant="bare"
              isBusy={isBusy}
              onClick={() => void withdraw(id, chargeLabel(kind))}
            />
          ) : null}
        </li>
      ))}
      {problem ? <li className="bad">{explain(problem)}</li> : null}
    </ul>
  )
}
