/** So many letters a question and an answer have at most. */
export const articleLimits = { question: 200, answer: 2000 } as const

/** Words for brands of homes and those for all others, as messages write them; within them only the names of a brand. */
const BY_KIND = /\{kind, select, home \{((?:[^{}]|\{\w+\})*)\} other \{((?:[^{}]|\{\w+\})*)\}\}/g
const NAMES = /\{(?!brand\}|money\})[^}]*\}?/

/** A text as a brand says it that lets homes, or hotels. */
export function wordsOfKind(text: string, kind: 'hotel' | 'home'): string {
  return text.replace(BY_KIND, kind === 'home' ? '$1' : '$2')
}

/** A text with its words of both kinds, one after the other: what it is found by. */
export function wordsOfBothKinds(text: string): string {
  return text.replace(BY_KIND, '$1 $2')
}

/**
 * What stands in braces and stands for nothing: names are `{brand}` and `{money}` alone, and `{kind, select, home {…} other {…}}`
 * chooses words. Null where there is no such thing.
 */
export function strangeNameIn(text: string): string | null {
  return NAMES.exec(wordsOfBothKinds(text))?.[0] ?? null
}
