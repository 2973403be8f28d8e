import type { Actor } from '#worker/admin/services/actor.ts'
import type { Media } from '#worker/admin/services/photos/media-store.ts'
import type { PublicNet } from '#worker/admin/services/webhooks/post-event.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import type { AccessVariables } from './access/access-settings.ts'

/** Bindings of the admin Worker in addition to the site's. */
export type AdminBindings = WiredEnv &
  AccessVariables & {
    /** Secret that creates the first token, once: `POST /v1/setup`. */
    DESK_SETUP?: string
    /**
     * On one machine: connects only to public addresses, whatever a name resolves to. Cloudflare's network does this
     * itself.
     */
    PUBLIC_NET?: Fetcher
    IMAGES?: ImagesBinding
    IMAGE_SIZES?: Fetcher
    OPS?: Pick<AnalyticsEngineDataset, 'writeDataPoint'>
  }

/** Returns the fetcher for addresses given by callers (webhooks). */
export function publicNetOf({ PUBLIC_NET }: Pick<AdminBindings, 'PUBLIC_NET'>): PublicNet {
  return { fetch: (url, init) => (PUBLIC_NET ?? globalThis).fetch(url, init) }
}

export type AdminEnv = {
  Bindings: AdminBindings
  Variables: {
    /** Read-only databases: writes go through the audited write (`writing`). */
    deps: Deps
    requestId: string
    actor: Actor
    /** Identity from Cloudflare Access; absent without Access. */
    via?: string
    media: Media
  }
}
