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

export function readConsentChoices(): Choices {
  const given = spoken ? { version: 0, choices: spoken, at: 0, id: '' } : readGivenConsent()
  return choicesOf({ given, requiresConsent: !spoken && isConsentRequired(), hasPrivacySignal: hasPrivacySignal() })
}

export function canStore(of: ConsentClass): boolean {
  return of === 'necessary' || readConsentChoices()[of]
}

export function readGivenConsent(): GivenConsent | null {
  try {
    return readConsent(readCookie(document.cookie, consentCookie))
  } catch {
    return null
  }
}

/** Applies a choice on this page before, or without, its cookie; null: use the cookie. */
export function overrideConsentChoices(choices: Choices | null): void {
  spoken = choices
}

export function isConsentRequired(): boolean {
  return globalThis.document?.documentElement?.dataset?.consent === 'asked'
}

export function hasPrivacySignal(): boolean {
  const { globalPrivacyControl, doNotTrack }: Navigator & { globalPrivacyControl?: boolean } = navigator
  return globalPrivacyControl === true || doNotTrack === '1'
}
