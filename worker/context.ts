import type { AnySheet } from '#app/overlays/sheets.ts'
import type { SharedPage } from './cache/shared-page.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import type { Scope } from './scope.ts'

/** The typed context every route and middleware of the site sees. */
export type AppEnv = {
  Bindings: Env
  Variables: {
    deps: Deps
    scope: Scope
    timings: Timings
    /** The token made for this answer, so that a first visit gets one cookie. */
    xsrfToken?: string
    /** Set while a page is made for everybody. */
    shared?: SharedPage
    /** Makes what an overlay of the whole site shows, where the address asks for one. */
    siteSheet?: () => Promise<AnySheet | null>
  }
}

/** What Server-Timing tells: milliseconds by part, and how often the database was asked. */
export type Timings = { parts: Record<string, number>; roundTrips: number }
