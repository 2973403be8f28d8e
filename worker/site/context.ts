import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { SharedPage } from '#worker/infra/cache/page-key.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Env } from '#worker/infra/env.ts'
import type { Scope } from '#worker/infra/scope.ts'

export type AppEnv = {
  Bindings: Env
  Variables: {
    deps: Deps
    scope: Scope
    timings: Timings
    /** CSRF token of this response, so that a first visit gets a single cookie. */
    xsrfToken?: string
    /** Set while a page is rendered for the shared cache. */
    shared?: SharedPage
    /** Builds the site-wide overlay named in the address. */
    siteOverlayData?: () => Promise<AnyOverlayData | null>
  }
}

/** Content of Server-Timing: milliseconds by part, and number of database round trips. */
export type Timings = { parts: Record<string, number>; roundTrips: number }
