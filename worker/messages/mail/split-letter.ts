/** A letter's parts: what is said first, and the farewell. */
export type Letter = { paragraphs: string[]; closing: string[] }

/**
 * The words of a letter whose facts are shown beside it. What a letter says is its greeting and the paragraph after it; then
 * come facts and where they lead, and last of all the farewell.
 */
export function splitLetter(text: string): Letter {
  const parts = partsOf(text)
  return { paragraphs: parts.slice(0, 2), closing: parts.length > 2 ? parts.slice(-1) : [] }
}

/** The words of a letter without facts: all of them. A paragraph that was nothing but a link is gone with it. */
export function wholeLetter(text: string): Letter {
  return { paragraphs: partsOf(text), closing: [] }
}

function partsOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
