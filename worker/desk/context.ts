import type { Deps } from '#worker/deps.ts'
import type { Actor } from '#worker/operations/actor.ts'
import type { Media } from '#worker/operations/photos/media-store.ts'
import type { WiredEnv } from '#worker/wire.ts'

/** What the desk is bound to besides what the site is. */
export type DeskBindings = WiredEnv & {
  /** Makes the first token, once: `POST /v1/setup`. */
  DESK_SETUP?: string
  /** Makes the sizes of photographs on Cloudflare. */
  IMAGES?: ImagesBinding
  /** Makes them on one machine, in the host's own process. */
  IMAGE_SIZES?: Fetcher
}

/** The typed context every route of the desk sees. */
export type DeskEnv = {
  Bindings: DeskBindings
  Variables: {
    /** Its databases only read: what writes goes through `operate`. */
    deps: Deps
    requestId: string
    actor: Actor
    media: Media
  }
}
