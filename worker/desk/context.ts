import type { Deps } from '#worker/deps.ts'
import type { Actor } from '#worker/operations/actor.ts'
import type { Media } from '#worker/operations/photos/media-store.ts'
import type { PublicNet } from '#worker/operations/webhooks/post-event.ts'
import type { WiredEnv } from '#worker/wire.ts'
import type { AccessVariables } from './access/access-settings.ts'

/** What the desk is bound to besides what the site is. */
export type DeskBindings = WiredEnv &
  AccessVariables & {
    /** Makes the first token, once: `POST /v1/setup`. */
    DESK_SETUP?: string
    /** On one machine: connects to public addresses alone, whatever a name resolves to. Cloudflare's network has no others. */
    PUBLIC_NET?: Fetcher
    /** Makes the sizes of photographs on Cloudflare. */
    IMAGES?: ImagesBinding
    /** Makes them on one machine, in the host's own process. */
    IMAGE_SIZES?: Fetcher
    /** Keeps figures of the desk's calls, jobs and waits. */
    OPS?: Pick<AnalyticsEngineDataset, 'writeDataPoint'>
  }

/** The way out to addresses an operator's programs name. */
export function publicNetOf({ PUBLIC_NET }: Pick<DeskBindings, 'PUBLIC_NET'>): PublicNet {
  return { fetch: (url, init) => (PUBLIC_NET ?? globalThis).fetch(url, init) }
}

/** The typed context every route of the desk sees. */
export type DeskEnv = {
  Bindings: DeskBindings
  Variables: {
    /** Its databases only read: what writes goes through `operate`. */
    deps: Deps
    requestId: string
    actor: Actor
    /** Whom Cloudflare Access let in; there is none where it does not stand before the desk. */
    via?: string
    media: Media
  }
}
