import type { ComponentType } from 'react'
import { isConsentRequired, readGivenConsent } from '#app/client/request/storage/consent-choices.ts'
import { type Store, visitAtom } from '#app/client/state/view.ts'
import { consentVersion } from '#app/domain/consent/consent.ts'
import { loadPrivacy } from './load-privacy.ts'

/** Returns the consent banner, or null when the guest need not be asked. */
export async function loadBanner(store: Store): Promise<ComponentType | null> {
  const visit = store.get(visitAtom)
  if (!visit || !isConsentRequired() || readGivenConsent()?.version === consentVersion) return null
  if (!(await loadPrivacy(store, visit))) return null
  const { createBanner } = await import('./consent-banner.tsx')
  return createBanner(visit)
}
