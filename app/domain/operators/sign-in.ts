import { MINUTE_MS } from '#app/domain/dates/instant.ts'

/** Credentials an operator can sign in with. */
export const signInMethods = ['passkey', 'password', 'pin'] as const
export type SignInWay = (typeof signInMethods)[number]

/** How long a sign-in or a repeated proof is valid for actions that need one. */
export const STEP_UP_MS = 5 * MINUTE_MS

/** Rows with contacts of guests that a person may read within an hour without another proof of identity. */
export const GUEST_ROWS_PER_HOUR = 5_000

type SessionLife = { idleMs: number; lifeMs: number }

/** PINs are short and used on shared computers, so their sessions end sooner. */
export const sessionLives: Record<SignInWay, SessionLife> = {
  passkey: { idleMs: 120 * MINUTE_MS, lifeMs: 24 * 60 * MINUTE_MS },
  password: { idleMs: 120 * MINUTE_MS, lifeMs: 24 * 60 * MINUTE_MS },
  pin: { idleMs: 15 * MINUTE_MS, lifeMs: 12 * 60 * MINUTE_MS },
}

/** Validity of an invitation. */
export const INVITATION_MS = 60 * MINUTE_MS

/** After this many wrong PINs the person must enrol on the device again. */
export const MAX_PIN_TRIES = 5

/** When an action needs a fresh proof of identity: always, or only above a limit. */
export type StepUp = 'always' | 'above-limit'

/** Returns the accepted credentials. A PIN is enough for amounts above the limit, but not for `always`. */
export function stepUpWays(stepUp: StepUp, session: SignInWay): SignInWay[] {
  return stepUp === 'above-limit' && session === 'pin' ? ['pin', 'passkey', 'password'] : ['passkey', 'password']
}
