/** Returns the number of letters to change, add, remove or swap with a neighbour to turn one word into the other. */
export function editDistance(a: string, b: string): number {
  const [left, right] = [[...a], [...b]]
  // Rows of the table of distances between the beginnings of both words.
  let secondLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [row, letter] of left.entries()) {
    const current = [row + 1]
    for (const [column, otherLetter] of right.entries()) {
      const isSwapped = row > 0 && column > 0 && letter === right[column - 1] && left[row - 1] === otherLetter
      current.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (last[column] ?? 0) + (letter === otherLetter ? 0 : 1),
          isSwapped ? (secondLast[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    ;[secondLast, last] = [last, current]
  }
  return last[right.length] ?? 0
}
