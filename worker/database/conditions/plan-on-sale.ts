/** A row of `membership_plan` is on sale on a day, the last one included; both are SQL. */
export function isOnSaleSql(plan: string, day: string): string {
  return `${plan}.first_day <= ${day} AND (${plan}.last_day IS NULL OR ${plan}.last_day >= ${day})`
}
