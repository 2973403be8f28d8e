import { mainBrand } from '#app/brands/brands.ts'
import type { SqlValue } from '#worker/infra/database/database.ts'

/** Lists the demo's plans: two for India, one each for Malaysia and Indonesia, none for the brands of homes. */
export function listPlans(): Record<string, SqlValue>[] {
  const shared = { brand_id: mainBrand().id, name: 'Circle', rank: 1, months: 12, member_percent: 5, home_percent: 7 }
  const terms = { joining_minor: 0, joining_days: null, first_day: '2026-01-01', last_day: null }
  const india = { country: 'IN', currency: 'INR', tax_percent: 18, joining_minor: 50_000, joining_days: 90 }
  return [
    { ...shared, ...terms, ...india, id: 'in-wizard', price_minor: 19_900, months: 6 },
    {
      ...shared,
      ...terms,
      ...india,
      id: 'in-wizard-plus',
      name: 'Circle Plus',
      rank: 2,
      price_minor: 49_900,
      member_percent: 7,
      home_percent: 10,
    },
    { ...shared, ...terms, id: 'my-wizard', country: 'MY', currency: 'MYR', tax_percent: 8, price_minor: 1_900 },
    { ...shared, ...terms, id: 'id-wizard', country: 'ID', currency: 'IDR', tax_percent: 11, price_minor: 6_900_000 },
  ]
}
