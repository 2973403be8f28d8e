import type { Reach } from '#app/domain/operators/reach.ts'
import type { Bind } from '#worker/database/bind-params.ts'

/** SQL condition that the property in a column is within reach; rows without a property require full reach. */
export function isReached(column: string, reach: Reach, bind: Bind): string {
  return reach === 'all' ? 'true' : `${column} IN (SELECT value FROM json_each(${bind(JSON.stringify(reach))}))`
}
