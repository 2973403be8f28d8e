const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

/** Returns an escaped http or https address for `href` or `src`, otherwise `#`. */
export function safeHref(address: string): string {
  return /^https?:\/\//i.test(address) ? escapeHtml(address) : '#'
}
