import { readAriRoute, writeAriRoute } from './ari.ts'
import { listAuditRoute } from './audit.ts'
import { cancelBookingRoute, moveBookingRoute, refundBookingRoute } from './booking-changes.ts'
import { addNoteRoute, writeToGuestRoute } from './booking-notes.ts'
import { listBookingsRoute, markStayRoute, readBookingRoute } from './bookings.ts'
import { giveCreditRoute } from './credits.ts'
import { listPropertiesRoute } from './properties.ts'
import type { RouteRecord } from './route-record.ts'
import { createTokenRoute, listTokensRoute, revokeTokenRoute, rotateTokenRoute } from './tokens.ts'

/** Every route of the desk, in the order of its documents. */
export const deskRecords: readonly RouteRecord[] = [
  listBookingsRoute,
  readBookingRoute,
  markStayRoute,
  cancelBookingRoute,
  moveBookingRoute,
  refundBookingRoute,
  addNoteRoute,
  writeToGuestRoute,
  giveCreditRoute,
  listPropertiesRoute,
  readAriRoute,
  writeAriRoute,
  listTokensRoute,
  createTokenRoute,
  rotateTokenRoute,
  revokeTokenRoute,
  listAuditRoute,
]
