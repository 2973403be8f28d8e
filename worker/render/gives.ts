import { keepInMemory } from '#worker/cache/keep-in-memory.ts'
import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/log.ts'
import { takesDonations } from '#worker/loyalty/donations/causes.ts'
import type { Scope } from '#worker/scope.ts'

/**
 * Tells whether guests of a country can give to anything, so that the footer leads there [HELP-99]. An isolate knows it for a
 * minute; a page for everybody is kept longer, so it asks anew. A page does without where nobody can tell.
 */
export async function takesGifts(
  deps: Pick<Deps, 'db' | 'memory' | 'now'>,
  { country, shared, requestId }: Scope,
): Promise<boolean> {
  const ask = () => takesDonations(deps.db, country)
  try {
    return shared ? await ask() : await keepInMemory(deps, { key: `causes:${country.code}` }, ask)
  } catch (error) {
    log('error', 'causes_unread', { requestId, ...describeError(error) })
    return false
  }
}
