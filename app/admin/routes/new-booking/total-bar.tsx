import { codeOf } from '#app/admin/client/problems.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { describeFields } from './field-messages.ts'
import type { SaleForm } from './form.ts'
import { amountOf, isTaken } from './plan-sale.ts'
import type { Quote } from './use-quote.ts'

/** The next step, for the primary button. */
export type NextStep = 'room' | 'guest' | 'sell'

type Props = {
  quote: Quote | null
  form: SaleForm
  rooms: number
  step: NextStep
  checksIn: boolean
  isBusy: boolean
  isGone: boolean
  problem: unknown
  run: () => void
}

/** Total, amount due and next step; on phones in a bar above the tabs. */
export function TotalBar({ quote, form, rooms, step, checksIn, isBusy, isGone, problem, run }: Props) {
  const price = (amountMinor: number) => (quote ? format.price({ amountMinor, currency: quote.currency }) : '')
  const takenMinor = quote && isTaken(form) ? (amountOf(form, quote.total_minor) ?? 0) : 0
  const label = step === 'sell' ? actLabel(form, checksIn) : steps[step]
  return (
    <section className="sell-total" aria-label={text('sell.total')}>
      {isGone || problem ? (
        <Notice tone="danger">
          <p>{problem ? describe(problem) : text('sell.goneNow')}</p>
        </Notice>
      ) : null}
      {quote ? (
        <div className="sell-lines desk-only">
          <p className="between">
            <span>{text('sell.stayLine', { nights: quote.nights.length, rooms })}</span>
            <bdi>{price(quote.total_minor)}</bdi>
          </p>
          <p className="between muted">
            <span>{text(quote.tax_inclusive ? 'sell.taxIn' : 'sell.taxAdded')}</span>
            <bdi>{price(quote.tax_minor + quote.local_tax_minor)}</bdi>
          </p>
        </div>
      ) : null}
      <div className="sell-next">
        <div className="grow">
          <span className="sell-due">{text(takenMinor > 0 ? 'sell.takeNow' : 'sell.total')}</span>{' '}
          <b className="sell-amount" aria-live="polite">
            <bdi>{quote ? price(takenMinor > 0 ? takenMinor : quote.total_minor) : '–'}</bdi>
          </b>
        </div>
        <Button
          label={text(label, { amount: price(takenMinor || (quote?.total_minor ?? 0)) })}
          variant="primary"
          size="big"
          className="sell-button"
          isBusy={isBusy}
          shortcut={step === 'sell' ? sellKey() : undefined}
          onClick={run}
        />
      </div>
      {quote && takenMinor > 0 && takenMinor < quote.total_minor ? (
        <p className="muted">{text('sell.dueLater', { amount: price(quote.total_minor - takenMinor) })}</p>
      ) : null}
    </section>
  )
}

/** The keys of the filled button, as this keyboard names them. */
export function sellKey(): string {
  return text(/Mac|iPhone|iPad/.test(navigator.userAgent) ? 'sell.sellKeyMac' : 'sell.sellKey')
}

const steps = { room: 'sell.chooseRoom', guest: 'sell.toGuest' } as const

function actLabel(form: SaleForm, checksIn: boolean) {
  if (form.keep === 'quote') return 'sell.sendQuote'
  if (isTaken(form)) return checksIn ? 'sell.takeCheckIn' : 'sell.takeConfirm'
  if (form.keep === 'hold') return form.way === 'link' ? 'sell.holdLink' : 'sell.holdRoom'
  if (checksIn) return 'sell.confirmCheckIn'
  return form.way === 'link' ? 'sell.confirmLink' : 'sell.confirmBooking'
}

function describe(problem: unknown): string {
  const code = codeOf(problem)
  if (code === 'sold_out') return text('sell.goneWhat')
  if (code === 'price_changed') return text('sell.priceChanged')
  if (code === 'invalid_dates') return text('sell.badDates')
  if (code === 'invalid_rooms') return text('sell.badRooms')
  const fields = Object.values(describeFields(problem))
  return fields.length > 0 ? fields.join(' ') : describeProblem(problem)
}
