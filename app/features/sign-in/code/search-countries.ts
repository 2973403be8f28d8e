import { toPlainText } from '#app/domain/typed-text.ts'
import type { Country } from '#app/features/sign-in/model.ts'

/**
 * Returns the countries whose name, a word of it, or dial code starts with the typed text. Ignores accents and case.
 */
export function searchCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const digits = toPlainText(typed).replace(/[\s+]/g, '')
  if (/^\d+$/.test(digits)) return countries.filter(({ code }) => code.slice(1).startsWith(digits))
  const wanted = fold(typed)
  if (wanted === '') return countries
  return countries.filter(({ name }) => fold(name).startsWith(wanted) || fold(name).includes(` ${wanted}`))
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
