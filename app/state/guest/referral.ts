import { atom } from 'jotai/vanilla'

/** What anybody is told of inviting, and what is a signed-in guest's own. */
export type ReferralState = {
  loggedOut: { amounts: readonly { label: string; amount: string }[] } | null
  loggedIn: { url: string; code: string; shareText: string } | null
}

/** The referral store: what the page was told, for who is signed in and who is not [REWD-01]. */
export const referralAtom = atom<ReferralState>({ loggedOut: null, loggedIn: null })
