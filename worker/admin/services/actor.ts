import type { Reach } from '#app/domain/operators/reach.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'

/** `via` is the Cloudflare Access identity that signed in. */
export type Actor = { id: string; scopes: readonly Scope[]; reach: Reach; requestId: string; via?: string }

/** SQL condition that the property in a column is within reach; rows without a property require full reach. */
export function reachCondition(column: string, reach: Reach, bind: Bind): string {
  return reach === 'all' ? 'true' : `${column} IN (SELECT value FROM json_each(${bind(JSON.stringify(reach))}))`
}
