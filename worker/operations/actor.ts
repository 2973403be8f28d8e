import type { Reach } from '#app/domain/operators/reach.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'

/**
 * An authenticated caller of the admin API: its scopes and the properties within its reach. `via` is the Cloudflare
 * Access identity that signed in.
 */
export type Actor = { id: string; scopes: readonly Scope[]; reach: Reach; requestId: string; via?: string }
