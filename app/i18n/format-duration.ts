import { htmlLang, type Locale } from './locales.ts'

/** Units with their seconds, the largest first. */
const units = [
  ['year', 31_536_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Formats seconds in the largest unit that divides them: `180 days`. */
export function formatDuration(locale: Locale, seconds: number): string {
  const [unit, unitSeconds] = units.find(([, divisor]) => seconds % divisor === 0) ?? ['second', 1]
  const options = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const
  const text = new Intl.NumberFormat(htmlLang(locale), options).format(seconds / unitSeconds)
  return locale === 'ja' ? text.replace(' ', '') : text
}
