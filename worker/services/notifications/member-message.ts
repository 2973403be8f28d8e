import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { isClaimed } from '#worker/infra/guarded-writes/change.ts'
import type { MessageChannel, MessagePayload, MessageTemplate } from '#worker/infra/ports/message-sender.ts'
import type { PlannedNotifications } from './enqueue-notifications.ts'
import { isUnderSmsBudget } from './message-limits.ts'

type MemberTemplate = Extract<
  MessageTemplate,
  'membership_confirmed' | 'membership_refunded' | 'membership_payment_back' | 'membership_ends_soon'
>

export function isMemberTemplate(template: MessageTemplate): template is MemberTemplate {
  return template.startsWith('membership_')
}

type MemberMessage = {
  userId: string
  brandId: string
  locale: string
  origin: string
  template: MemberTemplate
  details: Pick<MessagePayload, 'orderId' | 'membershipId' | 'amountMinor' | 'walletMinor'>
}

export function planMemberMessages(
  deps: Pick<Deps, 'now' | 'later' | 'enqueueMessage' | 'smsDailyParts'>,
  message: MemberMessage,
): PlannedNotifications {
  const channels: MessageChannel[] = ['sms', 'email']
  const planned = channels.map((channel) => ({ id: crypto.randomUUID(), channel }))
  return {
    statements: (changeId) =>
      planned.map(({ id, channel }) =>
        insertMemberMessage(deps, { ...message, id, channel }, (bind) => isClaimed(changeId, bind)),
      ),
    announce: () => {
      for (const { id } of planned) deps.later(deps.enqueueMessage(id).catch(() => {}))
    },
  }
}

export function insertMemberMessage(
  { now, smsDailyParts }: Pick<Deps, 'now' | 'smsDailyParts'>,
  message: MemberMessage & { id: string; channel: MessageChannel },
  condition: (bind: Bind) => string,
): Statement {
  const { id, channel, userId, brandId, locale, origin, template, details } = message
  const payload = JSON.stringify({ ...details, userId, origin })
  const isSms = channel === 'sms'
  const recipient = isSms ? 'u.country_code || u.phone' : 'u.email'
  return boundStatement((bind) => {
    const maySend = isSms ? `${isUnderSmsBudget({ at: now(), smsDailyParts }, bind)}` : 'u.email_proven_at IS NOT NULL'
    return `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
      SELECT ${bind(id)}, ${bind(brandId)}, ${bind(channel)}, ${recipient}, ${bind(template)}, ${bind(locale)}, ${bind(payload)},
        ${bind(now())}
      FROM user u WHERE u.id = ${bind(userId)} AND ${recipient} IS NOT NULL AND ${maySend} AND ${condition(bind)}`
  })
}
