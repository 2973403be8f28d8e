import '#app/ui/styles/pages/booking.css'
import { BookingSteps } from '#app/features/payment/booking-steps.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { IconRows } from '#app/ui/actions/icon-rows.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { DetailRows } from '#app/ui/details/detail-rows.tsx'
import { EmailText } from '#app/ui/details/email-text.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import { Terms } from '#app/ui/surfaces/list-card.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { ArrivalCard } from './arrival-card.tsx'
import { GuestData } from './guest-data.tsx'
import { GuestDetails } from './guest-details.tsx'
import { HoldTimer } from './hold-timer.tsx'
import type { ArrivalModel, BookingModel, ComingModel } from './model.ts'
import { NextSteps } from './next-steps.tsx'
import { PayForm } from './pay-form.tsx'
import { Ticket } from './ticket.tsx'

export function Page({ model }: { model: BookingModel }) {
  const isGood = model.look === 'confirmed' || model.look === 'staying'
  const isUnpaid = model.look === 'held'
  return (
    <main id="main">
      <div className={classNames('ok-top', !isGood && 'calm', isGood && model.told && 'fresh')}>
        <div className="wrap">
          <h1 className="display">{model.heading}</h1>
          <p>
            <EmailText text={model.lead} />
          </p>
        </div>
      </div>
      {isUnpaid ? null : <First model={model} />}
      <div className="wrap voucher">
        {isUnpaid ? <Unpaid model={model} /> : <Ticket model={model} />}
        <div className="after">
          {model.arrivalCard ? <ArrivalCard card={model.arrivalCard} /> : null}
          <Money model={model} />
          <NextSteps model={isUnpaid ? { ...model, pay: null } : model} />
        </div>
        <div className="under">
          {model.arrival ? <Arrival arrival={model.arrival} /> : null}
          <Details model={model} />
        </div>
      </div>
    </main>
  )
}

function First({ model: { notices, coming } }: { model: BookingModel }) {
  if (notices.length === 0 && !coming) return null
  return (
    <div className="wrap coming">
      <div>
        <Notices notices={notices} />
        {coming ? <ComingForm coming={coming} /> : null}
      </div>
    </div>
  )
}

/** Asks whether the guest will arrive, with a yes button; cancelling is offered further down. */
function ComingForm({ coming }: { coming: ComingModel }) {
  return (
    <form action={coming.action} method="post">
      <input type="hidden" name="_xsrf" value={coming.xsrf} />
      <Notice tone="warn" title={coming.title}>
        {coming.text}
      </Notice>
      <Button type="submit" look="primary" big>
        {coming.button}
      </Button>
    </form>
  )
}

/** An unpaid booking is no voucher: errors, time left and payment come first, the ticket is collapsed. */
function Unpaid({ model }: { model: BookingModel }) {
  return (
    <div className="grid-4 to-pay">
      <BookingSteps at="pay" />
      <Notices notices={model.notices} />
      {model.hold ? <HoldTimer hold={model.hold} /> : null}
      {model.pay ? (
        <div className="grid-3 next-ways no-print">
          <PayForm pay={model.pay} />
          <IconRows rows={model.pay.links} />
        </div>
      ) : null}
      <Disclosure summary={model.ticket.name}>
        <Ticket model={model} />
      </Disclosure>
    </div>
  )
}

function Notices({ notices }: Pick<BookingModel, 'notices'>) {
  return notices.map(({ tone, title, text }) => (
    <Notice key={text} tone={tone} title={title} isUrgent={tone === 'bad'}>
      {text}
    </Notice>
  ))
}

/** Shows nothing for a booking that was never paid and expired. */
function Money({ model: { paid, policy } }: { model: BookingModel }) {
  if (paid.lines.length === 0 && !paid.total && !policy) return null
  return (
    <section>
      {paid.lines.length > 0 || paid.total ? <SummaryLines {...paid} /> : null}
      {policy?.isFree ? <Terms>{policy.text}</Terms> : null}
      {policy && !policy.isFree ? <p className="terms sm muted">{policy.text}</p> : null}
    </section>
  )
}

function Arrival({ arrival }: { arrival: ArrivalModel }) {
  const translate = useTranslate()
  return (
    <section>
      <h2 className="title-sm">{translate('booking.manage')}</h2>
      <ArrivalForm arrival={arrival} />
    </section>
  )
}

function ArrivalForm({ arrival }: { arrival: ArrivalModel }) {
  return (
    <form action={arrival.action} method="post" className="grid-2 arrival">
      <input type="hidden" name="_xsrf" value={arrival.xsrf} />
      <Select
        id="arrival-time"
        name="arrival_time"
        label={arrival.label}
        hint={arrival.hint}
        options={arrival.options}
        defaultValue={arrival.value}
      />
      <Button type="submit">{arrival.button}</Button>
    </form>
  )
}

function Details({
  model: { look, price, guest, guestDetails, guestData, history, breakdown },
}: {
  model: BookingModel
}) {
  const translate = useTranslate()
  const isOver = look === 'cancelled' || look === 'expired'
  return (
    <section className="folds">
      <Disclosure summary={translate(isOver ? 'booking.priceHeadingOver' : 'booking.priceHeading')} open={!isOver}>
        <SummaryLines lines={price.lines} total={price.total} />
        <p className="sm muted">{price.words}</p>
        <div className="sm">
          <a className="link" href={breakdown.href}>
            {breakdown.text}
          </a>
        </div>
      </Disclosure>
      <Disclosure summary={translate('booking.guestHeading')}>
        <DetailRows rows={guest} className="pairs" />
      </Disclosure>
      {guestDetails ? (
        <Disclosure summary={translate('change.guestTitle')} open={guestDetails.error !== null}>
          <GuestDetails key={guestDetails.idempotencyKey} model={guestDetails} />
        </Disclosure>
      ) : null}
      {guestData ? <GuestData data={guestData} /> : null}
      <Disclosure summary={translate('booking.historyHeading')}>
        <ol className="grid-3 past num">
          {history.map(({ at, text }, place) => (
            <li key={place}>
              <span className="sm muted">{at}</span> <span>{text}</span>
            </li>
          ))}
        </ol>
      </Disclosure>
    </section>
  )
}
