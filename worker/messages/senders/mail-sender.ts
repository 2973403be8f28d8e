import { findBrand } from '#app/brands/brands.ts'
import type { OutgoingMessage } from '#worker/ports/message-sender.ts'

/** Who a mail is from and whom an answer goes to; null: the brand has no address to write from. */
export type MailSender = { name: string; email: string; replyTo: string }

/** Finds the sender of a message's brand. */
export function mailSenderOf(senders: Record<string, string>, { brandId }: OutgoingMessage): MailSender | null {
  const email = senders[brandId]
  const brand = findBrand(brandId)
  return email === undefined ? null : { name: brand.siteName, email, replyTo: brand.email }
}

/** What could end one header and begin another, or one recipient and the next, is no address we write to. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/.test(text)
}
