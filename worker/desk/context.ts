import type { Deps } from '#worker/deps.ts'
import type { Actor } from '#worker/operations/actor.ts'
import type { WiredEnv } from '#worker/wire.ts'

/** What the desk is bound to besides what the site is. */
export type DeskBindings = WiredEnv & {
  /** Makes the first token, once: `POST /v1/setup`. */
  DESK_SETUP?: string
}

/** The typed context every route of the desk sees. */
export type DeskEnv = {
  Bindings: DeskBindings
  Variables: {
    /** Its `db` only reads: what writes goes through `operate`, which is given `writing`. */
    deps: Deps
    writing: Deps
    requestId: string
    actor: Actor
  }
}
