import * as v from 'valibot'
import { shortlistAnswer } from '#app/contracts/guests/shortlist.ts'
import type { call as browserCall } from '#app/request/browser-call.ts'
import { siteKept } from '#app/request/kept/kept.ts'
import { clearDevice, readDevice } from './device-shortlist.ts'

type Call = typeof browserCall

/**
 * The stays a guest keeps: those of the account with the device's own merged into it, or, for a guest without one, the
 * device's. What cannot be loaded is not shown; the device keeps what could not be merged.
 */
export async function loadShortlist(isLoggedIn: boolean, call: Call, storage = siteKept): Promise<number[]> {
  const own = readDevice(storage)
  if (!isLoggedIn) return own
  if (own.length > 0) {
    const merged = await call('shortlisthotel', { method: 'POST', body: { hotel_ids: own, shortlisted: true } })
    if (merged.ok) clearDevice(storage)
  }
  const outcome = await call<unknown>('shortlisted-hotels-list')
  const parsed = outcome.ok ? v.safeParse(shortlistAnswer, outcome.data) : null
  return parsed?.success ? parsed.output.default_shortlist.hotel_ids : own
}
