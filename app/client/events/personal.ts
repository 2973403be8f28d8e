// Bounded lengths without overlap keep the match linear.
const MAIL = /[^\s@/%]{1,64}(@|%40)[^\s@/%]{1,200}\.[a-z]{2,}/i

/** Values with many digits that are not personal: dates, random ids, line and column numbers. */
const HARMLESS =
  /\b\d{4}-\d\d-\d\d\b|\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b(?=[0-9a-f]*[a-f])[0-9a-f]{16,64}\b|(:\d{1,7}){2}/gi

const PHONE = /(?<![\w.])\+?\(?\d(?:[\s().-]{0,2}\d){6,}(?!\w)/

/** Returns whether the text contains something like an email address or a phone number. */
export function looksPersonal(text: string): boolean {
  const rest = text.replace(HARMLESS, ' ')
  return MAIL.test(rest) || PHONE.test(rest)
}

const MAX_DEPTH = 4

/** Checks keys and values of nested data; data nested deeper than MAX_DEPTH counts as personal. */
export function containsPersonal(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return looksPersonal(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth === MAX_DEPTH) return true
  return Object.entries(value).some(([key, inner]) => looksPersonal(key) || containsPersonal(inner, depth + 1))
}

/** Longest message that is processed: longer ones would make the patterns slow. */
const MAX_INPUT_LENGTH = 2_000

export const MAX_MESSAGE_LENGTH = 200
export const MAX_STACK_LENGTH = 1_000
const MAX_POSITIONS = 10

/** Returns an error message without quoted text, email addresses and long numbers, cut to 200 characters. */
export function redactMessage(text: string): string {
  return text
    .slice(0, MAX_INPUT_LENGTH)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/https?:\/\/\S+/g, (address) => toScriptPosition(address))
    .replace(/"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`/g, '…')
    .replace(new RegExp(MAIL, 'gi'), '…')
    .replace(/\d[\d\s().-]{5,}\d/g, '…')
    .slice(0, MAX_MESSAGE_LENGTH)
}

/** Returns up to ten script positions of a stack trace, without function names and hosts. */
export function redactStack(stack: string): string {
  const urls = stack.match(/https?:\/\/[^\s)]+/g) ?? []
  return urls.map(toScriptPosition).slice(0, MAX_POSITIONS).join(' ').slice(0, MAX_STACK_LENGTH)
}

/** `https://host/assets/a.js?x:1:2` → `/assets/a.js:1:2`; page paths are hidden. */
function toScriptPosition(address: string): string {
  const [, path = '', position = ''] = /^https?:\/\/[^/?#\s]+([^?#\s:]*)[^\s]*?((?::\d+){0,2})$/.exec(address) ?? []
  return path.startsWith('/assets/') ? `${path}${position}` : `/…${position}`
}
