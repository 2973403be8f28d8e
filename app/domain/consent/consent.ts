import type { Instant } from '../dates/instant.ts'

/** What something that is kept in a browser is for; only the first needs no permission (DEC-189). */
export type ConsentClass = 'necessary' | Choosable

export type Choosable = (typeof choosable)[number]

/** What a guest can allow or refuse, in the order it is asked. */
export const choosable = ['preferences', 'statistics', 'marketing'] as const

export type Choices = Readonly<Record<Choosable, boolean>>

/** An answer as its cookie tells it. `id` names the record that proves it. */
export type GivenConsent = { version: number; choices: Choices; at: Instant; id: string }

/** The version of what the banner says: another one asks everybody again [CONS-22]. */
export const consentVersion = 1

/** An answer counts 180 days, then the guest is asked again (DEC-190). */
export const consentSeconds = 15_552_000

/** The cookie an answer is kept in: written by the server alone, read on both sides. */
export const consentCookie = 'consent'

/** The same choice for everything that can be chosen. */
export function allChoices(isAllowed: boolean): Choices {
  return { preferences: isAllowed, statistics: isAllowed, marketing: isAllowed }
}

/** An answer as the value of its cookie: version, first letters of what is allowed, seconds, id. */
export function writeConsent({ version, choices, at, id }: GivenConsent): string {
  const allowed = choosable.filter((name) => choices[name]).map((name) => name[0])
  return [version, allowed.join('') || '-', Math.floor(at / 1000), id].join('.')
}

/** Reads it back; null for a value that is none. */
export function readConsent(value: string | null): GivenConsent | null {
  const found = /^(\d{1,4})\.(-|p?s?m?)\.(\d{9,11})\.([\w-]{16,40})$/.exec(value ?? '')
  if (!found) return null
  const [, version, allowed = '', seconds, id = ''] = found
  const has = (name: Choosable) => allowed.includes(name.charAt(0))
  const choices = { preferences: has('preferences'), statistics: has('statistics'), marketing: has('marketing') }
  return { version: Number(version), choices, at: Number(seconds) * 1000, id }
}

export type ConsentFacts = {
  given: GivenConsent | null
  /** The law of the page's country wants to be asked first. */
  asks: boolean
  /** The browser sends Global Privacy Control or Do Not Track. */
  hasSignal: boolean
}

/**
 * What may be kept: what the guest has answered, else everything where nobody must ask and nothing where they must. A refusal of
 * an older text goes on where nobody asks again. A browser's own signal stands above all (DEC-192).
 */
export function choicesOf({ given, asks, hasSignal }: ConsentFacts): Choices {
  const isCounted = given !== null && (!asks || given.version === consentVersion)
  const choices = isCounted ? given.choices : allChoices(!asks)
  return hasSignal ? { ...choices, statistics: false, marketing: false } : choices
}
