import { emptyWallet, type Wallet } from '#app/domain/wallet.ts'
import type { Scope } from '#worker/scope.ts'

/**
 * Reads the wallet of whoever asks. Nothing credits a wallet yet, so everybody's is empty; a guest gets the empty wallet
 * too, never an error (DEC-31).
 */
export function readWallet({ country, visitor }: Scope): Wallet {
  return emptyWallet(country.currency, visitor.user !== null)
}
