const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML shows it, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

/** An address for `href` or `src`: http and https alone; anything else leads nowhere. */
export function safeHref(address: string): string {
  return /^https?:\/\//i.test(address) ? escapeHtml(address) : '#'
}
