import { bindParams } from '#worker/database/bind-params.ts'
import type { Database } from '#worker/database/database.ts'
import { isInPeriod, type Period } from './in-period.ts'

/** Taxes in the documents of a town at one rate; credit notes are subtracted. */
export type TaxSum = {
  country: string
  town: string
  rate_bp: number | null
  currency: string
  invoices: number
  credit_notes: number
  net_minor: number
  tax_minor: number
  local_tax_minor: number
  total_minor: number
}

export function sumTaxes(db: Database, period: Period): Promise<TaxSum[]> {
  const { bind, params } = bindParams()
  return db.all<TaxSum>(
    `SELECT country.code AS country, city.name AS town, d.tax_bp AS rate_bp, d.currency,
       sum(d.kind = 'invoice') AS invoices, sum(d.kind = 'credit_note') AS credit_notes,
       sum(d.total_minor - d.tax_minor - d.local_tax_minor) AS net_minor, sum(d.tax_minor) AS tax_minor,
       sum(d.local_tax_minor) AS local_tax_minor, sum(d.total_minor) AS total_minor
     FROM tax_document d JOIN property h ON h.id = d.property_id JOIN city ON city.id = h.city_id
       JOIN country ON country.id = city.country_id
     WHERE ${isInPeriod('d', period, bind)} GROUP BY city.id, d.tax_bp, d.currency ORDER BY 1, 2, 3, 4`,
    ...params,
  )
}
