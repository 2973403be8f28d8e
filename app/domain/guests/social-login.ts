import { isHidden, type VisitFrame } from '#app/domain/visits/hidden-parts.ts'
import type { LoginMode } from './login.ts'

/** Ways in through another company [AUTH-18, AUTH-52]. */
export const socialModes = ['GMAIL', 'FACEBOOK', 'APPLE', 'TRUECALLER'] as const satisfies readonly LoginMode[]

export type SocialMode = (typeof socialModes)[number]

/** Each company's name, which no language translates, and its part of the address `/login/{oauth}`. */
export const socialNames: Record<SocialMode, { name: string; segment: string }> = {
  GMAIL: { name: 'Google', segment: 'gmail' },
  FACEBOOK: { name: 'Facebook', segment: 'facebook' },
  APPLE: { name: 'Apple', segment: 'apple' },
  TRUECALLER: { name: 'Truecaller', segment: 'truecaller' },
}

/** Where guests start and where a company sends them back to, spelt as registered with it. */
export const returnPaths: Record<SocialMode, string> = {
  GMAIL: '/login/gmail/',
  FACEBOOK: '/login/facebook/',
  APPLE: '/login/apple',
  TRUECALLER: '/login/truecaller',
}

/** The page where an open identity is given to an account. */
export const linkPath = '/login/link'

/** The way in of a mode as calls name it; null for any other. */
export function findSocialMode(text: string | null): SocialMode | null {
  return socialModes.find((mode) => mode === text) ?? null
}

/** The way in of `/login/{oauth}`; null for any other. */
export function socialModeOf(segment: string): SocialMode | null {
  return socialModes.find((mode) => socialNames[mode].segment === segment.toLowerCase()) ?? null
}

/**
 * Tells whether a way in may be offered on a visit: Google and Facebook refuse browsers inside apps; Truecaller is for
 * phones in India, and is hidden in webviews and by partners [AUTH-52].
 */
export function fitsVisit(
  mode: SocialMode,
  visit: VisitFrame & { device: 'phone' | 'desktop'; countryCode: string },
): boolean {
  if (mode === 'APPLE') return true
  if (mode !== 'TRUECALLER') return !visit.isWebview
  return !isHidden('callerId', visit) && visit.device === 'phone' && visit.countryCode === 'IN'
}

/** An address as its owner knows it and nobody else reads it: `a•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...email][0]}•••${email.slice(at)}`
}

/** A number by its last two digits. */
export function maskPhone(phone: string): string {
  return `•••••••${phone.slice(-2)}`
}
