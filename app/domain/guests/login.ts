/** Kinds of ways in [AUTH-17]. */
export const loginOptionTypes = ['Social', 'phone_number', 'email'] as const

export type LoginOptionType = (typeof loginOptionTypes)[number]

/** How a guest proved who they are [AUTH-18]. */
export const loginModes = ['PHONEOTP', 'EMAIL', 'GMAIL', 'FACEBOOK', 'APPLE', 'TRUECALLER'] as const

export type LoginMode = (typeof loginModes)[number]

/** What is known of an account's proof [AUTH-19]. */
export const verificationStates = ['VERIFIED', 'UNVERIFIED', 'NEW'] as const

export type VerificationState = (typeof verificationStates)[number]

/** One way in, as it is offered [AUTH-16]. */
export type LoginOption = { optionName: string; type: LoginOptionType; label: string; longLabel: string; link: string }

/** Dial code of a number whose country nobody named [AUTH-21]. */
export const defaultOtpCountryCode = '+91'

/** Role calls are made with unless a microsite says otherwise [AUTH-49]. */
export const defaultDeviseRole = 'Consumer_Guest'

/** The role a call is made with: the microsite's own where it has one [AUTH-49]. */
export function deviseRoleFor(microsite: { deviseRole?: string | null } | null): string {
  return microsite?.deviseRole || defaultDeviseRole
}

/** The role a guest has: that of their approved company, else their visit's; what a caller says of it is no matter (DEC-121). */
export function roleOf(microsite: { deviseRole?: string | null } | null, user: { deviseRole: string } | null): string {
  return user && user.deviseRole !== defaultDeviseRole ? user.deviseRole : deviseRoleFor(microsite)
}

/** Tells a corporate admin or travel agent: by the role, or by the account of a company beside the guest's own [AUTH-50]. */
export function isCorporate({
  deviseRole,
  hasAccountDetail,
}: {
  deviseRole: string
  hasAccountDetail: boolean
}): boolean {
  return deviseRole === 'CorporateAdmin' || hasAccountDetail
}

/** How long the browser waits for a text message to read the code from [AUTH-46]. */
export const smsReadingMs = 60_000

/** Numbers the specification gives a wrong one-time password, by what was tried [AUTH-42, AUTH-44]. */
export const wrongCodeNumbers = { signIn: 54, signUp: 24 } as const

/** Tells whether a refusal means a wrong one-time password; everything else is a general failure to the guest (DEC-45). */
export function isWrongCode(code: string | number): boolean {
  return Object.values(wrongCodeNumbers).some((number) => String(number) === String(code))
}

/** Tells whether a message is the one tracked as an invalid one-time password, in any letter case [AUTH-45]. */
export function isInvalidOtpMessage(message: string): boolean {
  return message.trim().toLowerCase() === 'invalid otp'
}

/**
 * Tells whether the readable marker cookie has the shape of a login: base64 of at least four parts between colons
 * [AUTH-41]. A hint for what to show; it proves nothing (DEC-40).
 */
export function hasLoginShape(token: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(token) || token.length % 4 !== 0) return false
  return atob(token).split(':').length >= 4
}

/**
 * The value of the marker cookie: no name, no number, nothing to prove anything with. Its first part tells this account from
 * another of the same browser, and says no more of it: what was kept for one must not be shown to the next [OFFL-08].
 */
export function makeLoginMarker({ brandId, user }: { brandId: string; user: MarkedGuest }): string {
  return btoa(`${signOf(user.id)}:${brandId}:${user.deviseRole}:in`)
}

export type MarkedGuest = { id: string; deviseRole: string }

/** A few signs of an id, the same each time (FNV-1a, 32 bits): an id is not to be had from them. */
function signOf(id: string): string {
  let sign = 0x811c9dc5
  for (const letter of id) sign = Math.imul(sign ^ letter.charCodeAt(0), 16777619)
  return (sign >>> 0).toString(36)
}
