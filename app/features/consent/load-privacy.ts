import * as v from 'valibot'
import { call } from '#app/client/request/browser-call.ts'
import { authAtom } from '#app/client/state/guest/auth.ts'
import type { Store, Visit } from '#app/client/state/view.ts'
import { privacyResponse } from '#app/contracts/site/home-responses.ts'

const asked = new WeakMap<Store, Promise<boolean>>()

/** Returns whether consent must be asked for; when the request fails, no optional data is stored. */
export function loadPrivacy(store: Store, visit: Pick<Visit, 'locale'>): Promise<boolean> {
  const known = asked.get(store)
  if (known) return known
  const answer = ask(store, visit)
  asked.set(store, answer)
  return answer
}

async function ask(store: Store, { locale }: Pick<Visit, 'locale'>): Promise<boolean> {
  const outcome = await call<unknown>('privacyInfo', { locale })
  const parsed = outcome.ok ? v.safeParse(privacyResponse, outcome.data) : null
  if (!parsed?.success) {
    asked.delete(store)
    return false
  }
  const { gdpr, gdpr_data: gdprData } = parsed.output
  store.set(authAtom, { type: 'privacyLoaded', gdpr, gdprData })
  return gdpr
}
