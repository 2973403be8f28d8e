import { isLocale } from '#app/i18n/locales.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { messageTemplates, type QueuedNotification, type WrittenMessage } from '#worker/infra/ports/message-sender.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { DeliveryStatus } from '#worker/services/notifications/delivery-status.ts'
import { findMessage, listMessages } from './notification-storage.ts'
import { writeMessage } from './write-message.ts'

type NotificationEntry = WrittenMessage &
  Pick<QueuedNotification, 'id' | 'template' | 'locale' | 'createdAt'> & { status: DeliveryStatus }

/** Returns the last messages with their text. Development only: the caller must ensure that. */
export async function listNotifications(deps: Deps, scope: Scope, limit: number): Promise<NotificationEntry[]> {
  const messages = await listMessages(deps.db, scope.brand.id, limit)
  const entries = await Promise.all(
    messages.map(async (message) => {
      const written = await writeMessage(deps, message)
      const { id, template, locale, delivery: status, createdAt } = message
      return written && { ...written, id, template, locale, status, createdAt }
    }),
  )
  return entries.filter((entry) => entry !== null)
}

/** Returns a message as HTML, optionally in another language or template. Development only. */
export async function readNotificationMail(
  deps: Deps,
  scope: Scope,
  id: string,
  { template, locale }: { template: string | null; locale: string | null },
): Promise<string | null> {
  const message = await findMessage(deps.db, id)
  if (message?.brandId !== scope.brand.id) return null
  const variant: QueuedNotification = {
    ...message,
    channel: 'email',
    template: messageTemplates.find((known) => known === template) ?? message.template,
    locale: locale !== null && isLocale(locale) ? locale : message.locale,
  }
  return (await writeMessage(deps, variant))?.html ?? null
}
