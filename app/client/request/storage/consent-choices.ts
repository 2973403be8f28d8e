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
let choicesOnThisPage: Choices | null = null

/** Returns the valid choices: made on this page, from the cookie, or the country's default. */
export function readConsentChoices(): Choices {
  const given = choicesOnThisPage ? { version: 0, choices: choicesOnThisPage, at: 0, id: '' } : readGivenConsent()
  const requiresConsent = !choicesOnThisPage && isConsentRequired()
  return choicesOf({ given, requiresConsent, hasPrivacySignal: hasPrivacySignal() })
}

/** Whether data of a consent class may be stored now. */
export function canStore(consentClass: ConsentClass): boolean {
  return consentClass === 'necessary' || readConsentChoices()[consentClass]
}

/** Returns the consent in the cookie, or null without a valid one. */
export function readGivenConsent(): GivenConsent | null {
  try {
    return readConsent(readCookie(document.cookie, consentCookie))
  } catch {
    return null
  }
}

/** Applies a choice on this page before, or without, its cookie; null restores the cookie's choice. */
export function overrideConsentChoices(choices: Choices | null): void {
  choicesOnThisPage = choices
}

export function isConsentRequired(): boolean {
  return globalThis.document?.documentElement?.dataset?.consent === 'asked'
}

/** Whether the browser asks sites not to track the guest. */
export function hasPrivacySignal(): boolean {
  const { globalPrivacyControl, doNotTrack }: Navigator & { globalPrivacyControl?: boolean } = navigator
  return globalPrivacyControl === true || doNotTrack === '1'
}
