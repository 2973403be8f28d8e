import { type Locale, locales } from '#app/i18n/locales.ts'
import type { SqlValue } from '#worker/infra/database/database.ts'
import { sentenceIn } from '#worker/tools/seed/words/texts.ts'

/** Lists the demo's causes, one each for India and the Netherlands, marked as examples. */
export function listCauses(): Record<string, SqlValue>[] {
  const usual = { rank: 1, is_open: 1, is_example: 1 }
  return [
    { ...usual, id: 'school-meals', country: 'IN', words: textsOf('school-meals') },
    { ...usual, id: 'dune-trails', country: 'NL', words: textsOf('dune-trails') },
  ]
}

function textsOf(id: string): string {
  const texts = (Object.keys(locales) as Locale[]).map((locale) => [
    locale,
    { name: sentenceIn(locale, `cause.${id}.name`), text: sentenceIn(locale, `cause.${id}.text`) },
  ])
  return JSON.stringify(Object.fromEntries(texts))
}
