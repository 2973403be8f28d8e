/** How people prove who they are. */
export const signInWays = ['passkey', 'password', 'pin'] as const
export type SignInWay = (typeof signInWays)[number]

const MINUTE_MS = 60_000

/** How long a sign-in or a fresh proof counts for what needs one. */
export const STEP_UP_MS = 5 * MINUTE_MS

type SessionLife = { idleMs: number; lifeMs: number }

/** A PIN is short and its computer shared, so its sessions end sooner. */
export const sessionLives: Record<SignInWay, SessionLife> = {
  passkey: { idleMs: 120 * MINUTE_MS, lifeMs: 24 * 60 * MINUTE_MS },
  password: { idleMs: 120 * MINUTE_MS, lifeMs: 24 * 60 * MINUTE_MS },
  pin: { idleMs: 15 * MINUTE_MS, lifeMs: 12 * 60 * MINUTE_MS },
}

export const INVITATION_MS = 60 * MINUTE_MS

/** Wrong PINs after which the person is enrolled on that device no more. */
export const MAX_PIN_TRIES = 5

/** What a person must prove for an action, by how far it reaches. */
export type StepUp = 'always' | 'above-limit'

/** Six digits on a shared computer are enough to give money away, not for what always needs a proof. */
export function stepUpWays(stepUp: StepUp, session: SignInWay): SignInWay[] {
  return stepUp === 'above-limit' && session === 'pin' ? ['pin', 'passkey', 'password'] : ['passkey', 'password']
}
