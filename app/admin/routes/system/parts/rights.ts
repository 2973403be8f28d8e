import type { Me } from '#app/admin/shell/session.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'

/** Returns whether the person has a right for all properties. */
export function hasForAll(me: Pick<Me, 'scopes'>, scope: Scope): boolean {
  return me.scopes.some(({ scope: name, properties }) => name === scope && properties === null)
}
