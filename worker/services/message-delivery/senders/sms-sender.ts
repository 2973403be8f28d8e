/** The entry of its longest dial code, otherwise the brand's `*`; null sends no SMS to that country. */
export function smsSenderOf(senders: Record<string, string>, brandId: string, recipient: string): string | null {
  for (let length = 5; length > 1; length--) {
    const sender = senders[`${brandId}:${recipient.slice(0, length)}`]
    if (sender !== undefined) return sender
  }
  return senders[`${brandId}:*`] ?? null
}
