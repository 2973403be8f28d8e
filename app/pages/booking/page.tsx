import '#app/styles/pages/booking.css'
import { LinkRows } from '#app/components/actions/link-rows.tsx'
import { FactRows } from '#app/components/facts/fact-rows.tsx'
import { SummaryLines } from '#app/components/facts/summary-lines.tsx'
import { Disclosure } from '#app/components/surfaces/disclosure.tsx'
import { Terms } from '#app/components/surfaces/list-card.tsx'
import { Notice } from '#app/components/surfaces/notice.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { ArrivalForm } from './arrival-form.tsx'
import { ComingForm } from './coming-form.tsx'
import { GuestData } from './guest-data.tsx'
import { GuestDetails } from './guest-details.tsx'
import { HoldTimer } from './hold-timer.tsx'
import type { BookingModel } from './model.ts'
import { PayForm } from './pay-form.tsx'
import { Ticket } from './ticket.tsx'
import { Ways } from './ways.tsx'

/** A booking: what it is now, the ticket to show, what is paid and left, and what can still be done. */
export function Page({ model }: { model: BookingModel }) {
  const isGood = model.look === 'confirmed' || model.look === 'staying'
  const isUnpaid = model.look === 'held'
  return (
    <main id="main">
      <div className={isGood ? 'ok-top' : 'ok-top calm'}>
        <div className="wrap">
          <h1 className="display">{model.heading}</h1>
          <p>{model.lead}</p>
        </div>
      </div>
      {model.coming ? <ComingForm coming={model.coming} /> : null}
      <div className="wrap voucher">
        {isUnpaid ? <Unpaid model={model} /> : <Ticket model={model} />}
        <div className="after">
          {isUnpaid ? null : <Notices model={model} />}
          <NextSteps model={model} />
          <StayLinks model={model} />
          <Details model={model} />
        </div>
      </div>
    </main>
  )
}

/** What is not paid is no voucher: what went wrong, the time left and the way to pay come first, the ticket is folded. */
function Unpaid({ model }: { model: BookingModel }) {
  return (
    <div className="to-pay">
      <Notices model={model} />
      {model.hold ? <HoldTimer hold={model.hold} /> : null}
      <div className="next-ways no-print">
        {model.pay ? <PayForm pay={model.pay} /> : null}
        <Ways model={model} />
      </div>
      <Disclosure summary={model.ticket.name}>
        <Ticket model={model} />
      </Disclosure>
    </div>
  )
}

function Notices({ model: { notices } }: { model: BookingModel }) {
  return notices.map(({ tone, title, text }) => (
    <Notice key={text} tone={tone} title={title} isUrgent={tone === 'bad'}>
      {text}
    </Notice>
  ))
}

function NextSteps({ model }: { model: BookingModel }) {
  const { paid, policy, pay, priceLinks } = model
  return (
    <section>
      {isOver(model) && paid.lines.length === 0 ? null : <SummaryLines {...paid} />}
      <p className="sm note">
        <a className="link" href={priceLinks.payment.href}>
          {priceLinks.payment.text}
        </a>
      </p>
      {policy?.isFree ? <Terms>{policy.text}</Terms> : null}
      {policy && !policy.isFree ? <p className="terms sm muted">{policy.text}</p> : null}
      {model.look === 'held' ? null : (
        <div className="next-ways no-print">
          {pay ? <PayForm pay={pay} /> : null}
          <Ways model={model} />
        </div>
      )}
    </section>
  )
}

/** Nothing was paid of it and nothing will be: then no sum is shown. */
function isOver({ look }: BookingModel): boolean {
  return look === 'cancelled' || look === 'expired'
}

function StayLinks({ model: { links, arrival } }: { model: BookingModel }) {
  const translate = useTranslate()
  if (links.length === 0 && !arrival) return null
  return (
    <section className="manage">
      <h2 className="title-sm">{translate('booking.manage')}</h2>
      <LinkRows links={links} />
      {arrival ? <ArrivalForm arrival={arrival} /> : null}
    </section>
  )
}

function Details({
  model: { price, guest, guestDetails, guestData, history, priceLinks, papers },
}: {
  model: BookingModel
}) {
  const translate = useTranslate()
  return (
    <section className="folds">
      <Disclosure summary={translate('booking.priceHeading')} open>
        <SummaryLines lines={price.lines} total={price.total} />
        <p className="sm muted">{price.words}</p>
        <p className="sm">
          <a className="link" href={priceLinks.breakdown.href}>
            {priceLinks.breakdown.text}
          </a>
        </p>
        <p className="sm papers">
          {papers.map(({ text, href }) => (
            <a key={href} className="link" href={href}>
              {text}
            </a>
          ))}
        </p>
      </Disclosure>
      <Disclosure summary={translate('booking.guestHeading')}>
        <FactRows rows={guest} className="pairs" />
      </Disclosure>
      {guestDetails ? (
        <Disclosure summary={translate('change.guestTitle')} open={guestDetails.error !== null}>
          <GuestDetails key={guestDetails.idempotencyKey} model={guestDetails} />
        </Disclosure>
      ) : null}
      {guestData ? <GuestData data={guestData} /> : null}
      <Disclosure summary={translate('booking.historyHeading')}>
        <ol className="past num">
          {history.map(({ at, text }, place) => (
            <li key={place}>
              <span className="sm muted">{at}</span> {text}
            </li>
          ))}
        </ol>
      </Disclosure>
    </section>
  )
}
