import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import type { MessageValues } from '#app/i18n/messages.ts'
import { isKeyedHash, keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { MessagePayload } from '#worker/infra/ports/message-sender.ts'
import { cleanName } from '#worker/services/notifications/clean-text.ts'
import { type Conversation, findConversation } from './conversation.ts'

/** A link works this long after the last message, and after the stay. */
const LINK_LIFE_MS = 60 * DAY_MS

type Linked = Pick<Conversation, 'id' | 'linkVersion'>

export function conversationPath(id: string): string {
  return `/messages/${id}`
}

/** Returns `https://…/messages/id.token` in the guest's language. */
export async function conversationAddress(
  deps: Pick<Deps, 'settings'>,
  conversation: Linked & Pick<Conversation, 'origin' | 'locale'>,
): Promise<string> {
  const { origin, locale } = conversation
  return `${origin}${conversationPath(await conversationReference(deps, conversation))}?lang=${locale}`
}

/** Returns `id.token`, which opens the conversation. */
export async function conversationReference({ settings }: Pick<Deps, 'settings'>, linked: Linked): Promise<string> {
  return `${linked.id}.${await keyedHash(settings.secretKey, hashInput(linked))}`
}

/** Returns the link of the conversation of a booking or ticket, or null without one. */
export async function conversationAddressOf(
  deps: Pick<Deps, 'db' | 'settings'>,
  by: 'c.id' | 'c.booking_id',
  value: string,
): Promise<string | null> {
  const found = await findConversation(deps.db, by, value)
  return found && conversationAddress(deps, found)
}

/** Returns the link of a message about a ticket or question, or null for messages of earlier releases. */
export async function conversationLink(
  deps: Pick<Deps, 'db' | 'settings'>,
  { conversationId }: MessagePayload,
): Promise<string | null> {
  return conversationId ? conversationAddressOf(deps, 'c.id', conversationId) : null
}

/** Returns the values of a message about a question, or null when the question was deleted. */
export async function questionValues(
  deps: Pick<Deps, 'db' | 'settings'>,
  { conversationId = '' }: MessagePayload,
): Promise<MessageValues | null> {
  const found = await findConversation(deps.db, 'c.id', conversationId)
  if (!found) return null
  const { guestName, propertyName } = found
  return { name: cleanName(guestName), hotel: propertyName ?? '', link: await conversationAddress(deps, found) }
}

/** Returns whether a reference, as `id.token`, opens the conversation. */
export async function opensConversation(
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  conversation: Conversation,
  reference: string,
): Promise<boolean> {
  const [id = '', token = ''] = reference.split('.')
  if (id !== conversation.id || now() >= linkEndsAt(conversation)) return false
  return isKeyedHash(settings.secretKey, hashInput(conversation), token)
}

export function linkEndsAt({ changedAt, checkout }: Pick<Conversation, 'changedAt' | 'checkout'>): Instant {
  return Math.max(changedAt, checkout === null ? 0 : Date.parse(checkout)) + LINK_LIFE_MS
}

function hashInput({ id, linkVersion }: Linked): string {
  return `conversation:${id}:${linkVersion}`
}

/** Notes that the guest has seen staff's messages. */
export async function markReadByGuest({ db }: Pick<Deps, 'db'>, { id, lastStaffMessageAt, guestReadAt }: Conversation) {
  if (lastStaffMessageAt === null || lastStaffMessageAt <= guestReadAt) return
  await db.batch([statement('UPDATE conversation SET guest_read_at = ? WHERE id = ?', lastStaffMessageAt, id)])
}
