import { useAtom, useAtomValue } from 'jotai/react'
import { useCallback, useEffect } from 'react'
import { call } from '#app/client/request/browser-call.ts'
import { type CallState, failCall, startCall, succeedCall } from '#app/client/request/call-state.ts'
import { helpCentreAtom } from '#app/client/state/help-centre.ts'
import { visitAtom } from '#app/client/state/view.ts'
import type { HelpCentre } from '#app/contracts/site/help.ts'
import type { HelpOverlayData } from './model.ts'

export function useHelpCentre(overlayData: HelpOverlayData | null): {
  centre: CallState<HelpCentre>
  again: () => void
} {
  const [state, tell] = useAtom(helpCentreAtom)
  const visit = useAtomValue(visitAtom)
  const country = visit?.countryCode ?? ''
  const isLoggedIn = visit?.isLoggedIn ?? false
  const load = useCallback(async () => {
    tell(startCall())
    const query = { country_code: country, logged_in: String(isLoggedIn) }
    const outcome = await call<{ help_centre: HelpCentre }>('helpCentreData', { query })
    tell(outcome.ok ? succeedCall(outcome.data.help_centre) : failCall(outcome.error))
  }, [country, isLoggedIn, tell])

  // Syncs with the server: each opening loads current data, such as the next stay.
  useEffect(() => {
    if (overlayData) tell(succeedCall(overlayData.centre))
    else load()
  }, [overlayData, load, tell])

  return { centre: overlayData ? succeedCall(overlayData.centre) : state, again: load }
}
