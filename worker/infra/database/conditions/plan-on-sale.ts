/** SQL condition that a row of `membership_plan` is on sale on a day, last day included. */
export function isOnSaleSql(plan: string, day: string): string {
  return `${plan}.first_day <= ${day} AND (${plan}.last_day IS NULL OR ${plan}.last_day >= ${day})`
}
