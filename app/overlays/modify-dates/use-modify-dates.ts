import { useState } from 'react'
import { type BookedStay, changedParts } from '#app/domain/bookings/modification.ts'
import type { PickedRange } from '#app/features/stay-picker/calendar/pick-range.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { call } from '#app/request/browser-call.ts'
import { type CallError, type CallState, failCall, idleCall, startCall } from '#app/request/call-state.ts'
import { pageLanguage } from '#app/request/page-language.ts'
import { useNavigate } from '#app/state/use-navigation.ts'
import type { ModifyDatesModel } from './model.ts'
import { requestChange } from './request-change.ts'
import { sheetPath, toStayFields } from './sheet-path.ts'

/** The rooms of a stay, and who sleeps in them. */
export type ChosenRooms = Pick<BookedStay, 'rooms' | 'roomCategoryId'>

/** What is being chosen, what the server says to it, and the call that makes it so. */
export function useModifyDates(model: ModifyDatesModel) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { stay } = model
  const [range, setRange] = useState<PickedRange>({ checkin: stay.checkin, checkout: stay.checkout, fault: null })
  const [chosen, setChosen] = useState<ChosenRooms>({ rooms: stay.rooms, roomCategoryId: stay.roomCategoryId })
  const [state, setState] = useState<CallState<unknown>>(idleCall())
  // What the page says is about the stay it was asked for; the guest may have tapped on since.
  const areDatesAnswered = range.checkin === stay.checkin && range.checkout === stay.checkout
  const isAnswered = areDatesAnswered && changedParts(stay, { ...stay, ...chosen }).length === 0

  function pick(next: PickedRange): void {
    setRange(next)
    setState(idleCall())
    if (next.checkout !== null) ask({ ...stay, checkin: next.checkin, checkout: next.checkout })
  }

  /** Other rooms or guests: what they cost is asked for by their own button. */
  function choose(next: ChosenRooms): void {
    setChosen(next)
    setState(idleCall())
  }

  /** The same sheet with the price of a stay, written by the server. */
  function ask(wanted: BookedStay): void {
    setState(idleCall())
    navigate(sheetPath(model.bookingHref, model.part, toStayFields(wanted, model.booked)), {
      replace: true,
      keepScroll: true,
    })
  }

  async function send(shownTotal: number): Promise<void> {
    const { bookingNo, idempotencyKey } = model
    const { checkin, checkout } = range
    const wanted = { ...stay, checkin, checkout: checkout ?? stay.checkout }
    setState(startCall())
    const fields = toStayFields(wanted, model.booked)
    const change = { bookingNo, stay: fields, shownTotal, idempotencyKey, locale: pageLanguage() }
    await requestChange(call, change, {
      onDone: () => navigate(`${model.bookingHref}?changed=true`, { replace: true, refresh: true }),
      onFailure: (error) => {
        if (isOutdated(error)) ask(wanted)
        setState(failCall(error))
      },
    })
  }

  const refusal = isAnswered ? model.error : null
  return {
    range,
    chosen,
    pick,
    choose,
    ask,
    send,
    quote: isAnswered ? model.quote : null,
    error: state.error ? state.error.message || translate('booking.changeFailed') : refusal,
    isBusy: state.isFetching,
    isAsking: !areDatesAnswered && range.checkout !== null,
  }
}

/** The figures on show are not those of this moment: they are filled in anew. */
function isOutdated({ code }: CallError): boolean {
  return code === 'price_changed' || code === 'sold_out'
}
