export const loginOptionTypes = ['Social', 'phone_number', 'email'] as const

export type LoginOptionType = (typeof loginOptionTypes)[number]

export const loginModes = ['PHONEOTP', 'EMAIL', 'GMAIL', 'FACEBOOK', 'APPLE', 'TRUECALLER'] as const
export type LoginMode = (typeof loginModes)[number]

export const verificationStates = ['VERIFIED', 'UNVERIFIED', 'NEW'] as const
export type VerificationState = (typeof verificationStates)[number]

export type LoginOption = { optionName: string; type: LoginOptionType; label: string; longLabel: string; link: string }

export const defaultOtpCountryCode = '+91'

/** Default role of API requests; a microsite can override it. */
export const defaultDeviseRole = 'Consumer_Guest'

/** Returns the role of a visit: the microsite's or the default one. */
export function deviseRoleFor(microsite: { deviseRole?: string | null } | null): string {
  return microsite?.deviseRole || defaultDeviseRole
}

/** Returns the role of the guest's approved company, else that of the visit. A role sent by the client is ignored. */
export function visitRole(
  microsite: { deviseRole?: string | null } | null,
  user: { deviseRole: string } | null,
): string {
  return user && user.deviseRole !== defaultDeviseRole ? user.deviseRole : deviseRoleFor(microsite)
}

/** Returns true for a corporate admin by role and for everyone with a company account. */
export function isCorporate(user: { deviseRole: string; hasAccountDetail: boolean }): boolean {
  return user.deviseRole === 'CorporateAdmin' || user.hasAccountDetail
}

/** How long the page waits for the browser to read a code from an SMS. */
export const smsReadingMs = 60_000

/** Error numbers the specification defines for a wrong one-time password. */
export const wrongCodeNumbers = { signIn: 54, signUp: 24 } as const

/** True when an error means a wrong one-time password; guests see every other error as a general failure. */
export function isWrongCode(code: string | number): boolean {
  return Object.values(wrongCodeNumbers).some((number) => String(number) === String(code))
}

export function isInvalidOtpMessage(message: string): boolean {
  return message.trim().toLowerCase() === 'invalid otp'
}

/** Returns whether a token is Base64 of at least four parts separated by colons. Only for display; proves nothing. */
export function hasLoginShape(token: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(token) || token.length % 4 !== 0) return false
  return atob(token).split(':').length >= 4
}

/**
 * Returns the marker cookie's value, without name, phone number or credentials. Its first part distinguishes accounts
 * on the same browser, so that data of one is not shown to the next.
 */
export function makeLoginMarker({ brandId, user }: { brandId: string; user: MarkedGuest }): string {
  return btoa(`${hashId(user.id)}:${brandId}:${user.deviseRole}:in`)
}

export type MarkedGuest = { id: string; deviseRole: string }

/** Returns a short hash of an id (FNV-1a, 32 bits); the id cannot be derived from it. */
function hashId(id: string): string {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(36)
}
