// Line breaks could start a new header or paragraph; direction marks could reverse the following text.
const breaks = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu
const MAX_LENGTH = 200

/** Returns a value for one line of a message. */
export function cleanText(text: string): string {
  return text.replace(breaks, ' ').trim().slice(0, MAX_LENGTH)
}

/** Breaks links: anyone can book with anyone's email address, and must not be able to send links in our name. */
export function cleanName(name: string): string {
  return cleanText(name)
    .replace(/\b(https?|ftp):\/*/gi, '')
    .replace(/\bwww\./gi, '')
    .replace(/[.@](?=\S)/g, (mark) => `${mark}\u2060`)
    .slice(0, 80)
}
