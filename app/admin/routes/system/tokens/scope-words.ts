import { scopeMessages, shownScopes } from '#app/admin/text/scope-messages.ts'
import { text } from '#app/admin/text/text.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'

export const scopeWords = (scope: Scope): string => text(scopeMessages[scope])

/** Returns rights in words; a right of another release by its name. */
export function describeScopes(scopes: readonly string[]): string[] {
  const known = shownScopes.filter((scope) => scopes.includes(scope)).map(scopeWords)
  const others = scopes.filter((scope) => !shownScopes.some((one) => one === scope))
  return [...known, ...others]
}
