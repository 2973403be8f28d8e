import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type DatedTax, type TaxRule, taxOn } from '#app/domain/money/tax.ts'

/** SQL for the dated tax rules at a property `p`, as JSON in order of precedence, the city's last. */
export function datedTaxSql(to: string): string {
  return `(SELECT json_group_array(json_array(first_day, json(rule)) ORDER BY city_id, first_day) FROM tax_rule
      WHERE country_id = p.country_id AND (city_id IS NULL OR city_id = p.city_id) AND first_day < ${to})`
}

export function toTaxRule(country: TaxRule, dated: readonly DatedTax[], from: CalendarDay): TaxRule {
  return dated.length > 0 ? taxOn({ ...country, dated }, from) : country
}

/** SQL for the dated tax rule of a kind at a property `p` on a day; NULL when the country's columns apply. */
export function taxRuleSql(kind: 'rate' | 'local', day: string): string {
  return `(SELECT t.rule FROM tax_rule t WHERE t.country_id = p.country_id AND (t.city_id IS NULL OR t.city_id = p.city_id)
      AND t.kind = '${kind}' AND t.first_day <= ${day} ORDER BY t.city_id IS NULL, t.first_day DESC LIMIT 1)`
}
