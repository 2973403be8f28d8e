import { type Brand, listBrands } from '#app/brands/brands.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { OutgoingMessage, SendOutcome } from '#worker/infra/ports/message-sender.ts'
import { readBrand } from '#worker/services/brands/read-brand.ts'

type OperatorMail = Pick<OutgoingMessage, 'recipient' | 'subject' | 'body' | 'id' | 'template' | 'createdAt'>

/**
 * Mails a person who runs the business, in the name of the first brand that has a sender. The mail provider sends a
 * repeated `id` once.
 */
export async function mailOperator(deps: Deps, toMail: (brand: Brand) => OperatorMail): Promise<SendOutcome> {
  let outcome: SendOutcome = { kind: 'never', reason: 'brand_without_sender' }
  for (const { id: brandId } of listBrands()) {
    const brand = await readBrand(deps, brandId, null)
    const fixed = { channel: 'email', html: null, from: brand.mail, brandId, isUnclear: false } as const
    outcome = await deps.sendToGuest({ ...toMail(brand), ...fixed })
    const hasNoSender = outcome.kind === 'never' && outcome.reason === 'brand_without_sender'
    if (!hasNoSender) return outcome
  }
  return outcome
}
