import { foldSearchText, PLAIN } from './fold-search-text.ts'

export type TextRange = [from: number, to: number]

// A letter with its combining marks and, in Indian scripts, the letters joined by a virama: half-bold clusters would
// break apart.
const SIGN = /\P{M}(?:\p{M}|\u200d|(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d]\u200d?)\p{L})*/gu
const LETTER = /[\p{L}\p{N}\p{M}]/u
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

type FoldedText = {
  folded: string
  /** For each unit of the folded text, its cluster in the original; null when positions are identical. */
  signs: TextRange[] | null
}

/**
 * Returns where the words of a query occur in a text, ignoring case, accents and script variants: at the start of
 * words, or anywhere in scripts without spaces. Ranges are UTF-16 units, sorted and not overlapping.
 */
export function boldRanges(text: string, query: string): TextRange[] {
  const { folded, signs } = foldBySign(text)
  const words = foldSearchText(query)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
  const ranges = words.flatMap((word) => findWord(folded, word).map((at) => toOriginal(signs, at, at + word.length)))
  return mergeRanges(ranges)
}

function foldBySign(text: string): FoldedText {
  if (PLAIN.test(text)) return { folded: text.toLowerCase(), signs: null }
  let folded = ''
  const signs: TextRange[] = []
  for (const match of text.matchAll(SIGN)) {
    const sign = foldSearchText(match[0])
    folded += sign
    for (let unit = 0; unit < sign.length; unit += 1) signs.push([match.index, match.index + match[0].length])
  }
  return { folded, signs }
}

function findWord(folded: string, word: string): number[] {
  const found: number[] = []
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (at === 0 || WITHOUT_SPACES.test(word) || !LETTER.test(folded[at - 1] ?? '')) found.push(at)
  }
  return found
}

function toOriginal(signs: TextRange[] | null, from: number, to: number): TextRange {
  return signs === null ? [from, to] : [signs[from]?.[0] ?? 0, signs[to - 1]?.[1] ?? 0]
}

function mergeRanges(ranges: TextRange[]): TextRange[] {
  const merged: TextRange[] = []
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
