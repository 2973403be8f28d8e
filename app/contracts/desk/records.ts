import { readAriRoute, writeAriRoute } from './ari.ts'
import { listAuditRoute } from './audit.ts'
import { listBookingsRoute, markStayRoute, readBookingRoute } from './bookings.ts'
import {
  endImportRoute,
  listImportFaultsRoute,
  listImportsRoute,
  readImportRoute,
  sendImportPartRoute,
  startImportRoute,
  undoImportRoute,
} from './imports.ts'
import { listPropertiesRoute } from './properties.ts'
import type { RouteRecord } from './route-record.ts'
import { createTokenRoute, listTokensRoute, revokeTokenRoute, rotateTokenRoute } from './tokens.ts'

/** Every route of the desk, in the order of its documents. */
export const deskRecords: readonly RouteRecord[] = [
  listBookingsRoute,
  readBookingRoute,
  markStayRoute,
  listPropertiesRoute,
  readAriRoute,
  writeAriRoute,
  listImportsRoute,
  startImportRoute,
  readImportRoute,
  sendImportPartRoute,
  endImportRoute,
  listImportFaultsRoute,
  undoImportRoute,
  listTokensRoute,
  createTokenRoute,
  rotateTokenRoute,
  revokeTokenRoute,
  listAuditRoute,
]
