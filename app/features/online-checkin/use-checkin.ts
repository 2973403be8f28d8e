import { useAtom } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { useState } from 'react'
import { reasonOf } from '#app/client/events/reason-of.ts'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import { type CallState, failCall, idleCall, startCall, succeedCall } from '#app/client/request/call-state.ts'
import { pageLanguage } from '#app/client/request/page-language.ts'
import type { CheckinResponse } from '#app/contracts/bookings/online-checkin.ts'

type Input = { method: 'POST' | 'DELETE'; body?: Record<string, FormDataEntryValue> }

/** Overrides the page data `since`, and is dropped with it. */
const checkinStoreAtom = atom<{ since: CheckinResponse; now: CheckinResponse } | null>(null)

export function useCheckin(base: CheckinResponse) {
  const [kept, setKept] = useAtom(checkinStoreAtom)
  const [state, setState] = useState<CallState<unknown>>(idleCall())
  const store = kept?.since === base ? kept.now : base

  async function send(path: string, { method, body }: Input): Promise<boolean> {
    setState(startCall())
    const outcome = await call<CheckinResponse>(`onlineCheckin/${base.booking.booking_no}${path}`, {
      method,
      body,
      locale: pageLanguage(),
    })
    const fields = outcome.ok
      ? { outcome: 'done' as const }
      : { outcome: 'refused' as const, reason: reasonOf(outcome.error.code) }
    if (path === '/submit') record('online_checkin', fields)
    else record('checkin', { step: path.split('/')[1] ?? '', ...fields })
    if (!outcome.ok) {
      setState(failCall(outcome.error))
      return false
    }
    setKept({ since: base, now: outcome.data })
    setState(succeedCall(null))
    return true
  }

  return { store, send, error: state.error, isBusy: state.isFetching }
}
