import { foldSearchText } from './fold-search-text.ts'
import { intentWords } from './intent-words.ts'

let common: ReadonlySet<string> | null = null

/** Whether a folded word means accommodation, a filter or nothing in some language, so that it names no place. */
export function isCommonSearchWord(word: string): boolean {
  common ??= new Set(
    Object.values(intentWords).flatMap(({ lodging, fillers, near, wishes }) =>
      [lodging, fillers, ...near, ...Object.values(wishes).flat()].flatMap(
        (phrase) => foldSearchText(phrase).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [],
      ),
    ),
  )
  return common.has(word)
}
