import { useAtom, useAtomValue } from 'jotai/react'
import { useCallback, useEffect } from 'react'
import { call } from '#app/client/request/browser-call.ts'
import { type CallState, failCall, startCall, succeedCall } from '#app/client/request/call-state.ts'
import { helpCentreAtom } from '#app/client/state/help-centre.ts'
import { visitAtom } from '#app/client/state/view.ts'
import type { HelpCentre } from '#app/contracts/site/help.ts'
import type { HelpOverlayData } from './model.ts'

/** Returns the help centre: the page's data, otherwise loaded from the server. */
export function useHelpCentre(overlayData: HelpOverlayData | null): {
  centre: CallState<HelpCentre>
  retry: () => void
} {
  const [state, setState] = useAtom(helpCentreAtom)
  const visit = useAtomValue(visitAtom)
  const country = visit?.countryCode ?? ''
  const isLoggedIn = visit?.isLoggedIn ?? false
  const load = useCallback(async () => {
    setState(startCall())
    const query = { country_code: country, logged_in: String(isLoggedIn) }
    const outcome = await call<{ help_centre: HelpCentre }>('helpCentreData', { query })
    setState(outcome.ok ? succeedCall(outcome.data.help_centre) : failCall(outcome.error))
  }, [country, isLoggedIn, setState])

  // Syncs with the server: each opening loads current data, such as the next stay.
  useEffect(() => {
    if (overlayData) setState(succeedCall(overlayData.centre))
    else load()
  }, [overlayData, load, setState])

  return { centre: overlayData ? succeedCall(overlayData.centre) : state, retry: load }
}
