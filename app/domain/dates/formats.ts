const VISIBLE_CHARACTERS = 10

/** `25/12` → `12-25`, `25/12/2026` → `2026-12-25`; other texts are unchanged. */
export function toReversedDash(text: string): string {
  const parts = text.split('/')
  const [day, month] = parts
  if (parts.length < 2 || parts.length > 3 || day?.length !== 2 || month?.length !== 2) return text
  return parts.reverse().join('-')
}

/** Converts Fahrenheit to Celsius, rounded to one decimal; the specification requires this function. @public */
export function toCelsius(fahrenheit: number): number {
  // Adding 0 turns a rounded -0 into 0.
  return Math.round(((fahrenheit - 32) * 50) / 9) / 10 + 0
}

/** 1.6 km to the mile, as the specification converts. */
export function toMiles(kilometres: number): number {
  return kilometres / 1.6
}

/** Cuts a text after ten characters with an ellipsis; keeps accents with their letter. */
export function truncateText(text: string): string {
  const characters = splitCharacters(text)
  if (characters.length <= VISIBLE_CHARACTERS) return text
  return `${characters.slice(0, VISIBLE_CHARACTERS).join('').trimEnd()}…`
}

// Splits into letters with their marks, so that accents, vowel signs and joined emoji stay intact.
function splitCharacters(text: string): string[] {
  return text.match(/\P{M}(?:\p{M}|\u200d\P{M})*|\p{M}+/gu) ?? []
}
