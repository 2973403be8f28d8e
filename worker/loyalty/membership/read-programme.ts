import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { listPlansOnSale, type Plan } from './plan-storage.ts'

export type { Plan } from './plan-storage.ts'

/** The plans on sale where a guest is, the lowest rank first; none where membership is not shown (MEMB-73). One round trip. */
export async function listPlansHere(deps: Pick<Deps, 'db'>, scope: Scope): Promise<Plan[]> {
  const { brand, country, now, hidesWizard } = scope
  if (hidesWizard) return []
  const today = calendarDayIn(country.timeZone, now)
  return listPlansOnSale(deps.db, { brandId: brand.id, country: country.code, today })
}

/** The plans on sale in a country on a day: where a membership was bought, by its own clock. */
export function listPlansSoldIn(
  { db }: Pick<Deps, 'db'>,
  { brand }: Scope,
  market: { country: string; today: CalendarDay },
): Promise<Plan[]> {
  return listPlansOnSale(db, { brandId: brand.id, ...market })
}
