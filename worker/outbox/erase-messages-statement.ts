import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { Statement } from '#worker/database/database.ts'

/**
 * Takes a guest's number, address and everything that was said out of the outbox, while a condition holds: of messages
 * about bookings of their account, and of those that went to the given numbers and addresses. What still waits to be sent
 * is dropped, except a farewell, which is erased with the next round. Runs after the bookings are known to be theirs.
 */
export function eraseMessages(
  userId: string,
  recipients: readonly string[],
  condition: (bind: Bind) => string,
): Statement[] {
  return [
    write("DELETE FROM message WHERE status = 'queued' AND template <> 'account_deleted'", {
      userId,
      recipients,
      condition,
    }),
    write(
      "UPDATE message SET recipient = '', network_hash = NULL, network_56_hash = NULL, network_48_hash = NULL, payload = '{}' WHERE recipient <> '' AND status <> 'queued'",
      {
        userId,
        recipients,
        condition,
      },
    ),
  ]
}

type Erasure = { userId: string; recipients: readonly string[]; condition: (bind: Bind) => string }

function write(start: string, { userId, recipients, condition }: Erasure): Statement {
  const { bind, params } = bindParams()
  // The plus: else SQLite would compare as text, which the index of what messages tell of does not.
  const ofBookings = `payload ->> 'bookingId' IN (SELECT +id FROM booking WHERE user_id = ${bind(userId)})`
  const ofAccount = `payload ->> 'userId' = ${bind(userId)}`
  const ways = [ofBookings, ofAccount, ...recipients.map((recipient) => `recipient = ${bind(recipient)}`)]
  return { sql: `${start} AND (${ways.join(' OR ')}) AND ${condition(bind)}`, params }
}
