/**
 * Words of the old private dialect (docs/contributing.md). Some have honest uses ("the front desk"), so only their total
 * is limited.
 */
// biome-ignore format: a list in rows
const words = [
  'told', 'tells', 'stands', 'nobody', 'anybody', 'anew', 'dearest', 'besides', 'house', 'houses', 'desk',
  'wish', 'wishes', 'reckoned', 'weighed', 'settled', 'thereof', 'whoever', 'lies', 'laid', 'kept', 'had of',
  'gives away', 'as ever', 'in the way of', 'what is', 'what was', 'who is', 'who has', 'of its own',
  'of their own', 'by itself', 'by themselves', 'as it is', 'as it was', 'as they are', 'is there', 'none of',
  'of before', 'from then on', 'once it is',
]
const pattern = new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi')
const COMMENT = /\/\*\*[\s\S]*?\*\/|(?<![:'"`])\/\/ [^\n]*/g
const TITLE = /\b(?:it|test|describe)(?:\.\w+)?\(\s*(['"`])(.+?)\1/g

/** Counts dialect words in the comments and test titles of a source, in comments of SQL, or in a whole document. */
export function countDialect(path: string, text: string): number {
  return proseOf(path, text).match(pattern)?.length ?? 0
}

function proseOf(path: string, text: string): string {
  if (path.endsWith('.md')) return text
  if (path.endsWith('.sql')) return (text.match(/--[^\n]*/g) ?? []).join('\n')
  const titles = [...text.matchAll(TITLE)].map(([, , title]) => title)
  return [...(text.match(COMMENT) ?? []), ...titles].join('\n')
}
