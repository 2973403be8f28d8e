/** Returns the number of letters to change, add, remove or swap with a neighbour to turn one word into the other. */
export function editDistance(one: string, other: string): number {
  const [left, right] = [[...one], [...other]]
  let before: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (const [row, letter] of left.entries()) {
    const current = [row + 1]
    for (const [column, wanted] of right.entries()) {
      const isSwapped = row > 0 && column > 0 && letter === right[column - 1] && left[row - 1] === wanted
      current.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (last[column] ?? 0) + (letter === wanted ? 0 : 1),
          isSwapped ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    ;[before, last] = [last, current]
  }
  return last[right.length] ?? 0
}
