import '#app/styles/overlays.css'
import { useAtomValue } from 'jotai/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/button.tsx'
import { Dialog } from '#app/components/dialog.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SummaryLines } from '#app/components/summary-lines.tsx'
import { StayCalendar } from '#app/features/stay-picker/calendar/stay-calendar.tsx'
import { PlainDates } from '#app/features/stay-picker/plain-dates.tsx'
import { createFormatter } from '#app/i18n/format.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { OverlayProps } from '#app/overlays/catalogue.ts'
import { useCloseOverlay } from '#app/shell/navigation/use-navigation.ts'
import { localeAtom } from '#app/state/locale.ts'
import type { ChangeQuote, ModifyDatesModel } from './model.ts'
import { useModifyDates } from './use-modify-dates.ts'

/** Other dates for a booking: a calendar where script runs, plain form fields where it does not; then what it costs. */
export function Overlay({ model, closeHref }: OverlayProps) {
  const translate = useTranslate()
  const sheet = modelOf(model)
  const close = useCloseOverlay(sheet?.bookingHref ?? closeHref)
  if (sheet === undefined) return null
  return (
    <Dialog
      open
      id="change-dates"
      title={translate(sheet ? 'booking.changeTitle' : 'booking.changeGone')}
      closeLabel={translate('ui.close')}
      closeHref={sheet?.bookingHref ?? closeHref}
      onClose={close}
      size="lg"
    >
      {sheet ? <ChangeDates model={sheet} /> : <BackLink href={closeHref} />}
    </Dialog>
  )
}

function ChangeDates({ model }: { model: ModifyDatesModel }) {
  const translate = useTranslate()
  const { locale } = useAtomValue(localeAtom)
  const [isLive, setLive] = useState(false)
  const { range, pick, send, quote, error, isBusy, isAsking } = useModifyDates(model)
  const format = createFormatter(locale)

  // Syncs with the browser: the server and the first render draw plain fields, which need no script.
  useEffect(() => setLive(true), [])

  return (
    <div className="picker">
      <p className="strong">{translate('booking.changeNow', { stay: model.stayText })}</p>
      {error ? (
        <Notice tone="bad" isUrgent>
          {error}
        </Notice>
      ) : null}
      {isLive ? (
        <StayCalendar range={range} limits={model.limits} format={format} source={model.nights} onChange={pick} />
      ) : (
        <PlainForm model={model} />
      )}
      <div role="status" aria-busy={isAsking}>
        {quote ? <QuoteWords quote={quote} /> : null}
      </div>
      {quote ? <ConfirmForm model={model} quote={quote} isBusy={isBusy} onSend={send} /> : null}
    </div>
  )
}

/** The calendar as a plain form: it asks for the same sheet again with the dates in the address. */
function PlainForm({ model }: { model: ModifyDatesModel }) {
  const translate = useTranslate()
  const { bookingHref, checkin, checkout, limits } = model
  return (
    <form className="picker plain" action={`${bookingHref}#change-dates`} method="get">
      <input type="hidden" name="modal" value="modifyDates" />
      <PlainDates prefix="change" checkin={checkin} checkout={checkout} limits={limits} />
      <button type="submit" className="btn quiet big block">
        {translate('booking.changeAsk')}
      </button>
    </form>
  )
}

/** What the change does to the money, before the guest says yes. */
function QuoteWords({ quote }: { quote: ChangeQuote }) {
  const root = useRef<HTMLDivElement>(null)

  // Syncs with the scroll: on a phone two months of days stand above what was asked for.
  useEffect(() => {
    if (quote) root.current?.scrollIntoView({ block: 'nearest' })
  }, [quote])

  return (
    <div ref={root} className="cancel-form">
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

/** A plain POST form; with script the same call is made in place. */
function ConfirmForm({ model, quote, isBusy, onSend }: ConfirmFormProps) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy) onSend(quote.shownTotal)
  }

  return (
    <form action={model.action} method="post" className="done" onSubmit={onSubmit}>
      <input type="hidden" name="_xsrf" value={model.xsrf} />
      <input type="hidden" name="idempotency_key" value={model.idempotencyKey} />
      <input type="hidden" name="checkin" value={model.checkin} />
      <input type="hidden" name="checkout" value={model.checkout} />
      <input type="hidden" name="shown_total" value={quote.shownTotal} />
      <Button type="submit" look="primary" big block busy={isBusy}>
        {quote.button}
      </Button>
    </form>
  )
}

function BackLink({ href }: { href: string }) {
  const translate = useTranslate()
  return (
    <a className="btn quiet block" href={href} data-close="">
      {translate('booking.changeBack')}
    </a>
  )
}

/** Null where the dates cannot be changed any more; undefined on a page that is no booking's. */
function modelOf(model: unknown): ModifyDatesModel | null | undefined {
  if (typeof model !== 'object' || model === null || !('modifyDates' in model)) return undefined
  return model.modifyDates as ModifyDatesModel | null
}
