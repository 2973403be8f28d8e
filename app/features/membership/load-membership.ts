import * as v from 'valibot'
import { call } from '#app/client/request/browser-call.ts'
import { authAtom } from '#app/client/state/guest/auth.ts'
import type { Store } from '#app/client/state/view.ts'
import { wizardStatusResponse } from '#app/contracts/guests/loyalty/membership-responses.ts'

/** Loads the guest's membership into the user store. A failed request sets NOT_MEMBER with its error. */
export async function loadMembership(store: Store): Promise<void> {
  const { countryCode, phoneNumber } = store.get(authAtom).user
  const query = phoneNumber ? { country_code: countryCode, phone: phoneNumber } : {}
  const outcome = await call<unknown>('wizardStatus', { query })
  const parsed = outcome.ok ? v.safeParse(wizardStatusResponse, outcome.data) : null
  if (parsed?.success) {
    store.set(authAtom, { type: 'membershipLoaded', detail: parsed.output.membership_detail })
    return
  }
  const error = outcome.ok ? { code: 'unread', message: '' } : outcome.error
  store.set(authAtom, { type: 'membershipFailed', error: { code: error.code, message: error.message } })
}
