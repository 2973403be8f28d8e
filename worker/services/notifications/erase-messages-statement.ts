import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'

/**
 * Erases messages about the account and its bookings, and those sent to the given numbers and addresses. Queued ones
 * are deleted, except the confirmation of the deletion. Must run after the bookings are linked.
 */
export function eraseMessages(
  userId: string,
  recipients: readonly string[],
  condition: (bind: Bind) => string,
): Statement[] {
  const statements = [
    "DELETE FROM message WHERE status = 'queued' AND template <> 'account_deleted'",
    `UPDATE message SET recipient = '', network_hash = NULL, network_56_hash = NULL, network_48_hash = NULL, payload = '{}'
      WHERE recipient <> '' AND status <> 'queued'`,
  ]
  const toSql = (prefix: string) => (bind: Bind) => {
    // The plus sign avoids a text comparison, for which SQLite could not use the index on the payload.
    const isAboutBooking = `payload ->> 'bookingId' IN (SELECT +id FROM booking WHERE user_id = ${bind(userId)})`
    const isAboutAccount = `payload ->> 'userId' = ${bind(userId)}`
    const isToRecipient = recipients.map((recipient) => `recipient = ${bind(recipient)}`)
    const conditions = [isAboutBooking, isAboutAccount, ...isToRecipient]
    return `${prefix} AND (${conditions.join(' OR ')}) AND ${condition(bind)}`
  }
  return statements.map((prefix) => boundStatement(toSql(prefix)))
}
