/** Days between booking and arrival, by the first day of each class: the same day, a day before, 2 to 3 days … */
const firstDays = [0, 1, 2, 4, 8, 15, 31, 61, 91, 181] as const

/** Names of the classes, in order: `0`, `1`, `2-3` … `181+`. */
export const leadTimeClasses = firstDays.map((first, index) => {
  const next = firstDays[index + 1]
  if (next === undefined) return `${first}+`
  return next - 1 === first ? `${first}` : `${first}-${next - 1}`
})

/** Returns the position in `leadTimeClasses` of a number of days; a booking of the night before is of the same day. */
export function leadTimeClassOf(days: number): number {
  return Math.max(
    0,
    firstDays.findLastIndex((first) => first <= days),
  )
}

/** Returns an SQL expression: the position in `leadTimeClasses` of a number of days, found by halving. */
export function leadTimeClassSql(days: string, [low, high]: [number, number] = [0, firstDays.length - 1]): string {
  if (low === high) return String(low)
  const middle = Math.ceil((low + high) / 2)
  const [below, above] = [leadTimeClassSql(days, [low, middle - 1]), leadTimeClassSql(days, [middle, high])]
  return `iif(${days} < ${firstDays[middle]}, ${below}, ${above})`
}
