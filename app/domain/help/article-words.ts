export const articleLimits = { question: 200, answer: 2000 } as const

/** Texts for holiday-home and other brands in ICU select syntax; they may only contain names of a brand. */
const BY_KIND = /\{kind, select, home \{((?:[^{}]|\{\w+\})*)\} other \{((?:[^{}]|\{\w+\})*)\}\}/g
const NAMES = /\{(?!brand\}|money\})[^}]*\}?/

export function wordsOfKind(text: string, kind: 'hotel' | 'home'): string {
  return text.replace(BY_KIND, kind === 'home' ? '$1' : '$2')
}

export function wordsOfBothKinds(text: string): string {
  return text.replace(BY_KIND, '$1 $2')
}

/** Returns the first unsupported placeholder, or null. */
export function strangeNameIn(text: string): string | null {
  return NAMES.exec(wordsOfBothKinds(text))?.[0] ?? null
}
