import { keepInMemory } from '#worker/cache/keep-in-memory.ts'
import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/log.ts'
import { takesDonations } from '#worker/loyalty/donations/causes.ts'
import { findReferralProgramme } from '#worker/loyalty/referral/programme.ts'
import type { Scope } from '#worker/scope.ts'

/**
 * The scope as the frame of a page has it: a link its country's flags ask for is there only where something is behind it
 * [CTRY-14, REWD-28]. A page for everybody is kept longer than an isolate remembers, so it asks anew.
 */
export async function withLiveLinks(deps: Deps, scope: Scope): Promise<Scope> {
  const { country, shared } = scope
  if (!country.flags.doesReferralExists) return scope
  const ask = async () => (await findReferralProgramme(deps, country.code)) !== null
  const doesReferralExists = shared ? await ask() : await keepInMemory(deps, { key: `referral:${country.code}` }, ask)
  return doesReferralExists
    ? scope
    : { ...scope, country: { ...country, flags: { ...country.flags, doesReferralExists } } }
}

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
