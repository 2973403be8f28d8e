import type { Instant } from '#app/domain/dates/instant.ts'
import type { MessageValues } from '#app/i18n/messages.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { Statement } from '#worker/database/database.ts'
import type { MessageChannel, MessagePayload, MessageTemplate } from '#worker/ports/message-sender.ts'
import { openSealed } from '#worker/secrets/sealed-text.ts'

/** What a guest is told of their own account; `email_change` carries the link that proves the new address. */
export type AccountTemplate = Extract<
  MessageTemplate,
  'phone_changed' | 'email_change' | 'email_changed' | 'account_deleted' | 'game_prize'
>

export type AccountMessage = {
  id: string
  brandId: string
  channel: MessageChannel
  recipient: string
  template: AccountTemplate
  locale: string
  payload: Pick<MessagePayload, 'userId' | 'origin' | 'sealedToken' | 'awardId'>
  at: Instant
}

/** Where links of messages about an account lead. */
const PATH = '/accountdetails'

/** Tells whether a message is about a guest's account, not about a booking. */
export function isAccountTemplate(template: MessageTemplate): template is AccountTemplate {
  return ['phone_changed', 'email_change', 'email_changed', 'account_deleted'].includes(template)
}

/** Puts a message about an account into the outbox, as part of the batch of what it tells of, while a condition holds. */
export function insertAccountMessage(message: AccountMessage, condition: (bind: Bind) => string): Statement {
  const { bind, params } = bindParams()
  const { id, brandId, channel, recipient, template, locale, payload, at } = message
  const values = [id, brandId, channel, recipient, template, locale, JSON.stringify(payload), at].map(bind)
  return {
    sql: `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
      SELECT ${values.join(', ')} WHERE ${condition(bind)}`,
    params,
  }
}

/** What the words of a message about an account are filled with; null when the link it carries cannot be had. */
export async function accountValues(
  secretKey: string,
  { template, payload }: { template: AccountTemplate; payload: MessagePayload },
): Promise<MessageValues | null> {
  const origin = payload.origin ?? ''
  if (template !== 'email_change') return { link: `${origin}${PATH}` }
  const token = await openSealed(secretKey, 'message', payload.sealedToken ?? '')
  return token === null ? null : { link: `${origin}${PATH}/email?token=${token}` }
}
