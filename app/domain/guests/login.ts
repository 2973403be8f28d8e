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

export function deviseRoleFor(microsite: { deviseRole?: string | null } | null): string {
  return microsite?.deviseRole || defaultDeviseRole
}

/** The role of the guest’s approved company, else that of the visit. A role named by the client is ignored. */
export function roleOf(microsite: { deviseRole?: string | null } | null, user: { deviseRole: string } | null): string {
  return user && user.deviseRole !== defaultDeviseRole ? user.deviseRole : deviseRoleFor(microsite)
}

/** True for a corporate admin or travel agent: by role, or by a company account. */
export function isCorporate(user: { deviseRole: string; hasAccountDetail: boolean }): boolean {
  return user.deviseRole === 'CorporateAdmin' || user.hasAccountDetail
}

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

/** Base64 of at least four parts separated by colons. Only a hint for the display; it proves nothing. */
export function hasLoginShape(token: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(token) || token.length % 4 !== 0) return false
  return atob(token).split(':').length >= 4
}

/**
 * Returns the marker cookie's value, without name, phone number or credentials. Its first part distinguishes accounts
 * on the same browser, so that data of one is not shown to the next.
 */
export function makeLoginMarker({ brandId, user }: { brandId: string; user: MarkedGuest }): string {
  return btoa(`${signOf(user.id)}:${brandId}:${user.deviseRole}:in`)
}

export type MarkedGuest = { id: string; deviseRole: string }

/** Returns a short hash of an id (FNV-1a, 32 bits); the id cannot be derived from it. */
function signOf(id: string): string {
  let sign = 0x811c9dc5
  for (const letter of id) sign = Math.imul(sign ^ letter.charCodeAt(0), 16777619)
  return (sign >>> 0).toString(36)
}
