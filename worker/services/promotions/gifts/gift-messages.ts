import { hosts } from '#app/brands/hosts.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { MessageChannel } from '#worker/infra/ports/message-sender.ts'
import type { GiftTemplate } from '#worker/services/notifications/gift-message.ts'

type GiftMessage = {
  template: GiftTemplate
  brandId: string
  userId: string
  amountMinor: number
  currency: string
  text: string | null
}

type PlannedGiftMessages = {
  /** Notification rows for the batch that gives the gift; written only if its condition holds. */
  statements: (isGiven: (bind: Bind) => string) => Statement[]
  /** Enqueues the messages after the batch succeeded. */
  announce: () => void
}

/**
 * Plans the message of a gift: by email when an address is known, otherwise by SMS. Links use the host of the guest's
 * last booking.
 */
export function planGiftMessages(
  deps: Pick<Deps, 'now' | 'later' | 'enqueueMessage' | 'settings'>,
  message: GiftMessage,
): PlannedGiftMessages {
  const messages = (['email', 'sms'] as const).map((channel) => ({ id: crypto.randomUUID(), channel }))
  return {
    statements: (isGiven) => {
      const row = { at: deps.now(), origin: originOf(message.brandId, deps.settings.publicHosts) }
      return messages.map((planned) => insertMessage(message, { ...planned, ...row }, isGiven))
    },
    announce: () => {
      for (const { id } of messages) deps.later(deps.enqueueMessage(id).catch(() => {}))
    },
  }
}

function insertMessage(
  { template, brandId, userId, amountMinor, currency, text }: GiftMessage,
  { id, channel, at, origin }: { id: string; channel: MessageChannel; at: number; origin: string },
  isGiven: (bind: Bind) => string,
): Statement {
  const payload = { userId, amountMinor, currency, ...(text ? { text } : {}) }
  const [recipient, isReachable] =
    channel === 'email'
      ? ['u.email', 'u.email IS NOT NULL']
      : ['u.country_code || u.phone', 'u.email IS NULL AND u.phone IS NOT NULL AND u.phone_proven_at IS NOT NULL']
  return boundStatement(
    (bind) => `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
      SELECT ${[id, brandId, channel].map(bind).join(', ')}, ${recipient}, ${bind(template)}, coalesce(u.locale, 'en'),
        json_set(${bind(JSON.stringify(payload))}, '$.origin', coalesce((SELECT b.origin FROM booking b WHERE b.user_id = u.id
          AND b.brand_id = ${bind(brandId)} AND b.origin <> '' ORDER BY b.created_at DESC LIMIT 1), ${bind(origin)})), ${bind(at)}
      FROM user u WHERE u.id = ${bind(userId)} AND u.deleted_at IS NULL AND ${isReachable} AND (${isGiven(bind)})`,
  )
}

function originOf(brandId: string, publicHosts: Record<string, string>): string {
  const publicHost = Object.keys(publicHosts).find((name) => hosts[publicHosts[name] ?? '']?.brandId === brandId)
  if (publicHost) return `https://${publicHost}`
  return `http://${Object.values(hosts).find((host) => host.brandId === brandId)?.name ?? ''}`
}
