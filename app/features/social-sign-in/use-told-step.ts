import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { takeSavedAuthentication } from '#app/request/saved-authentication.ts'
import { authAtom } from '#app/state/guest/auth.ts'
import type { SocialModel } from './model.ts'
import { toAuthActions } from './to-auth-actions.ts'

/** Tells the user store where the guest stands between another company and an account of ours, once for each step. */
export function useToldStep(model: SocialModel): void {
  const tellAuth = useSetAtom(authAtom)
  // Syncs the store, and the cookie of what was kept, with the step the server drew.
  useEffect(() => {
    for (const action of toAuthActions(model, takeSavedAuthentication)) tellAuth(action)
  }, [model, tellAuth])
}
