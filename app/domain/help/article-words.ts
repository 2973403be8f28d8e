export const articleLimits = { question: 200, answer: 2000 } as const

/** Alternative texts for holiday-home and other brands (ICU select); their only placeholders are brand names. */
const TEXT_BY_KIND = /\{kind, select, home \{((?:[^{}]|\{\w+\})*)\} other \{((?:[^{}]|\{\w+\})*)\}\}/g
/** Placeholders other than `{brand}` and `{money}`. */
const UNKNOWN_PLACEHOLDER = /\{(?!brand\}|money\})[^}]*\}?/

/** Returns an article's text for one kind of brand. */
export function textForKind(text: string, kind: 'hotel' | 'home'): string {
  return text.replace(TEXT_BY_KIND, kind === 'home' ? '$1' : '$2')
}

/** Returns an article's text with the wording for both kinds of brands, for search and checks. */
export function textsOfBothKinds(text: string): string {
  return text.replace(TEXT_BY_KIND, '$1 $2')
}

/** Returns the first unsupported placeholder, or null. */
export function findUnknownPlaceholder(text: string): string | null {
  return UNKNOWN_PLACEHOLDER.exec(textsOfBothKinds(text))?.[0] ?? null
}
