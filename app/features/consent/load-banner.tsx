import type { ComponentType } from 'react'
import { asksHere, givenHere } from '#app/client/request/storage/choices-here.ts'
import { type Store, visitAtom } from '#app/client/state/view.ts'
import { consentVersion } from '#app/domain/consent/consent.ts'
import { loadPrivacy } from './load-privacy.ts'

export async function loadBanner(store: Store): Promise<ComponentType | null> {
  const visit = store.get(visitAtom)
  if (!visit || !asksHere() || givenHere()?.version === consentVersion) return null
  if (!(await loadPrivacy(store, visit))) return null
  const { makeBanner } = await import('./consent-banner.tsx')
  return makeBanner(visit)
}
