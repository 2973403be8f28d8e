import { useAtom, useAtomValue } from 'jotai/react'
import { useEffect } from 'react'
import { call } from '#app/client/request/browser-call.ts'
import { createFingerprint } from '#app/client/request/fingerprint.ts'
import { hasLogin } from '#app/client/request/has-login.ts'
import { type AuthState, authAtom } from '#app/client/state/guest/auth.ts'
import { visitAtom } from '#app/client/state/view.ts'
import { toWallet, type WireWallet } from '#app/domain/money/wallet.ts'

/** Whether the wallet must be loaded: it is missing or belongs to a signed-out guest. */
export function needsWallet({ wallet }: Pick<AuthState, 'wallet'>, isLoggedIn: boolean): boolean {
  return isLoggedIn && (wallet.data === null || Object.keys(wallet.data).length === 0 || !wallet.data.isLoggedIn)
}

/** Loads the signed-in guest's wallet into the user store. */
export function useGuestWallet(): void {
  const [auth, dispatchAuth] = useAtom(authAtom)
  const visit = useAtomValue(visitAtom)
  const isLoggedIn = visit?.isLoggedIn ?? false
  const countryCode = visit?.countryCode ?? 'IN'
  const isWanted = needsWallet(auth, isLoggedIn) && auth.wallet.error === null
  // Syncs with the wallet on the server, once.
  useEffect(() => {
    if (!isWanted || !hasLogin()) return
    const query = { country_iso_a2_code: countryCode.toUpperCase(), user_type: 'user' }
    const load = () => call<{ wallet: WireWallet }>('wallet', { query })
    createFingerprint()
      .then(load)
      .then((outcome) => {
        if (outcome.ok) dispatchAuth({ type: 'walletLoaded', wallet: toWallet(outcome.data.wallet) })
        else dispatchAuth({ type: 'walletFailed', error: { code: outcome.error.code, message: outcome.error.message } })
      })
  }, [isWanted, countryCode, dispatchAuth])
}
