/** Days between booking and arrival, by the first day of each class: the same day, a day before, 2 to 3 days … */
const firstDays = [0, 1, 2, 4, 8, 15, 31, 61, 91, 181] as const

/** Names of the classes, in order: `0`, `1`, `2-3` … `181+`. */
export const leadTimeClasses = firstDays.map((first, index) => {
  const next = firstDays[index + 1]
  if (next === undefined) return `${first}+`
  return next - 1 === first ? `${first}` : `${first}-${next - 1}`
})

/** Returns an SQL expression: the position in `leadTimeClasses` of a number of days. */
export function leadTimeClassSql(days: string): string {
  return `(${firstDays
    .slice(1)
    .map((first) => `(${days} >= ${first})`)
    .join(' + ')})`
}
