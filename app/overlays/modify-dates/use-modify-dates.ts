import { useState } from 'react'
import type { CalendarDay } from '#app/domain/calendar-day.ts'
import type { PickedRange } from '#app/features/stay-picker/calendar/pick-range.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { call } from '#app/request/browser-call.ts'
import { type CallError, type CallState, failCall, idleCall, startCall } from '#app/request/call-state.ts'
import { useNavigate } from '#app/shell/navigation/use-navigation.ts'
import type { ModifyDatesModel } from './model.ts'
import { requestChange } from './request-change.ts'

/** What is being chosen, what the server says to it, and the call that makes it so. */
export function useModifyDates(model: ModifyDatesModel) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [range, setRange] = useState<PickedRange>({ checkin: model.checkin, checkout: model.checkout, fault: null })
  const [state, setState] = useState<CallState<unknown>>(idleCall())
  // What the page says is about the dates it was asked for; the guest may have tapped on since.
  const isAnswered = range.checkin === model.checkin && range.checkout === model.checkout

  function pick(next: PickedRange): void {
    setRange(next)
    setState(idleCall())
    if (next.checkout !== null) ask(next.checkin, next.checkout)
  }

  /** The same sheet with the price of the dates, written by the server. */
  function ask(checkin: CalendarDay, checkout: CalendarDay): void {
    navigate(sheetPath(model.bookingHref, { checkin, checkout }), { replace: true, keepScroll: true })
  }

  async function send(shownTotal: number): Promise<void> {
    const { bookingNo, checkin, checkout, idempotencyKey } = model
    setState(startCall())
    const change = { bookingNo, checkin, checkout, shownTotal, idempotencyKey, locale: document.documentElement.lang }
    await requestChange(call, change, {
      onDone: () => navigate(`${model.bookingHref}?changed=true`, { replace: true, refresh: true }),
      onFailure: (error) => {
        setState(failCall(error))
        if (isOutdated(error)) ask(checkin, checkout)
      },
    })
  }

  const refusal = isAnswered ? model.error : null
  return {
    range,
    pick,
    send,
    quote: isAnswered ? model.quote : null,
    error: state.error ? state.error.message || translate('booking.changeFailed') : refusal,
    isBusy: state.isFetching,
    isAsking: !isAnswered && range.checkout !== null,
  }
}

/** The figures on show are not those of this moment: they are filled in anew. */
function isOutdated({ code }: CallError): boolean {
  return code === 'price_changed' || code === 'sold_out'
}

/** The address of the sheet with the price of some dates. */
export function sheetPath(bookingHref: string, dates: { checkin: CalendarDay; checkout: CalendarDay }): string {
  return `${bookingHref}?${new URLSearchParams({ modal: 'modifyDates', ...dates })}`
}
