import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { takeSavedAuthentication } from '#app/request/saved-authentication.ts'
import { authAtom } from '#app/state/guest/auth.ts'
import type { SocialModel } from './model.ts'
import { toAuthActions } from './to-auth-actions.ts'

/** Passes the social sign-in step to the user store, once per step. */
export function useToldStep(model: SocialModel): void {
  const tellAuth = useSetAtom(authAtom)
  // Syncs the store and the cookie of the saved identity with the server's step.
  useEffect(() => {
    for (const action of toAuthActions(model, takeSavedAuthentication)) tellAuth(action)
  }, [model, tellAuth])
}
