/** So many letters a question and an answer have at most. */
export const articleLimits = { question: 200, answer: 2000 } as const

const NAMES = /\{(?!brand\}|money\})[^}]*\}?/

/** What stands in braces and stands for nothing: names are `{brand}` and `{money}` alone. Null where there is no such thing. */
export function strangeNameIn(text: string): string | null {
  return NAMES.exec(text)?.[0] ?? null
}
