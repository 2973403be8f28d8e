import { foldSearchText, PRINTABLE_ASCII } from './fold-search-text.ts'

export type TextRange = [from: number, to: number]

// A letter with its combining marks and, in Indian scripts, the letters joined by a virama: half-bold clusters would
// break apart.
const CLUSTER = /\P{M}(?:\p{M}|\u200d|(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d]\u200d?)\p{L})*/gu
const LETTER = /[\p{L}\p{N}\p{M}]/u
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

type FoldedText = {
  folded: string
  /** For each unit of the folded text, its cluster in the original; null when positions are identical. */
  clusters: TextRange[] | null
}

/**
 * Returns where the words of a query occur in a text, ignoring case, accents and script variants: at the start of
 * words, or anywhere in scripts without spaces. Ranges are UTF-16 units, sorted and not overlapping.
 */
export function boldRanges(text: string, query: string): TextRange[] {
  const { folded, clusters } = foldByCluster(text)
  const words = foldSearchText(query)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
  const ranges = words.flatMap((word) => {
    return findWord(folded, word).map((start) => toOriginal(clusters, start, start + word.length))
  })
  return mergeRanges(ranges)
}

function foldByCluster(text: string): FoldedText {
  if (PRINTABLE_ASCII.test(text)) return { folded: text.toLowerCase(), clusters: null }
  let folded = ''
  const clusters: TextRange[] = []
  for (const match of text.matchAll(CLUSTER)) {
    const foldedCluster = foldSearchText(match[0])
    folded += foldedCluster
    const range: TextRange = [match.index, match.index + match[0].length]
    for (let unit = 0; unit < foldedCluster.length; unit += 1) clusters.push(range)
  }
  return { folded, clusters }
}

function findWord(folded: string, word: string): number[] {
  const starts: number[] = []
  for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + 1)) {
    if (start === 0 || WITHOUT_SPACES.test(word) || !LETTER.test(folded[start - 1] ?? '')) starts.push(start)
  }
  return starts
}

function toOriginal(clusters: TextRange[] | null, from: number, to: number): TextRange {
  return clusters === null ? [from, to] : [clusters[from]?.[0] ?? 0, clusters[to - 1]?.[1] ?? 0]
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
