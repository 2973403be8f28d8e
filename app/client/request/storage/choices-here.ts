import {
  type Choices,
  type ConsentClass,
  choicesOf,
  consentCookie,
  type GivenConsent,
  readConsent,
} from '#app/domain/consent/consent.ts'
import { readCookie } from './read-cookie.ts'

/** The guest's choice on this page when the browser accepts no cookie; valid until the page unloads. */
let spoken: Choices | null = null

export function choicesHere(): Choices {
  const given = spoken ? { version: 0, choices: spoken, at: 0, id: '' } : givenHere()
  return choicesOf({ given, requiresConsent: !spoken && asksHere(), hasPrivacySignal: hasSignalHere() })
}

export function mayKeep(of: ConsentClass): boolean {
  return of === 'necessary' || choicesHere()[of]
}

export function givenHere(): GivenConsent | null {
  try {
    return readConsent(readCookie(document.cookie, consentCookie))
  } catch {
    return null
  }
}

/** Applies a choice on this page before, or without, its cookie; null: use the cookie. */
export function speak(choices: Choices | null): void {
  spoken = choices
}

export function asksHere(): boolean {
  return globalThis.document?.documentElement?.dataset?.consent === 'asked'
}

export function hasSignalHere(): boolean {
  const { globalPrivacyControl, doNotTrack }: Navigator & { globalPrivacyControl?: boolean } = navigator
  return globalPrivacyControl === true || doNotTrack === '1'
}
