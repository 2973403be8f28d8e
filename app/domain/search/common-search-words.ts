import { foldSearchText } from './fold-search-text.ts'
import { intentWords } from './sentences/intent-words.ts'
import { timeWords } from './sentences/time-words.ts'

let wordsByLanguage: ReadonlyMap<string, ReadonlySet<string>> | null = null

/** Returns the folded words of each language for accommodation, parties and filters, and those without meaning. */
export function commonSearchWords(): ReadonlyMap<string, ReadonlySet<string>> {
  wordsByLanguage ??= new Map(
    Object.entries(intentWords).map(([locale, { lodging, fillers, compounds = {}, near, party, filterPhrases }]) => {
      const { nights = '', weeks = '', weekends = [], open = [] } = timeWords[locale] ?? {}
      const phrases = [
        lodging,
        fillers,
        ...Object.keys(compounds),
        nights,
        weeks,
        ...weekends,
        ...open,
        ...near,
        ...party.before,
        ...party.after,
        ...party.couple,
        ...Object.values(filterPhrases).flat(),
      ]
      return [locale, new Set(phrases.flatMap((phrase) => foldSearchText(phrase).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []))]
    }),
  )
  return wordsByLanguage
}

/** Returns whether a folded word means accommodation, a filter or nothing in some language and thus names no place. */
export function isCommonSearchWord(word: string): boolean {
  return [...commonSearchWords().values()].some((words) => words.has(word))
}
