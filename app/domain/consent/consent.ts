import type { Instant } from '../dates/instant.ts'

export type ConsentClass = 'necessary' | Choosable

export type Choosable = (typeof choosable)[number]

export const choosable = ['preferences', 'statistics', 'marketing'] as const

export type Choices = Readonly<Record<Choosable, boolean>>

/** A consent as stored in its cookie; `id` refers to the record that proves it. */
export type GivenConsent = { version: number; choices: Choices; at: Instant; id: string }

/** Version of the consent text; guests are asked again when it increases. */
export const consentVersion = 2

/** A consent is valid for 180 days, then the guest is asked again. */
export const consentSeconds = 15_552_000

export const consentCookie = 'consent'

export function allChoices(isAllowed: boolean): Choices {
  return { preferences: isAllowed, statistics: isAllowed, marketing: isAllowed }
}

/** Formats the consent cookie: version, initials of the allowed classes, seconds, id. */
export function writeConsent({ version, choices, at, id }: GivenConsent): string {
  const allowed = choosable.filter((name) => choices[name]).map((name) => name[0])
  return [version, allowed.join('') || '-', Math.floor(at / 1000), id].join('.')
}

/** Parses the consent cookie; null when it is missing or malformed. */
export function readConsent(value: string | null): GivenConsent | null {
  const match = /^(\d{1,4})\.(-|p?s?m?)\.(\d{9,11})\.([\w-]{16,40})$/.exec(value ?? '')
  if (!match) return null
  const [, version, allowed = '', seconds, id = ''] = match
  const has = (name: Choosable) => allowed.includes(name.charAt(0))
  const choices = { preferences: has('preferences'), statistics: has('statistics'), marketing: has('marketing') }
  return { version: Number(version), choices, at: Number(seconds) * 1000, id }
}

export type ConsentDetails = {
  given: GivenConsent | null
  /** The law of the page's country requires asking first. */
  requiresConsent: boolean
  /** The browser sends Global Privacy Control or Do Not Track. */
  hasPrivacySignal: boolean
}

/**
 * Returns what may be stored: the guest's choice, else everything where consent is not required and nothing where it
 * is. A choice for an older version of the text stays valid where consent is not required. The browser's privacy signal
 * always overrides statistics and marketing.
 */
export function choicesOf({ given, requiresConsent, hasPrivacySignal }: ConsentDetails): Choices {
  const isValid = given !== null && (!requiresConsent || given.version === consentVersion)
  const choices = isValid ? given.choices : allChoices(!requiresConsent)
  return hasPrivacySignal ? { ...choices, statistics: false, marketing: false } : choices
}
