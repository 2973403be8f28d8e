import { call } from '#app/client/request/browser-call.ts'
import {
  overrideConsentChoices,
  readConsentChoices,
  readGivenConsent,
} from '#app/client/request/storage/consent-choices.ts'
import { deleteStoredClass } from '#app/client/request/storage/delete-stored-class.ts'
import { readCookie } from '#app/client/request/storage/read-cookie.ts'
import { documentCookies } from '#app/client/request/storage/storage.ts'
import { type Choices, choosable, consentVersion } from '#app/domain/consent/consent.ts'

const REPORT_AFTER_MS = 1000

/**
 * Saves the guest's choices. Refusals apply at once, grants when the server has recorded them. Returns false when
 * saving failed.
 */
export async function giveConsent(choices: Choices): Promise<boolean> {
  const before = readConsentChoices()
  overrideConsentChoices({
    preferences: choices.preferences && before.preferences,
    statistics: choices.statistics && before.statistics,
    marketing: choices.marketing && before.marketing,
  })
  for (const name of choosable) if (!choices[name]) deleteStoredClass(name)
  const outcome = await call('consent', { method: 'POST', body: { version: consentVersion, ...choices } })
  if (!outcome.ok && keepsCookies()) return false
  overrideConsentChoices(readGivenConsent() ? null : choices)
  announceChoices()
  return true
}

/** The server sets the XSRF cookie with its first response, so its absence means that cookies are blocked. */
function keepsCookies(): boolean {
  return readCookie(documentCookies(), 'XSRF-TOKEN') !== null
}

/** Announces the choice to the page at once, and to analytics after a second or when the guest leaves before that. */
function announceChoices(): void {
  const choices = readConsentChoices()
  const detail = { version: consentVersion, categories: ['necessary', ...choosable.filter((name) => choices[name])] }
  dispatchEvent(new CustomEvent('consent', { detail }))
  if (choices.statistics) reportToAnalytics(new CustomEvent('analytics', { detail: { name: 'consent', ...detail } }))
}

function reportToAnalytics(event: CustomEvent): void {
  const listeners = new AbortController()
  const report = () => {
    clearTimeout(timer)
    listeners.abort()
    // The guest may have withdrawn consent within the second.
    if (readConsentChoices().statistics) dispatchEvent(event)
  }
  const timer = setTimeout(report, REPORT_AFTER_MS)
  // Capture phase, to run before the events are sent on leaving (app/client/tracking/batch.ts).
  const options = { capture: true, signal: listeners.signal }
  addEventListener('pagehide', report, options)
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report(), options)
}
