// Of bounded length each, and the sign itself in neither: so that no text takes long.
const MAIL = /[^\s@/%]{1,64}(@|%40)[^\s@/%]{1,200}\.[a-z]{2,}/i

/** What has many digits and is no number of a person: a day, a random id, a place in a file of ours. */
const HARMLESS =
  /\b\d{4}-\d\d-\d\d\b|\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b(?=[0-9a-f]*[a-f])[0-9a-f]{16,64}\b|(:\d{1,7}){2}/gi

/** Seven digits or more with nothing but signs of a phone number between them. */
const PHONE = /(?<![\w.])\+?\(?\d(?:[\s().-]{0,2}\d){6,}(?!\w)/

/** Tells whether a text holds what looks like a mail address or a phone number. */
export function looksPersonal(text: string): boolean {
  const left = text.replace(HARMLESS, ' ')
  return MAIL.test(left) || PHONE.test(left)
}

/** No field holds anything deeper than a list. */
const DEEPEST = 4

/** Tells the same of anything of JSON, keys included; what is deeper than any field is not looked into, and counts as such. */
export function holdsPersonal(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return looksPersonal(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth === DEEPEST) return true
  return Object.entries(value).some(([key, inner]) => looksPersonal(key) || holdsPersonal(inner, depth + 1))
}

/** What an error says, without what it may quote of a guest: addresses, what stands in quotes, numbers of some length. */
export function toPlainMessage(text: string): string {
  return text
    .slice(0, 2_000)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/https?:\/\/\S+/g, (address) => toPlace(address))
    .replace(/"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`/g, '…')
    .replace(new RegExp(MAIL, 'gi'), '…')
    .replace(/\d[\d\s().-]{5,}\d/g, '…')
    .slice(0, 200)
}

/** The places a stack names, in files of ours, each as `/assets/file.js:line:column`; ten at most. */
export function toPlainStack(stack: string): string {
  const places = stack.match(/https?:\/\/[^\s)]+/g) ?? []
  return places.map(toPlace).slice(0, 10).join(' ').slice(0, 1000)
}

/** `https://host/assets/a.js?x:1:2` → `/assets/a.js:1:2`; a page's own path is hidden. */
function toPlace(address: string): string {
  const [, path = '', position = ''] = /^https?:\/\/[^/?#\s]+([^?#\s:]*)[^\s]*?((?::\d+){0,2})$/.exec(address) ?? []
  return path.startsWith('/assets/') ? `${path}${position}` : `/…${position}`
}
