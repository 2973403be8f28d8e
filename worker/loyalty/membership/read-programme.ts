import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { listPlansEverywhere, listPlansOnSale, type Plan } from './plan-storage.ts'

export type { Plan } from './plan-storage.ts'

/** The plans on sale where a guest is, the lowest rank first; none where membership is not shown (MEMB-73). One round trip. */
export async function listPlansHere(deps: Pick<Deps, 'db'>, scope: Scope): Promise<Plan[]> {
  const { brand, country, now, hidesWizard } = scope
  if (hidesWizard) return []
  const today = calendarDayIn(country.timeZone, now)
  return listPlansOnSale(deps.db, { brandId: brand.id, country: country.code, today })
}

/** The plans on sale in one country, and the other countries of the brand with plans on sale. */
export type PlansOffered = { country: string; plans: Plan[]; otherCountries: string[] }

/**
 * Returns the plans of the country asked for, else of a plan's own country, else of the guest's (DEC-129). Nothing where membership is
 * hidden (MEMB-73). One round trip.
 */
export async function listPlansOffered(
  deps: Pick<Deps, 'db'>,
  { brand, country: here, now, hidesWizard }: Scope,
  asked: { country: string | null; planId: string | null },
): Promise<PlansOffered> {
  if (hidesWizard) return { country: here.code, plans: [], otherCountries: [] }
  const all = await listPlansEverywhere(deps.db, brand.id, now)
  const ofPlan = all.find(({ id }) => id === asked.planId)?.country
  const country = all.find((plan) => plan.country === asked.country)?.country ?? ofPlan ?? here.code
  return {
    country,
    plans: all.filter((plan) => plan.country === country),
    otherCountries: [...new Set(all.map((plan) => plan.country))].filter((code) => code !== country),
  }
}

/** The plans on sale in a country on a day: where a membership was bought, by its own clock. */
export function listPlansSoldIn(
  { db }: Pick<Deps, 'db'>,
  { brand }: Scope,
  market: { country: string; today: CalendarDay },
): Promise<Plan[]> {
  return listPlansOnSale(db, { brandId: brand.id, ...market })
}
