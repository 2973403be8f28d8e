export const hideableParts = ['appCard', 'installPrompt', 'insuranceBanner', 'callerId', 'mysteryDeals'] as const

export type HideablePart = (typeof hideableParts)[number]

/** Fields of a visit that determine hidden parts; the server's visitor and the browser's visit have them. */
export type VisitFrame = { isWebview: boolean; microsite: { hides: readonly HideablePart[] } | null }

/** Returns whether a part is neither rendered nor loaded: always in a webview, and when the partner hides it. */
export function isHidden(part: HideablePart, { isWebview, microsite }: VisitFrame): boolean {
  return isWebview || microsite?.hides.includes(part) === true
}
