/** A text that runs from left to right wherever it stands, on one line: numbers, addresses of e-mail. */
export function leftToRight(text: string): string {
  return `\u2066${text.replaceAll(' ', '\u00a0')}\u2069`
}

/** A name or address that keeps its own direction, and its figures their place, within a sentence of another. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
