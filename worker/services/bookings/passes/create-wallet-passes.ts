import type { WalletPasses } from '#worker/infra/ports/wallet-pass.ts'
import type { PassSettings } from './pass-settings.ts'

/** Returns the configured wallets; their modules are loaded with the first request for a card. */
export function createWalletPasses({ google, apple }: PassSettings): WalletPasses {
  return {
    google: google && {
      link: async (pass) => (await import('./google-pass.ts')).signGooglePass(google, pass),
      end: async (serials) => (await import('./google-pass.ts')).endGooglePasses(google, serials),
    },
    apple: apple && (async (pass) => (await import('./apple-pass.ts')).fetchApplePass(apple, pass)),
  }
}
