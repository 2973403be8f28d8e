import { foldSearchText, PRINTABLE_ASCII } from '#app/domain/search/fold-search-text.ts'
import type { Bind } from '../bind-params.ts'

const MAX_WORDS = 6

/**
 * SQL condition that a text contains every typed word, ignoring case and accents. SQLite's `lower` only handles ASCII,
 * so words with other letters are searched in several spellings. `folded` is a column with the text folded by
 * `foldSearchText`, which also finds accents that were not typed. Typed text is never treated as a pattern.
 */
export function containsWords(sql: string, typed: string, bind: Bind, folded?: string): string {
  const words = typed.split(/[\s,.'’-]+/).filter(Boolean)
  return (words.length > 0 ? words.slice(0, MAX_WORDS) : [typed])
    .map((word) => {
      const conditions = listSpellings(word).map((spelling) => `instr(lower(${sql}), lower(${bind(spelling)})) > 0`)
      if (folded) conditions.push(`instr(${folded}, ${bind(foldSearchText(word))}) > 0`)
      return `(${conditions.join(' OR ')})`
    })
    .join(' AND ')
}

function listSpellings(word: string): string[] {
  if (PRINTABLE_ASCII.test(word)) return [word]
  const [first = '', ...rest] = word.toLowerCase()
  return [word, word.toLowerCase(), word.toUpperCase(), first.toUpperCase() + rest.join(''), foldSearchText(word)]
}
