import { isHidden, type VisitFrame } from '#app/domain/visits/hidden-parts.ts'
import type { LoginMode } from './login.ts'

export const socialModes = ['GMAIL', 'FACEBOOK', 'APPLE', 'TRUECALLER'] as const satisfies readonly LoginMode[]
export type SocialMode = (typeof socialModes)[number]

/** Provider name (never translated) and its segment in `/login/{oauth}`. */
export const socialNames: Record<SocialMode, { name: string; segment: string }> = {
  GMAIL: { name: 'Google', segment: 'gmail' },
  FACEBOOK: { name: 'Facebook', segment: 'facebook' },
  APPLE: { name: 'Apple', segment: 'apple' },
  TRUECALLER: { name: 'Truecaller', segment: 'truecaller' },
}

/** Paths where sign-in starts and providers redirect back to, exactly as registered with the provider. */
export const returnPaths: Record<SocialMode, string> = {
  GMAIL: '/login/gmail/',
  FACEBOOK: '/login/facebook/',
  APPLE: '/login/apple',
  TRUECALLER: '/login/truecaller',
}

export const linkPath = '/login/link'

/** Returns the provider of a mode as in requests, or null. */
export function findSocialMode(text: string | null): SocialMode | null {
  return socialModes.find((mode) => mode === text) ?? null
}

/** Returns the provider of a path segment, or null. */
export function socialModeOf(segment: string): SocialMode | null {
  return socialModes.find((mode) => socialNames[mode].segment === segment.toLowerCase()) ?? null
}

/**
 * Returns whether to offer a provider. Google and Facebook refuse embedded browsers; Truecaller works only on phones in
 * India.
 */
export function fitsVisit(
  mode: SocialMode,
  visit: VisitFrame & { device: 'phone' | 'desktop'; countryCode: string },
): boolean {
  if (mode === 'APPLE') return true
  if (mode !== 'TRUECALLER') return !visit.isWebview
  return !isHidden('callerId', visit) && visit.device === 'phone' && visit.countryCode === 'IN'
}

/** Masks an email address so that its owner recognizes it: `a•••@example.com`. */
export function maskEmail(email: string): string {
  const atIndex = email.lastIndexOf('@')
  return atIndex < 1 ? '•••' : `${[...email][0]}•••${email.slice(atIndex)}`
}

/** Masks a phone number except its last two digits. */
export function maskPhone(phone: string): string {
  return `•••••••${phone.slice(-2)}`
}
