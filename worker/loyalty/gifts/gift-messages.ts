import type { Bind } from '#worker/database/bind-params.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { Statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import type { GiftTemplate } from '#worker/outbox/gift-message.ts'
import type { MessageChannel } from '#worker/ports/message-sender.ts'

export type GiftMessage = {
  template: GiftTemplate
  brandId: string
  userId: string
  amountMinor: number
  currency: string
  /** The host its links lead to, as `https://host`; null: that of the guest's last booking is not known. */
  origin: string | null
  /** What an operator wrote; null: nothing. */
  text: string | null
}

export type PlannedGiftMessages = {
  /** The outbox rows, for the batch that gives the gift, while its condition holds. */
  statements: (isGiven: (bind: Bind) => string) => Statement[]
  /** Wakes the queue, once the batch is through. */
  announce: () => void
}

/** Plans what a guest is told of a gift: by mail where an address is known, else to the number they have proven. */
export function planGiftMessages(
  deps: Pick<Deps, 'now' | 'later' | 'enqueueMessage'>,
  message: GiftMessage,
): PlannedGiftMessages {
  const planned = (['email', 'sms'] as const).map((channel) => ({ id: crypto.randomUUID(), channel }))
  return {
    statements: (isGiven) => planned.map((one) => insertFor(message, { ...one, at: deps.now() }, isGiven)),
    announce: () => {
      for (const { id } of planned) deps.later(deps.enqueueMessage(id).catch(() => {}))
    },
  }
}

function insertFor(
  { template, brandId, userId, amountMinor, currency, origin, text }: GiftMessage,
  { id, channel, at }: { id: string; channel: MessageChannel; at: number },
  isGiven: (bind: Bind) => string,
): Statement {
  const { bind, params } = bindParams()
  const payload = { userId, amountMinor, currency, ...(origin ? { origin } : {}), ...(text ? { text } : {}) }
  const [recipient, isReachable] =
    channel === 'email'
      ? ['u.email', 'u.email IS NOT NULL']
      : ['u.country_code || u.phone', 'u.email IS NULL AND u.phone IS NOT NULL AND u.phone_proven_at IS NOT NULL']
  return {
    sql: `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
      SELECT ${[id, brandId, channel].map(bind).join(', ')}, ${recipient}, ${bind(template)}, coalesce(u.locale, 'en'),
        ${bind(JSON.stringify(payload))}, ${bind(at)}
      FROM user u WHERE u.id = ${bind(userId)} AND u.deleted_at IS NULL AND ${isReachable} AND (${isGiven(bind)})`,
    params,
  }
}
