import { boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import { isClaimed, type OrderChange } from '#worker/infra/guarded-writes/change.ts'
import type { MessageTemplate } from '#worker/infra/ports/message-sender.ts'

export type DonationTemplate = Extract<MessageTemplate, 'donation_receipt' | 'donation_payment_back'>

export function isDonationTemplate(template: MessageTemplate): template is DonationTemplate {
  return template.startsWith('donation_')
}

type DonationMessage = {
  id: string
  template: DonationTemplate
  order: { id: string; brandId: string; userId: string | null; locale: string; origin: string }
  amountMinor: number
}

export function insertDonationMessage(message: DonationMessage, { id: changeId, at }: OrderChange): Statement {
  const { id, template, order, amountMinor } = message
  const { userId, origin } = order
  const payload = JSON.stringify({ orderId: order.id, amountMinor, origin, ...(userId === null ? {} : { userId }) })
  return boundStatement(
    (bind) => `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
      SELECT ${bind(id)}, ${bind(order.brandId)}, 'email', d.email, ${bind(template)}, ${bind(order.locale)}, ${bind(payload)}, ${bind(at)}
      FROM donation d WHERE d.order_id = ${bind(order.id)} AND d.email IS NOT NULL AND ${isClaimed(changeId, bind)}`,
  )
}
