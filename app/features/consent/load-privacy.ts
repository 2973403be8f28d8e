import * as v from 'valibot'
import { call } from '#app/client/request/browser-call.ts'
import { authAtom } from '#app/client/state/guest/auth.ts'
import type { Store, Visit } from '#app/client/state/view.ts'
import { privacyResponse } from '#app/contracts/site/home-responses.ts'

const requests = new WeakMap<Store, Promise<boolean>>()

/** Returns whether consent must be asked for. Requests it once; when the request fails, no optional data is stored. */
export function loadPrivacy(store: Store, visit: Pick<Visit, 'locale'>): Promise<boolean> {
  const running = requests.get(store)
  if (running) return running
  const request = requestPrivacy(store, visit)
  requests.set(store, request)
  return request
}

async function requestPrivacy(store: Store, { locale }: Pick<Visit, 'locale'>): Promise<boolean> {
  const outcome = await call<unknown>('privacyInfo', { locale })
  const parsed = outcome.ok ? v.safeParse(privacyResponse, outcome.data) : null
  if (!parsed?.success) {
    requests.delete(store)
    return false
  }
  const { gdpr, gdpr_data: gdprData } = parsed.output
  store.set(authAtom, { type: 'privacyLoaded', gdpr, gdprData })
  return gdpr
}
