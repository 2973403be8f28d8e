import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listPlansEverywhere, listPlansOnSale, type Plan } from './plan-storage.ts'

export type { Plan } from './plan-storage.ts'

/** Returns the plans on sale in the guest's country, lowest rank first; empty where membership is hidden. */
export async function listPlansHere(deps: Pick<Deps, 'db'>, scope: Scope): Promise<Plan[]> {
  const { brand, country, now, hidesWizard } = scope
  if (hidesWizard) return []
  const today = calendarDayIn(country.timeZone, now)
  return listPlansOnSale(deps.db, { brandId: brand.id, country: country.code, today })
}

type PlansOffered = { country: string; plans: Plan[]; otherCountries: string[] }

/** Plans of the requested country, otherwise of the plan's country, otherwise of the guest's. Empty where hidden. */
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

/** Returns the plans on sale in a country on a day (of that country's calendar). */
export function listPlansSoldIn(
  { db }: Pick<Deps, 'db'>,
  { brand }: Scope,
  market: { country: string; today: CalendarDay },
): Promise<Plan[]> {
  return listPlansOnSale(db, { brandId: brand.id, ...market })
}

export async function sellsMembership({ db }: Pick<Deps, 'db'>, scope: Scope): Promise<boolean> {
  const { brand, country, now, hidesWizard } = scope
  if (hidesWizard) return false
  const market = { brandId: brand.id, country: country.code, today: calendarDayIn(country.timeZone, now) }
  return (await listPlansOnSale(db, market)).length > 0
}
