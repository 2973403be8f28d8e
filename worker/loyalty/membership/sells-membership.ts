import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { listPlansOnSale } from './plan-storage.ts'

export async function sellsMembership({ db }: Pick<Deps, 'db'>, scope: Scope): Promise<boolean> {
  const { brand, country, now, hidesWizard } = scope
  if (hidesWizard) return false
  const market = { brandId: brand.id, country: country.code, today: calendarDayIn(country.timeZone, now) }
  return (await listPlansOnSale(db, market)).length > 0
}
