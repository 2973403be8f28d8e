import type { Instant } from '#app/domain/dates/instant.ts'
import type { MessageValues } from '#app/i18n/messages.ts'
import { openSealed } from '#worker/infra/crypto/sealed-text.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { MessageChannel, MessagePayload, MessageTemplate } from '#worker/infra/ports/message-sender.ts'

const accountTemplates = [
  'phone_changed',
  'email_change',
  'email_changed',
  'account_deleted',
] as const satisfies readonly MessageTemplate[]
export type AccountTemplate = (typeof accountTemplates)[number]

type AccountMessage = {
  id: string
  brandId: string
  channel: MessageChannel
  recipient: string
  template: MessageTemplate
  locale: string
  payload: Pick<MessagePayload, 'userId' | 'origin' | 'sealedToken' | 'awardId'>
  at: Instant
}

const PATH = '/accountdetails'

export function isAccountTemplate(template: MessageTemplate): template is AccountTemplate {
  return accountTemplates.some((accountTemplate) => accountTemplate === template)
}

export function insertAccountMessage(message: AccountMessage, condition: (bind: Bind) => string): Statement {
  const { id, brandId, channel, recipient, template, locale, payload, at } = message
  return boundStatement((bind) => {
    const values = [id, brandId, channel, recipient, template, locale, JSON.stringify(payload), at].map(bind)
    return `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
      SELECT ${values.join(', ')} WHERE ${condition(bind)}`
  })
}

/** Returns the values of an account's message; null when its token cannot be decrypted. */
export async function accountValues(
  secretKey: string,
  { template, payload }: { template: AccountTemplate; payload: MessagePayload },
): Promise<MessageValues | null> {
  const origin = payload.origin ?? ''
  if (template !== 'email_change') return { link: `${origin}${PATH}` }
  const token = await openSealed(secretKey, 'message', payload.sealedToken ?? '')
  return token === null ? null : { link: `${origin}${PATH}/email?token=${token}` }
}
