import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { type ReferralState, referralAtom } from '#app/state/guest/referral.ts'
import type { ReferralModel } from './model.ts'

/** What of a page the store keeps: the amounts for anybody, the link for its guest alone. */
export function toReferralState({ amounts, own }: Pick<ReferralModel, 'amounts' | 'own'>): ReferralState {
  const link = own?.link ?? null
  return {
    loggedOut: { amounts },
    loggedIn: link && { url: link.url, code: link.code, shareText: link.share.text },
  }
}

/** Keeps the page's data in the referral store, as long as the page says so. */
export function useReferralStore(model: ReferralModel): void {
  const keep = useSetAtom(referralAtom)
  // Syncs with the store, which outlives the page: who signs out and comes back is told nothing of a guest.
  useEffect(() => keep(toReferralState(model)), [keep, model])
}
