import { readAriRoute, writeAriRoute } from './ari.ts'
import { listAuditRoute } from './audit.ts'
import { createBlockRoute, deleteBlockRoute, listBlocksRoute, updateBlockRoute } from './blocks.ts'
import { listBookingsRoute, markStayRoute, readBookingRoute } from './bookings.ts'
import { listPropertiesRoute } from './properties.ts'
import type { RouteRecord } from './route-record.ts'
import { createTaxRuleRoute, deleteTaxRuleRoute, listTaxRulesRoute } from './tax-rules.ts'
import { createTokenRoute, listTokensRoute, revokeTokenRoute, rotateTokenRoute } from './tokens.ts'

/** Every route of the desk, in the order of its documents. */
export const deskRecords: readonly RouteRecord[] = [
  listBookingsRoute,
  readBookingRoute,
  markStayRoute,
  listPropertiesRoute,
  readAriRoute,
  writeAriRoute,
  listBlocksRoute,
  createBlockRoute,
  updateBlockRoute,
  deleteBlockRoute,
  listTaxRulesRoute,
  createTaxRuleRoute,
  deleteTaxRuleRoute,
  listTokensRoute,
  createTokenRoute,
  rotateTokenRoute,
  revokeTokenRoute,
  listAuditRoute,
]
