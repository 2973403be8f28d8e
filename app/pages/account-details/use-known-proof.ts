import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { authAtom, type VerificationInfo } from '#app/state/guest/auth.ts'

/** Tells the user store how far the account on this page is proven [AUTH-31]. */
export function useKnownProof({ state, mode }: VerificationInfo): void {
  const tellAuth = useSetAtom(authAtom)
  // Syncs the store with what the server knows of the account.
  useEffect(() => tellAuth({ type: 'verificationKnown', info: { state, mode } }), [tellAuth, state, mode])
}
