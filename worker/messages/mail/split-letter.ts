/** Parts of a plain text: the first paragraphs, and the closing. */
export type Letter = { paragraphs: string[]; closing: string[] }

/** Splits a text whose details are shown separately: keeps greeting and first paragraph, and the closing. */
export function splitLetter(text: string): Letter {
  const parts = partsOf(text)
  return { paragraphs: parts.slice(0, 2), closing: parts.length > 2 ? parts.slice(-1) : [] }
}

/** Returns all paragraphs of a text without separate details; a paragraph with only a link is dropped. */
export function wholeLetter(text: string): Letter {
  return { paragraphs: partsOf(text), closing: [] }
}

function partsOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
