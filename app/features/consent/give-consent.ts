import { call } from '#app/client/request/browser-call.ts'
import { choicesHere, givenHere, speak } from '#app/client/request/storage/choices-here.ts'
import { dropClass } from '#app/client/request/storage/drop-class.ts'
import { readCookie } from '#app/client/request/storage/read-cookie.ts'
import { cookiesHere } from '#app/client/request/storage/storage.ts'
import { type Choices, choosable, consentVersion } from '#app/domain/consent/consent.ts'

const TOLD_AFTER_MS = 1000

/** Refusals apply at once, grants once the server recorded them. Returns false when saving failed. */
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

/** The server sets the XSRF cookie with its first response, so its absence means that cookies are blocked. */
function keepsCookies(): boolean {
  return readCookie(cookiesHere(), 'XSRF-TOKEN') !== null
}

function tell(): void {
  const choices = choicesHere()
  const detail = { version: consentVersion, categories: ['necessary', ...choosable.filter((name) => choices[name])] }
  dispatchEvent(new CustomEvent('consent', { detail }))
  if (!choices.statistics) return
  const event = new CustomEvent('analytics', { detail: { name: 'consent', ...detail } })
  setTimeout(() => mayStillTell() && dispatchEvent(event), TOLD_AFTER_MS)
}

/** The guest may have withdrawn consent within the second. */
function mayStillTell(): boolean {
  return choicesHere().statistics
}
