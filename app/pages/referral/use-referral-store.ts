import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { type ReferralState, referralAtom } from '#app/state/guest/referral.ts'
import type { ReferralModel } from './model.ts'

/** Converts the page to store data: amounts for everyone, the link for the signed-in guest. */
export function toReferralState({ amounts, own }: Pick<ReferralModel, 'amounts' | 'own'>): ReferralState {
  const link = own?.link ?? null
  return {
    loggedOut: { amounts },
    loggedIn: link && { url: link.url, code: link.code, shareText: link.share.text },
  }
}

export function useReferralStore(model: ReferralModel): void {
  const keep = useSetAtom(referralAtom)
  // Syncs with the store, which outlives the page: a signed-out page clears the guest's data.
  useEffect(() => keep(toReferralState(model)), [keep, model])
}
