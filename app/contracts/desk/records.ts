import { readAriRoute, writeAriRoute } from './ari.ts'
import { listAuditRoute } from './audit.ts'
import { listBookingsRoute, markStayRoute, readBookingRoute } from './bookings.ts'
import {
  changeSellerRoute,
  listCreditNotesRoute,
  listInvoicesRoute,
  listSellersRoute,
  readCreditNoteRoute,
  readInvoiceRoute,
} from './invoices.ts'
import {
  listLedgerRoute,
  listMoneyDoubtsRoute,
  listRefundsUnderwayRoute,
  sumLedgerRoute,
  sumTaxesRoute,
} from './ledger.ts'
import { closeMonthRoute, listMonthClosesRoute, readJournalRoute } from './months.ts'
import { notePaymentRoute, noteRefundSentRoute } from './payments.ts'
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
  listLedgerRoute,
  sumLedgerRoute,
  sumTaxesRoute,
  listRefundsUnderwayRoute,
  listMoneyDoubtsRoute,
  listInvoicesRoute,
  readInvoiceRoute,
  listCreditNotesRoute,
  readCreditNoteRoute,
  listSellersRoute,
  changeSellerRoute,
  listMonthClosesRoute,
  closeMonthRoute,
  readJournalRoute,
  notePaymentRoute,
  noteRefundSentRoute,
  listTokensRoute,
  createTokenRoute,
  rotateTokenRoute,
  revokeTokenRoute,
  listAuditRoute,
]
