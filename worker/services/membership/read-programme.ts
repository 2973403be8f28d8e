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

/** Returns the plans of the requested country, else of the plan's country, else of the guest's. Empty where hidden. */
export async function listPlansOffered(
  deps: Pick<Deps, 'db'>,
  { brand, country: guestCountry, now, hidesWizard }: Scope,
  requested: { country: string | null; planId: string | null },
): Promise<PlansOffered> {
  if (hidesWizard) return { country: guestCountry.code, plans: [], otherCountries: [] }
  const allPlans = await listPlansEverywhere(deps.db, brand.id, now)
  const planCountry = allPlans.find(({ id }) => id === requested.planId)?.country
  const hasRequested = allPlans.some((plan) => plan.country === requested.country)
  const country = (hasRequested ? requested.country : null) ?? planCountry ?? guestCountry.code
  return {
    country,
    plans: allPlans.filter((plan) => plan.country === country),
    otherCountries: [...new Set(allPlans.map((plan) => plan.country))].filter((code) => code !== country),
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

/** Returns whether any plan is on sale in the guest's country. */
export async function sellsMembership({ db }: Pick<Deps, 'db'>, scope: Scope): Promise<boolean> {
  const { brand, country, now, hidesWizard } = scope
  if (hidesWizard) return false
  const market = { brandId: brand.id, country: country.code, today: calendarDayIn(country.timeZone, now) }
  return (await listPlansOnSale(db, market)).length > 0
}
