import '#app/ui/styles/pages/booking.css'
import { BookingSteps } from '#app/features/payment/booking-steps.tsx'
import { PaymentStateLine } from '#app/features/payment/payment-state-line.tsx'
import { usePaymentState } from '#app/features/payment/use-payment-state.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { IconRows } from '#app/ui/actions/icon-rows.tsx'
import { PrimaryLink } from '#app/ui/actions/link-button.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { DetailRows } from '#app/ui/details/detail-rows.tsx'
import { EmailText } from '#app/ui/details/email-text.tsx'
import { MoneyTimeline } from '#app/ui/details/money-timeline.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import { Terms } from '#app/ui/surfaces/list-card.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { GuestDetails } from './guest-details.tsx'
import { HoldTimer } from './hold-timer.tsx'
import type {
  ArrivalCardModel,
  ArrivalModel,
  BookingModel,
  GuestDataModel,
  PayModel,
  ReconfirmationModel,
} from './model.ts'
import { Ticket } from './ticket.tsx'

export function Page({ model }: { model: BookingModel }) {
  const isConfirmed = model.phase === 'confirmed' || model.phase === 'staying'
  const isUnpaid = model.phase === 'held'
  return (
    <main id="main">
      <div
        className={classNames('booking-banner', !isConfirmed && 'calm', isConfirmed && model.successEvent && 'fresh')}
      >
        <div className="wrap">
          <h1 className="display">{model.heading}</h1>
          <p>
            <EmailText text={model.lead} />
          </p>
        </div>
      </div>
      {isUnpaid ? null : <TopNotices model={model} />}
      <div className="wrap voucher">
        {isUnpaid ? <Unpaid model={model} /> : <Ticket model={model} />}
        <div className="booking-aside">
          {model.arrivalCard ? <ArrivalCard card={model.arrivalCard} /> : null}
          <Money model={model} />
          <NextSteps model={isUnpaid ? { ...model, pay: null } : model} />
        </div>
        <div className="booking-details">
          {model.arrival ? <Arrival arrival={model.arrival} /> : null}
          <Details model={model} />
        </div>
      </div>
    </main>
  )
}

function NextSteps({ model }: { model: BookingModel }) {
  const { pay, next, changes, changesLabel, links, documents, help } = model
  return (
    <div className="grid-3 next-steps no-print">
      {pay ? <PayForm pay={pay} /> : null}
      {next ? <PrimaryLink block text={next.text} href={next.href} /> : null}
      {changes.length > 0 ? (
        <Disclosure summary={<ChangesLabel text={changesLabel} />}>
          <IconRows rows={changes} />
        </Disclosure>
      ) : null}
      <IconRows rows={[...(pay?.links ?? []), ...links, ...documents, help]} />
    </div>
  )
}

function PayForm({ pay }: { pay: PayModel }) {
  const { state, isBusy, dispatch } = usePaymentState()
  return (
    <form action={pay.action} method="post" onSubmit={() => dispatch({ type: 'payPressed' })}>
      <HiddenFields fields={{ _xsrf: pay.xsrf, idempotency_key: pay.idempotencyKey }} />
      <Button type="submit" variant={pay.isMainAction ? 'primary' : 'quiet'} big={pay.isMainAction} block busy={isBusy}>
        {pay.button}
      </Button>
      {pay.savingText ? <p className="sm ok">{pay.savingText}</p> : null}
      {pay.later ? <p className="sm muted">{pay.later}</p> : null}
      <PaymentStateLine state={state} />
    </form>
  )
}

function ChangesLabel({ text }: { text: string }) {
  return (
    <span className="row">
      <Icon name="edit" />
      <span>{text}</span>
    </span>
  )
}

/** Shown on the day of arrival and the day before: address, check-in time, distance and phone. */
function ArrivalCard({ card }: { card: ArrivalCardModel }) {
  return (
    <section className="arrival-card">
      <div className="stay">
        <Picture {...card.picture} frame="square" sizes="96px" />
        <div>
          <h2 className="title-sm">{card.title}</h2>
          <p className="sm">{card.times}</p>
        </div>
      </div>
      <ul className="rows icon-rows">
        {card.rows.map(({ icon, text, href, isAway }) => (
          <li key={text}>
            {href === null ? (
              <p>
                <Icon name={icon} />
                <span>{text}</span>
              </p>
            ) : (
              <a href={href} {...(isAway ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
                <Icon name={icon} />
                <span>{text}</span>
                <Icon name="right" size="s" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function TopNotices({ model: { notices, reconfirmation } }: { model: BookingModel }) {
  if (notices.length === 0 && !reconfirmation) return null
  return (
    <div className="wrap booking-notices">
      <div>
        <Notices notices={notices} />
        {reconfirmation ? <ReconfirmationForm model={reconfirmation} /> : null}
      </div>
    </div>
  )
}

function ReconfirmationForm({ model }: { model: ReconfirmationModel }) {
  return (
    <form action={model.action} method="post">
      <input type="hidden" name="_xsrf" value={model.xsrf} />
      <Notice tone="warn" title={model.title}>
        {model.text}
      </Notice>
      <Button type="submit" variant="primary" big>
        {model.button}
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
        <div className="grid-3 next-steps no-print">
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
    <Notice key={text} tone={tone} title={title}>
      {text}
    </Notice>
  ))
}

/** Shows nothing for a booking that was never paid and expired. */
function Money({ model: { paid, policy, timeline } }: { model: BookingModel }) {
  if (paid.lines.length === 0 && !paid.total && !policy) return null
  return (
    <section>
      {paid.lines.length > 0 || paid.total ? <SummaryLines {...paid} /> : null}
      {policy?.isFree && !timeline ? <Terms>{policy.text}</Terms> : null}
      {timeline ? <MoneyTimeline {...timeline} /> : null}
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

function Details({ model }: { model: BookingModel }) {
  const { phase, price, guest, guestDetails, guestData, history, breakdown } = model
  const translate = useTranslate()
  const isOver = phase === 'cancelled' || phase === 'expired'
  return (
    <section className="folds">
      <Disclosure summary={translate(isOver ? 'booking.priceHeadingOver' : 'booking.priceHeading')} open={!isOver}>
        <SummaryLines lines={price.lines} total={price.total} />
        <p className="sm muted">{price.words}</p>
        <div className="sm">
          <TextLink text={breakdown.text} href={breakdown.href} />
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
        <ol className="grid-3 booking-history num">
          {history.map(({ at, text }, index) => (
            <li key={index}>
              <span className="sm muted">{at}</span> <span>{text}</span>
            </li>
          ))}
        </ol>
      </Disclosure>
    </section>
  )
}

function GuestData({ data: { heading, text, copy, later, erase } }: { data: GuestDataModel }) {
  return (
    <Disclosure summary={heading}>
      <p className="no-print">{text}</p>
      <div className="sm no-print">
        <TextLink text={copy.text} href={copy.href} download />
      </div>
      {later ? <p className="sm muted no-print">{later}</p> : null}
      {erase ? (
        <form action={erase.action} method="post">
          <input type="hidden" name="_xsrf" value={erase.xsrf} />
          <Checkbox id="data-confirmed" name="confirmed" value="1" label={erase.confirm} required />
          <Button type="submit">{erase.button}</Button>
        </form>
      ) : null}
    </Disclosure>
  )
}
