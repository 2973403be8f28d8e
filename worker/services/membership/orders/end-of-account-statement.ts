import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'

/** Ends the memberships of a deleted account under a condition, without refund. Safe to repeat. */
export function endOfAccount(userId: string, at: Instant, condition: (bind: Bind) => string): Statement[] {
  return [
    boundStatement(
      (bind) => `UPDATE membership SET status = iif(status = 'running', 'ended', status),
          ended_at = coalesce(ended_at, ${bind(at)}), home_property_id = NULL, home_chosen_at = NULL
        WHERE user_id = ${bind(userId)} AND (status = 'running' OR home_property_id IS NOT NULL) AND ${condition(bind)}`,
    ),
    boundStatement((bind) => `DELETE FROM membership_wish WHERE user_id = ${bind(userId)} AND ${condition(bind)}`),
    boundStatement(
      (bind) => `UPDATE membership_order SET home_property_id = NULL WHERE home_property_id IS NOT NULL
        AND order_id IN (SELECT id FROM guest_order WHERE user_id = ${bind(userId)}) AND ${condition(bind)}`,
    ),
  ]
}

export function selectMember(userId: string): Statement {
  return statement(
    "SELECT EXISTS (SELECT 1 FROM membership WHERE user_id = ? AND status = 'running') AS is_member",
    userId,
  )
}
