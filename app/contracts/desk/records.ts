import { readAriRoute, writeAriRoute } from './ari.ts'
import { listAuditRoute } from './audit.ts'
import { listBookingsRoute, markStayRoute, readBookingRoute } from './bookings.ts'
import { listEventsRoute } from './events.ts'
import { listPropertiesRoute } from './properties.ts'
import type { RouteRecord } from './route-record.ts'
import { createTokenRoute, listTokensRoute, revokeTokenRoute, rotateTokenRoute } from './tokens.ts'
import { listWebhookTriesRoute, replayWebhookRoute, testWebhookRoute } from './webhooks/deliveries.ts'
import {
  changeWebhookRoute,
  createWebhookRoute,
  deleteWebhookRoute,
  listWebhooksRoute,
  readWebhookRoute,
  rotateWebhookRoute,
} from './webhooks/webhooks.ts'

/** Every route of the desk, in the order of its documents. */
export const deskRecords: readonly RouteRecord[] = [
  listBookingsRoute,
  readBookingRoute,
  markStayRoute,
  listPropertiesRoute,
  readAriRoute,
  writeAriRoute,
  listEventsRoute,
  listWebhooksRoute,
  readWebhookRoute,
  createWebhookRoute,
  changeWebhookRoute,
  rotateWebhookRoute,
  deleteWebhookRoute,
  testWebhookRoute,
  listWebhookTriesRoute,
  replayWebhookRoute,
  listTokensRoute,
  createTokenRoute,
  rotateTokenRoute,
  revokeTokenRoute,
  listAuditRoute,
]
