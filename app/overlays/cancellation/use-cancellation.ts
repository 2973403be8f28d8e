import { useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { reasonOf } from '#app/client/events/reason-of.ts'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import {
  type CallState,
  failCall,
  forgetFailure,
  idleCall,
  startCall,
  succeedCall,
} from '#app/client/request/call-state.ts'
import { pageLanguage } from '#app/client/request/page-language.ts'
import { bookingSettledAtom } from '#app/client/state/guest/booking-settled.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { CancellationModel } from './model.ts'

type Choice = { reason: FormDataEntryValue | null; refundTo: FormDataEntryValue | null }

/** Cancels the booking with its idempotency key, then shows the updated booking. */
export function useCancellation(model: CancellationModel) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const settle = useSetAtom(bookingSettledAtom)
  const [state, setState] = useState<CallState<unknown>>(idleCall())

  async function send({ reason, refundTo }: Choice): Promise<void> {
    setState(startCall())
    const outcome = await call<unknown>('bookingcancellation', {
      method: 'PATCH',
      body: {
        id: model.bookingNo,
        shown_charge: model.shownCharge,
        ...(typeof reason === 'string' ? { cancellation_reason: reason } : {}),
        ...(refundTo === 'wallet' ? { refund_to: refundTo } : {}),
      },
      idempotencyKey: model.idempotencyKey,
      locale: pageLanguage(),
    })
    const isDone = outcome.ok || outcome.error.code === 'already_cancelled'
    settle({ isSuccess: isDone })
    record('cancel', isDone ? { outcome: 'done' } : { outcome: 'refused', reason: reasonOf(outcome.error.code) })
    if (!isDone) {
      setState(failCall(outcome.error))
      // Reload to show the new charge; the chosen reason stays.
      if (outcome.error.code === 'price_changed') {
        navigate(model.sheetHref, { replace: true, keepScroll: true, refresh: true })
      }
      return
    }
    setState(succeedCall(null))
    navigate(model.bookingHref, { replace: true, refresh: true })
  }

  return {
    error: state.error ? state.error.message || translate('booking.cancelFailed') : model.error,
    isBusy: state.isFetching,
    send,
    /** Clears the error when the guest changes a choice. */
    reset: () => setState(forgetFailure),
  }
}
