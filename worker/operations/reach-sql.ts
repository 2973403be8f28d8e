import type { Reach } from '#app/domain/operators/reach.ts'
import type { Bind } from '#worker/database/bind-params.ts'

/** The condition that the property a column names is within reach; what belongs to no property is so for who reaches all alone. */
export function isReached(column: string, reach: Reach, bind: Bind): string {
  return reach === 'all' ? 'true' : `${column} IN (SELECT value FROM json_each(${bind(JSON.stringify(reach))}))`
}
