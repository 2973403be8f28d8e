import type { Reach } from '#app/domain/operators/reach.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'

/** Who acts at the desk, with what they may do and whose houses they reach; `via`: whom Cloudflare Access let in with it. */
export type Actor = { id: string; scopes: readonly Scope[]; reach: Reach; requestId: string; via?: string }
