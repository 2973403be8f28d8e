import { atom } from 'jotai/vanilla'

export type ReferralState = {
  loggedOut: { amounts: readonly { label: string; amount: string }[] } | null
  loggedIn: { url: string; code: string; shareText: string } | null
}

export const referralAtom = atom<ReferralState>({ loggedOut: null, loggedIn: null })
