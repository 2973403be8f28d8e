import '#app/ui/styles/overlays/overlays.css'
import { useAtomValue } from 'jotai/react'
import { type FormEvent, Fragment, useEffect, useState } from 'react'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { localeAtom } from '#app/client/state/site/locale.ts'
import { StayCalendar } from '#app/features/stay-picker/calendar/stay-calendar.tsx'
import { PlainDates } from '#app/features/stay-picker/plain-dates.tsx'
import { createFormatter } from '#app/i18n/format.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { BackLink } from '#app/ui/actions/back-link.tsx'
import { SubmitButton } from '#app/ui/actions/button.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { ChangeQuote, ModifyDatesModel } from './model.ts'
import { toStayFields } from './overlay-path.ts'
import { RoomsPart } from './rooms-part.tsx'
import { useModifyDates } from './use-modify-dates.ts'

/** Dates in one part, rooms and guests in the other, then the price; plain fields without script. */
export function Overlay({ part: model, closeHref }: OverlayProps<never, ModifyDatesModel | null>) {
  const translate = useTranslate()
  if (model === undefined) return null
  return (
    <OverlayDialog
      id="change-dates"
      title={translate(titleMessage(model))}
      closeHref={model?.bookingHref ?? closeHref}
      size="lg"
    >
      {model ? (
        <ChangeStay key={model.part} model={model} />
      ) : (
        <BackLink href={closeHref} label={translate('booking.changeBack')} />
      )}
    </OverlayDialog>
  )
}

function titleMessage(model: ModifyDatesModel | null) {
  if (!model) return 'booking.changeGone'
  return model.part === 'rooms' ? 'change.roomsTitle' : 'booking.changeTitle'
}

function ChangeStay({ model }: { model: ModifyDatesModel }) {
  const translate = useTranslate()
  const change = useModifyDates(model)
  const { send, quote, error, isBusy, isAsking, chosen, choose, requestQuote } = change

  return (
    <div className="picker">
      <p className="strong">{translate('booking.changeNow', { stay: model.stayText })}</p>
      {error ? <Notice tone="bad">{error}</Notice> : null}
      <PartLinks model={model} />
      {model.rooms ? (
        <RoomsPart
          model={model}
          choice={model.rooms}
          chosen={chosen}
          isPriced={quote !== null}
          onChoose={choose}
          onAsk={requestQuote}
        />
      ) : (
        <DatesPart model={model} change={change} />
      )}
      <div role="status" aria-busy={isAsking}>
        {quote ? <QuoteDetails quote={quote} /> : null}
      </div>
      {quote ? <ConfirmForm model={model} quote={quote} isBusy={isBusy} onSend={send} /> : null}
    </div>
  )
}

function PartLinks({ model: { parts } }: { model: ModifyDatesModel }) {
  const translate = useTranslate()
  return (
    <nav className="chips" aria-label={translate('change.parts')}>
      {parts.map(({ text, href, isCurrent }) => (
        <Fragment key={href}>
          <a
            href={`${href}#change-dates`}
            className={isCurrent ? 'chip on' : 'chip'}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {text}
          </a>{' '}
        </Fragment>
      ))}
    </nav>
  )
}

type DatesPartProps = { model: ModifyDatesModel; change: ReturnType<typeof useModifyDates> }

function DatesPart({ model, change: { range, pick } }: DatesPartProps) {
  const { locale } = useAtomValue(localeAtom)
  const [isLive, setLive] = useState(false)
  const format = createFormatter(locale)

  // Syncs with the browser: the server and the first render draw plain fields, which need no script.
  useEffect(() => setLive(true), [])

  if (!isLive) return <PlainForm model={model} />
  return <StayCalendar range={range} limits={model.limits} format={format} source={model.nights} onChange={pick} />
}

/** Plain form that reloads this overlay with the dates in the query. */
function PlainForm({ model }: { model: ModifyDatesModel }) {
  const translate = useTranslate()
  const { bookingHref, stay, limits } = model
  const { checkin: _, checkout: __, ...party } = toStayFields(stay, model.booked)
  return (
    <form className="picker plain" action={`${bookingHref}#change-dates`} method="get">
      <HiddenFields fields={{ modal: 'modifyDates', ...party }} />
      <PlainDates prefix="change" checkin={stay.checkin} checkout={stay.checkout} limits={limits} />
      <button type="submit" className={model.quote ? 'btn quiet big block' : 'btn primary big block'}>
        {translate('booking.changeAsk')}
      </button>
    </form>
  )
}

function QuoteDetails({ quote }: { quote: ChangeQuote }) {
  return (
    <div className="grid-4">
      <SummaryLines lines={quote.lines} total={quote.total} />
      {quote.notes.map(({ tone, text }) => (
        <Notice key={text} tone={tone}>
          {text}
        </Notice>
      ))}
    </div>
  )
}

type ConfirmFormProps = {
  model: ModifyDatesModel
  quote: ChangeQuote
  isBusy: boolean
  onSend: (shownTotal: number) => void
}

function ConfirmForm({ model, quote, isBusy, onSend }: ConfirmFormProps) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy) onSend(quote.shownTotal)
  }

  return (
    <form action={model.action} method="post" className="done with-sum" onSubmit={onSubmit}>
      <HiddenFields fields={{ _xsrf: model.xsrf, idempotency_key: model.idempotencyKey }} />
      <HiddenFields fields={{ ...toStayFields(model.stay, model.booked), shown_total: quote.shownTotal }} />
      <p>
        <b className="num">{quote.difference}</b>{' '}
        <small>
          <span>{quote.total.label}</span> <bdi className="num">{quote.total.amount}</bdi>
        </small>
      </p>
      <SubmitButton busy={isBusy}>{quote.button}</SubmitButton>
    </form>
  )
}
