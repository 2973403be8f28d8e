import { useState } from 'react'
import { toEventReason } from '#app/client/events/event-reason.ts'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import type { CallOptions, CallOutcome } from '#app/client/request/call.ts'
import { type CallError, type CallState, failCall, idleCall, startCall } from '#app/client/request/call-state.ts'
import { pageLanguage } from '#app/client/request/page-language.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { type BookedStay, changedParts } from '#app/domain/bookings/modification.ts'
import type { PickedRange } from '#app/features/stay-picker/calendar/pick-range.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { ModifyDatesModel } from './model.ts'
import { overlayPath, type StayFields, toStayFields } from './overlay-path.ts'

export type ChosenRooms = Pick<BookedStay, 'rooms' | 'roomTypeId'>

/** State of changing dates or rooms: the selection, its quote and the request that confirms it. */
export function useModifyDates(model: ModifyDatesModel) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { stay } = model
  const [range, setRange] = useState<PickedRange>({ checkin: stay.checkin, checkout: stay.checkout, fault: null })
  const [chosen, setChosen] = useState<ChosenRooms>({ rooms: stay.rooms, roomTypeId: stay.roomTypeId })
  const [state, setState] = useState<CallState<unknown>>(idleCall())
  // The quote is for the stay in the URL; the guest may have selected another since.
  const areDatesQuoted = range.checkin === stay.checkin && range.checkout === stay.checkout
  const isQuoted = areDatesQuoted && changedParts(stay, { ...stay, ...chosen }).length === 0

  function pick(next: PickedRange): void {
    setRange(next)
    setState(idleCall())
    if (next.checkout !== null) requestQuote({ ...stay, checkin: next.checkin, checkout: next.checkout })
  }

  /** Stores the selection; its price is requested by a separate button. */
  function choose(next: ChosenRooms): void {
    setChosen(next)
    setState(idleCall())
  }

  function requestQuote(requestedStay: BookedStay): void {
    setState(idleCall())
    navigate(overlayPath(model.bookingHref, model.part, toStayFields(requestedStay, model.booked)), {
      replace: true,
      keepScroll: true,
    })
  }

  async function send(shownTotal: number): Promise<void> {
    const { bookingNo, idempotencyKey } = model
    const { checkin, checkout } = range
    const requestedStay = { ...stay, checkin, checkout: checkout ?? stay.checkout }
    setState(startCall())
    const fields = toStayFields(requestedStay, model.booked)
    const change = { bookingNo, stay: fields, shownTotal, idempotencyKey, locale: pageLanguage() }
    await requestChange(call, change, {
      onDone: () => navigate(`${model.bookingHref}?changed=true`, { replace: true, refresh: true }),
      onFailure: (error) => {
        if (isOutdated(error)) requestQuote(requestedStay)
        setState(failCall(error))
      },
    })
  }

  const refusal = isQuoted ? model.error : null
  return {
    range,
    chosen,
    pick,
    choose,
    requestQuote,
    send,
    quote: isQuoted ? model.quote : null,
    error: state.error ? state.error.message || translate('booking.changeFailed') : refusal,
    isBusy: state.isFetching,
    isAsking: !areDatesQuoted && range.checkout !== null,
  }
}

type ChangeRequest = {
  bookingNo: string
  /** Only changed fields. */
  stay: Partial<StayFields>
  shownTotal: number
  idempotencyKey: string
  locale: string
}

type Callbacks = { onDone: () => void; onFailure: (error: CallError) => void }

/** Changes the booking with its idempotency key. Errors go to `onFailure`. */
export async function requestChange(
  send: (path: string, options: CallOptions) => Promise<CallOutcome<unknown>>,
  { bookingNo, stay, shownTotal, ...callOptions }: ChangeRequest,
  { onDone, onFailure }: Callbacks,
): Promise<void> {
  const outcome = await send(`bookings/${encodeURIComponent(bookingNo)}/modify`, {
    method: 'PUT',
    body: { ...stay, shown_total: shownTotal },
    ...callOptions,
  })
  const changed = stay.checkin || stay.checkout ? 'dates' : 'rooms'
  if (outcome.ok) {
    record('change', { changed, outcome: 'done' })
    onDone()
  } else {
    record('change', { changed, outcome: 'refused', reason: toEventReason(outcome.error.code) })
    onFailure(outcome.error)
  }
}

/** Whether the quote is no longer valid, so that a new one must be loaded. */
function isOutdated({ code }: CallError): boolean {
  return code === 'price_changed' || code === 'sold_out'
}
