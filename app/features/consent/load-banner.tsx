import type { createStore } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { asksHere, givenHere } from '#app/client/request/storage/choices-here.ts'
import { visitAtom } from '#app/client/state/view.ts'
import { consentVersion } from '#app/domain/consent/consent.ts'
import { loadPrivacy } from './load-privacy.ts'

type Store = ReturnType<typeof createStore>

export async function loadBanner(store: Store): Promise<ComponentType | null> {
  const visit = store.get(visitAtom)
  if (!visit || !asksHere() || givenHere()?.version === consentVersion) return null
  if (!(await loadPrivacy(store, visit))) return null
  const { makeBanner } = await import('./consent-banner.tsx')
  return makeBanner(visit)
}
