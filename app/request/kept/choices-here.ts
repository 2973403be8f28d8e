import {
  type Choices,
  type ConsentClass,
  choicesOf,
  consentCookie,
  type GivenConsent,
  readConsent,
} from '#app/domain/consent/consent.ts'
import { readCookie } from './read-cookie.ts'

/** What this page's guest has answered last, when the browser takes no cookie: it counts until the page goes. */
let spoken: Choices | null = null

/** What may be kept in this browser, as the page on show must see it. */
export function choicesHere(): Choices {
  const given = spoken ? { version: 0, choices: spoken, at: 0, id: '' } : givenHere()
  return choicesOf({ given, asks: !spoken && asksHere(), hasSignal: hasSignalHere() })
}

/** Tells whether something of a class may be kept. */
export function mayKeep(of: ConsentClass): boolean {
  return of === 'necessary' || choicesHere()[of]
}

/** The answer its cookie tells of; null without one, or where cookies are off. */
export function givenHere(): GivenConsent | null {
  try {
    return readConsent(readCookie(document.cookie, consentCookie))
  } catch {
    return null
  }
}

/** Has an answer count on this page before, or without, its cookie; null: the cookie alone counts. */
export function speak(choices: Choices | null): void {
  spoken = choices
}

/** The law of the page's country wants to be asked first: the document says so. */
export function asksHere(): boolean {
  return globalThis.document?.documentElement?.dataset?.consent === 'asked'
}

/** The browser sends Global Privacy Control or Do Not Track. */
export function hasSignalHere(): boolean {
  const { globalPrivacyControl, doNotTrack }: Navigator & { globalPrivacyControl?: boolean } = navigator
  return globalPrivacyControl === true || doNotTrack === '1'
}
