import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { keepInMemory } from '#worker/cache/keep-in-memory.ts'
import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/log.ts'
import type { Scope } from '#worker/scope.ts'
import { listPlansOnSale } from './plan-storage.ts'

/** Tells whether plans are on sale where a guest is; an isolate knows it for a minute. A page does without where nobody can tell. */
export async function sellsMembership(deps: Pick<Deps, 'db' | 'memory' | 'now'>, scope: Scope): Promise<boolean> {
  const { brand, country, now, hidesWizard } = scope
  if (hidesWizard) return false
  const market = { brandId: brand.id, country: country.code, today: calendarDayIn(country.timeZone, now) }
  try {
    return await keepInMemory(deps, { key: `plans|${market.brandId}|${market.country}|${market.today}` }, async () => {
      return (await listPlansOnSale(deps.db, market)).length > 0
    })
  } catch (error) {
    log('error', 'plans_unread', { requestId: scope.requestId, ...describeError(error) })
    return false
  }
}
