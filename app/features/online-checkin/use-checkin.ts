import { useAtom } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { useState } from 'react'
import { toEventReason } from '#app/client/events/event-reason.ts'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import { type CallState, failCall, idleCall, startCall, succeedCall } from '#app/client/request/call-state.ts'
import { pageLanguage } from '#app/client/request/page-language.ts'
import type { CheckinResponse } from '#app/contracts/bookings/online-checkin.ts'

type RequestInput = { method: 'POST' | 'DELETE'; body?: Record<string, FormDataEntryValue> }

/** The latest response; applies only to the page data `base`. */
const latestCheckinAtom = atom<{ base: CheckinResponse; response: CheckinResponse } | null>(null)

/** Returns the online check-in, starting with the page data, and a function that sends its changes. */
export function useCheckin(base: CheckinResponse) {
  const [latestCheckin, setLatestCheckin] = useAtom(latestCheckinAtom)
  const [state, setState] = useState<CallState<unknown>>(idleCall())
  const store = latestCheckin?.base === base ? latestCheckin.response : base

  async function send(path: string, { method, body }: RequestInput): Promise<boolean> {
    setState(startCall())
    const outcome = await call<CheckinResponse>(`onlineCheckin/${base.booking.booking_no}${path}`, {
      method,
      body,
      locale: pageLanguage(),
    })
    const fields = outcome.ok
      ? { outcome: 'done' as const }
      : { outcome: 'refused' as const, reason: toEventReason(outcome.error.code) }
    if (path === '/submit') record('online_checkin', fields)
    else record('checkin', { step: path.split('/')[1] ?? '', ...fields })
    if (!outcome.ok) {
      setState(failCall(outcome.error))
      return false
    }
    setLatestCheckin({ base, response: outcome.data })
    setState(succeedCall(null))
    return true
  }

  return { store, send, error: state.error, isBusy: state.isFetching }
}
