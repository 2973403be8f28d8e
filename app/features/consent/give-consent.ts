import { type Choices, choosable, consentVersion } from '#app/domain/consent/consent.ts'
import { call } from '#app/request/browser-call.ts'
import { choicesHere, givenHere, speak } from '#app/request/kept/choices-here.ts'
import { dropClass } from '#app/request/kept/drop-class.ts'
import { cookiesHere } from '#app/request/kept/kept.ts'
import { readCookie } from '#app/request/kept/read-cookie.ts'

/** So long after an answer what counts events is told of it, if it is allowed to count [CONS-06]. */
const TOLD_AFTER_MS = 1000

/**
 * Gives the guest's answer. What is refused is gone in the same moment, whether or not the server can be reached; what is allowed
 * counts once its record is written, or in a browser that keeps no cookies: no record can be made of it there, and its answer ends with the page. False
 * when it was not.
 */
export async function giveConsent(choices: Choices): Promise<boolean> {
  const before = choicesHere()
  speak({
    preferences: choices.preferences && before.preferences,
    statistics: choices.statistics && before.statistics,
    marketing: choices.marketing && before.marketing,
  })
  for (const name of choosable) if (!choices[name]) dropClass(name)
  const outcome = await call('consent', { method: 'POST', body: { version: consentVersion, ...choices } })
  if (!outcome.ok && keepsCookies()) return false
  speak(givenHere() ? null : choices)
  tell()
  return true
}

/** What says that a call is the page's own is a cookie of the site's first answer. */
function keepsCookies(): boolean {
  return readCookie(cookiesHere(), 'XSRF-TOKEN') !== null
}

/** Says on the page what counts from now on; to what counts events a second later, once an answer. */
function tell(): void {
  const choices = choicesHere()
  const detail = { version: consentVersion, categories: ['necessary', ...choosable.filter((name) => choices[name])] }
  dispatchEvent(new CustomEvent('consent', { detail }))
  if (!choices.statistics) return
  const event = new CustomEvent('analytics', { detail: { name: 'consent', ...detail } })
  setTimeout(() => mayStillTell() && dispatchEvent(event), TOLD_AFTER_MS)
}

/** A guest may change their mind within the second. */
function mayStillTell(): boolean {
  return choicesHere().statistics
}
