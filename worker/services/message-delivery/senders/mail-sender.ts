import { findBrand } from '#app/brands/brands.ts'
import type { OutgoingMessage } from '#worker/infra/ports/message-sender.ts'

export type MailSender = { name: string; email: string; replyTo: string }

export function mailSenderOf(senders: Record<string, string>, { brandId }: OutgoingMessage): MailSender | null {
  const email = senders[brandId]
  const brand = findBrand(brandId)
  return email === undefined ? null : { name: brand.siteName, email, replyTo: brand.email }
}

/** Refuses characters that could inject headers or further recipients. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/.test(text)
}
