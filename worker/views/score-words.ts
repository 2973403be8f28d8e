import type { Formatter } from '#app/i18n/format.ts'

/** `4.0`: a score, given in tenths, always has its one decimal, so that scores beside each other read alike. */
export function scoreWords(format: Formatter, tenths: number): string {
  const isWhole = tenths % 10 === 0
  // A number is written with no more decimals than it has: the one after it stands in, and gives its last figure up.
  const text = format.number((tenths + Number(isWhole)) / 10, 1)
  return isWhole ? text.slice(0, -1) + format.number(0) : text
}
