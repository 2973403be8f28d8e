// Bounded lengths without overlap keep the match linear.
const MAIL = /[^\s@/%]{1,64}(@|%40)[^\s@/%]{1,200}\.[a-z]{2,}/i

/** Values with many digits that are not personal: dates, random ids, positions in our files. */
const HARMLESS =
  /\b\d{4}-\d\d-\d\d\b|\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b(?=[0-9a-f]*[a-f])[0-9a-f]{16,64}\b|(:\d{1,7}){2}/gi

const PHONE = /(?<![\w.])\+?\(?\d(?:[\s().-]{0,2}\d){6,}(?!\w)/

export function looksPersonal(text: string): boolean {
  const left = text.replace(HARMLESS, ' ')
  return MAIL.test(left) || PHONE.test(left)
}

const DEEPEST = 4

export function holdsPersonal(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return looksPersonal(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth === DEEPEST) return true
  return Object.entries(value).some(([key, inner]) => looksPersonal(key) || holdsPersonal(inner, depth + 1))
}

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

export function toPlainStack(stack: string): string {
  const places = stack.match(/https?:\/\/[^\s)]+/g) ?? []
  return places.map(toPlace).slice(0, 10).join(' ').slice(0, 1000)
}

/** `https://host/assets/a.js?x:1:2` → `/assets/a.js:1:2`; page paths are hidden. */
function toPlace(address: string): string {
  const [, path = '', position = ''] = /^https?:\/\/[^/?#\s]+([^?#\s:]*)[^\s]*?((?::\d+){0,2})$/.exec(address) ?? []
  return path.startsWith('/assets/') ? `${path}${position}` : `/…${position}`
}
