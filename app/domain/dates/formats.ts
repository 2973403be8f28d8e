const VISIBLE_CHARACTERS = 10

/**
 * A slash date turned into the reversed dash form, `25/12` → `12-25` and `25/12/2026` → `2026-12-25`, when day and month
 * have two characters each; anything else stays as it is [LANG-09].
 */
export function toReversedDash(text: string): string {
  const parts = text.split('/')
  const [day, month] = parts
  if (parts.length < 2 || parts.length > 3 || day?.length !== 2 || month?.length !== 2) return text
  return parts.reverse().join('-')
}

/** Degrees Celsius of a Fahrenheit reading, to one decimal; the specification asks for it by name [LANG-10]. @public */
export function toCelsius(fahrenheit: number): number {
  // Adding 0 turns a rounded -0 into 0.
  return Math.round(((fahrenheit - 32) * 50) / 9) / 10 + 0
}

/** Miles of a distance in kilometres; the specification counts 1.6 to the mile [LANG-12]. */
export function toMiles(kilometres: number): number {
  return kilometres / 1.6
}

/** A text of at most ten characters, longer ones cut there with an ellipsis; accents stay with their letter [LANG-11]. */
export function truncateText(text: string): string {
  const characters = splitCharacters(text)
  if (characters.length <= VISIBLE_CHARACTERS) return text
  return `${characters.slice(0, VISIBLE_CHARACTERS).join('').trimEnd()}…`
}

// Letters with the marks that belong to them, so that no accent, vowel sign or joined emoji is torn off.
function splitCharacters(text: string): string[] {
  return text.match(/\P{M}(?:\p{M}|\u200d\P{M})*|\p{M}+/gu) ?? []
}
