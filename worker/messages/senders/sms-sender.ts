/**
 * Who a brand writes to a number as: the entry of the longest dial code the number starts with, else the brand's `*`. Null:
 * the brand does not write to that country.
 */
export function smsSenderOf(senders: Record<string, string>, brandId: string, recipient: string): string | null {
  for (let length = 5; length > 1; length--) {
    const sender = senders[`${brandId}:${recipient.slice(0, length)}`]
    if (sender !== undefined) return sender
  }
  return senders[`${brandId}:*`] ?? null
}
