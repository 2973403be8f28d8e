import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { authAtom, type VerificationInfo } from '#app/state/guest/auth.ts'

export function useKnownProof({ state, mode }: VerificationInfo): void {
  const tellAuth = useSetAtom(authAtom)
  // Syncs the store with the server's data of the account.
  useEffect(() => tellAuth({ type: 'verificationKnown', info: { state, mode } }), [tellAuth, state, mode])
}
