import type { MessageValues } from '#app/i18n/messages.ts'

// Line ends start headers and paragraphs of their own; the direction marks turn a text around its reader.
const breaks = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu
const LONGEST = 200

/** What is written into a message: one line each, of a length people's names and houses have. */
export function cleanValues(values: MessageValues): MessageValues {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && name !== 'link' ? cleanText(value) : value,
  ])
  return Object.fromEntries(entries)
}

/** A text on one line. */
export function cleanText(text: string): string {
  return text.replace(breaks, ' ').trim().slice(0, LONGEST)
}

/**
 * A guest's name as mail programs show it: an address within it leads nowhere. Anybody can book for anybody's mail box, and
 * nobody writes to strangers in our name.
 */
export function cleanName(name: string): string {
  return cleanText(name)
    .replace(/\b(https?|ftp):\/*/gi, '')
    .replace(/\bwww\./gi, '')
    .replace(/[.@](?=\S)/g, (mark) => `${mark}\u2060`)
    .slice(0, 80)
}
