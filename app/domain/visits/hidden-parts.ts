/** What an app around the page, or a partner, may have of its own or not want beside its stays (A§1). */
export const hideableParts = ['appCard', 'installPrompt', 'insuranceBanner', 'callerId', 'mysteryDeals'] as const

export type HideablePart = (typeof hideableParts)[number]

/** As much of a visit as says what is hidden in it; the server's visitor and the browser's visit both have it. */
export type VisitFrame = { isWebview: boolean; microsite: { hides: readonly HideablePart[] } | null }

/** Tells whether a part is neither drawn nor called for: never in a webview, nor where the partner's row hides it [MODE-17]. */
export function isHidden(part: HideablePart, { isWebview, microsite }: VisitFrame): boolean {
  return isWebview || microsite?.hides.includes(part) === true
}
