import type { Formatter } from '#app/i18n/format.ts'

/** Formats a score in tenths, always with one decimal: `4.0`. */
export function scoreWords(format: Formatter, tenths: number): string {
  const isWhole = tenths % 10 === 0
  // The formatter omits a zero decimal, so format a neighbouring value and replace its last digit.
  const text = format.number((tenths + Number(isWhole)) / 10, 1)
  return isWhole ? text.slice(0, -1) + format.number(0) : text
}
