import { foldSearchText, PLAIN } from '#app/domain/search/fold-search-text.ts'
import type { Bind } from '../bind-params.ts'

const MOST_WORDS = 6

/**
 * The condition that a text of the database holds every word of what was typed, in small letters, capitals, as a name begins or without
 * its accents. SQLite's `lower` knows ASCII alone, so words of other letters are looked for in each way. `folded`, where the text is kept
 * as `foldSearchText` writes it too, finds accents that were not typed. Nothing that was typed is a pattern.
 */
export function holdsWords(sql: string, typed: string, bind: Bind, folded?: string): string {
  const words = typed.split(/[\s,.'’-]+/).filter(Boolean)
  return (words.length > 0 ? words.slice(0, MOST_WORDS) : [typed])
    .map((word) => {
      const ways = casesOf(word).map((one) => `instr(lower(${sql}), lower(${bind(one)})) > 0`)
      if (folded) ways.push(`instr(${folded}, ${bind(foldSearchText(word))}) > 0`)
      return `(${ways.join(' OR ')})`
    })
    .join(' AND ')
}

function casesOf(word: string): string[] {
  if (PLAIN.test(word)) return [word]
  const [first = '', ...rest] = word.toLowerCase()
  return [word, word.toLowerCase(), word.toUpperCase(), first.toUpperCase() + rest.join(''), foldSearchText(word)]
}
