import type { WalletPasses } from '#worker/ports/wallet-pass.ts'
import type { PassSettings } from './pass-settings.ts'

/** The wallets that are set up; what makes their cards is read when the first guest asks for one. */
export function createWalletPasses({ google, apple }: PassSettings): WalletPasses {
  return {
    google: google && {
      link: async (pass) => (await import('./google-pass.ts')).signGooglePass(google, pass),
      end: async (serials) => (await import('./google-pass.ts')).endGooglePasses(google, serials),
    },
    apple: apple && (async (pass) => (await import('./apple-pass.ts')).fetchApplePass(apple, pass)),
  }
}
