import type { Actor } from '#worker/admin/services/actor.ts'
import type { BrandMedia } from '#worker/admin/services/brands/write-picture.ts'
import type { Media } from '#worker/admin/services/photos/media-store.ts'
import type { PublicNet } from '#worker/admin/services/webhooks/post-event.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import type { AccessVariables } from './access.ts'
import type { OriginVariables } from './admin-origin.ts'
import type { AnalyticsVariables } from './services/analytics/analytics-peers.ts'

export type AdminBindings = WiredEnv &
  AccessVariables &
  OriginVariables &
  AnalyticsVariables & {
    /** Secret that creates the first token and invites the first owner: `POST /v1/setup`, `POST /v1/setup/owner`. */
    ADMIN_SETUP?: string
    /** On one machine: connects only to public addresses, whatever a name resolves to. Cloudflare does so itself. */
    PUBLIC_NET?: Fetcher
    IMAGES?: ImagesBinding
    /** The files of the screens; absent in tests. */
    ASSETS?: Fetcher
    IMAGE_SIZES?: Fetcher
    OPS?: Pick<AnalyticsEngineDataset, 'writeDataPoint'>
  }

/** Returns a network client for addresses that callers choose. */
export function findPublicNet({ PUBLIC_NET }: Pick<AdminBindings, 'PUBLIC_NET'>): PublicNet {
  return { fetch: (url, init) => (PUBLIC_NET ?? globalThis).fetch(url, init) }
}

export type AdminEnv = {
  Bindings: AdminBindings
  Variables: {
    /** Services write only through `runAudited`. */
    deps: Deps
    requestId: string
    actor: Actor
    via?: string
    media: Media & BrandMedia
  }
}
