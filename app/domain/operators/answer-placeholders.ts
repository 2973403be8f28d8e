/** Placeholders of saved answers, filled with the guest's name and stay. */
export const answerPlaceholders = [
  'name',
  'hotel',
  'booking_no',
  'dates',
  'checkin',
  'checkout',
  'checkin_time',
  'checkout_time',
] as const
export type AnswerPlaceholder = (typeof answerPlaceholders)[number]

const PLACEHOLDER = /\{(\w*)\}/g

/** Returns the names in braces of a text, known or not. */
export function listPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))]
}

export function isPlaceholder(name: string): name is AnswerPlaceholder {
  return answerPlaceholders.some((known) => known === name)
}

/** Fills a text once: braces in a value stay text. Returns the placeholders without a value, which stay. */
export function fillAnswer(
  text: string,
  values: Partial<Record<AnswerPlaceholder, string>>,
): { text: string; missing: AnswerPlaceholder[] } {
  const missing = listPlaceholders(text).filter(
    (name): name is AnswerPlaceholder => isPlaceholder(name) && !values[name],
  )
  return { text: text.replace(PLACEHOLDER, (whole, name: AnswerPlaceholder) => values[name] || whole), missing }
}
