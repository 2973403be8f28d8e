import { readAriRoute, writeAriRoute } from './ari.ts'
import { listAuditRoute } from './audit.ts'
import { listBookingsRoute, markStayRoute, readBookingRoute } from './bookings.ts'
import { addPhotoRoute, changePhotoRoute, listPhotosRoute, removePhotoRoute } from './photos.ts'
import { listPropertiesRoute } from './properties.ts'
import type { RouteRecord } from './route-record.ts'
import { createTokenRoute, listTokensRoute, revokeTokenRoute, rotateTokenRoute } from './tokens.ts'

/** Every route of the desk, in the order of its documents. */
export const deskRecords: readonly RouteRecord[] = [
  listBookingsRoute,
  readBookingRoute,
  markStayRoute,
  listPropertiesRoute,
  listPhotosRoute,
  addPhotoRoute,
  changePhotoRoute,
  removePhotoRoute,
  readAriRoute,
  writeAriRoute,
  listTokensRoute,
  createTokenRoute,
  rotateTokenRoute,
  revokeTokenRoute,
  listAuditRoute,
]
