import type { EventKind } from '#app/domain/operators/event-kinds.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { notifyPaused } from '#worker/admin/services/deliveries/notify-paused.ts'
import { queueDeliveries } from '#worker/admin/services/deliveries/queue-deliveries.ts'
import { type SendPorts, sendDeliveries } from '#worker/admin/services/deliveries/send-deliveries.ts'
import { createWebhook } from '#worker/admin/services/webhooks/webhooks.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { TestDeps } from './a-deps.ts'
import { anActor } from './an-admin.ts'
import { aHotel, type TestHotel } from './booking-builders.ts'

export const bookingKinds: EventKind[] = [
  'booking.held',
  'booking.confirmed',
  'booking.changed',
  'booking.cancelled',
  'booking.no_show',
  'booking.completed',
]

type WebhookDetails = { url: string; kinds?: EventKind[]; reach?: Reach; alertEmail?: string | null }

/** A webhook with its secret, by default of a new property. */
export async function aWebhook(deps: TestDeps, details: WebhookDetails & { hotel?: TestHotel }) {
  const hotel = details.hotel ?? (await aHotel(deps.db, { rooms: 99 }))
  const { url, kinds = bookingKinds, reach = [hotel.propertyId], alertEmail = null } = details
  const made = await createWebhook(deps, anActor(), { url, kinds, reach, alertEmail }, null)
  if (!made.ok) throw new Error(made.problem.code)
  const { webhook, secret } = made.value
  const read = async () =>
    (await deps.db.first<{
      state: string
      paused_by: string | null
      failing_since: number | null
      mail_at: number | null
    }>('SELECT * FROM webhook WHERE id = ?', webhook.id)) ?? null
  return { hotel, id: webhook.id, secret, read }
}

/** Runs the webhook part of the admin's minute cron; waiting advances the test's clock. */
export async function runRound(deps: TestDeps, ports: Partial<SendPorts> & { db?: Deps['db'] } = {}): Promise<void> {
  const own = { ...deps, db: ports.db ?? deps.db }
  const wait = async (milliseconds: number) => deps.pass(milliseconds)
  await queueDeliveries(own)
  await sendDeliveries(own, { net: globalThis, wait, ...ports })
  await notifyPaused(own)
}

/** Writes an event of a subject, as `operate` does. */
export async function anEvent(deps: Deps, hotel: TestHotel, subject: string, revision = 0): Promise<number> {
  const row = await deps.db.first<{ seq: number }>(
    `INSERT INTO desk_event (kind, subject, property_id, revision, at, body) VALUES ('booking.changed', ?, ?, ?, ?, '{"word":"ä"}') RETURNING seq`,
    subject,
    hotel.propertyId,
    revision,
    deps.now(),
  )
  return row?.seq ?? 0
}
