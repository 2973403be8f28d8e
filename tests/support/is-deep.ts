import { inject, test } from 'vitest'
import { type Locale, locales } from '#app/i18n/locales.ts'

declare module 'vitest' {
  interface ProvidedContext {
    isDeep: boolean
  }
}

/** Whether this is `npm run test:deep`, which tests everything where a change tests a sample. */
export const isDeep = inject('isDeep')

/** A test that only `npm run test:deep` runs. */
export const deepTest = test.runIf(isDeep)

/** Languages pages and mails are tested in: all of them in deep tests, otherwise three (one of them right to left). */
export const testedLocales: readonly Locale[] = isDeep ? (Object.keys(locales) as Locale[]) : ['en', 'ar', 'ja']

/** Returns all values in deep tests, otherwise so many of them, evenly spread. */
export function sampleOf<const Value>(values: readonly Value[], count: number): readonly Value[] {
  const step = isDeep ? 1 : Math.max(1, values.length / count)
  return values.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}
