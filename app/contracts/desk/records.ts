import { readAriRoute, writeAriRoute } from './ari.ts'
import { listAuditRoute } from './audit.ts'
import { createBlockRoute, deleteBlockRoute, listBlocksRoute, updateBlockRoute } from './blocks.ts'
import { cancelBookingRoute, moveBookingRoute, refundBookingRoute } from './booking-changes.ts'
import { addNoteRoute, writeToGuestRoute } from './booking-notes.ts'
import { listBookingsRoute, markStayRoute, readBookingRoute } from './bookings.ts'
import { giveCreditRoute } from './credits.ts'
import { listEventsRoute } from './events.ts'
import {
  endImportRoute,
  listImportFaultsRoute,
  listImportsRoute,
  readImportRoute,
  sendImportPartRoute,
  startImportRoute,
  undoImportRoute,
} from './imports.ts'
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
import { changeCouponRoute, createCouponRoute, listCouponsRoute } from './offers/coupons.ts'
import { changeDealRoute, createDealRoute, listDealsRoute } from './offers/deals.ts'
import { changeWelcomeRoute, listWelcomesRoute } from './offers/welcomes.ts'
import { notePaymentRoute, noteRefundSentRoute } from './payments.ts'
import { approveAccountRoute, listAccountsRoute, listCommissionsRoute, refuseAccountRoute } from './people/accounts.ts'
import { eraseGuestRoute, exportGuestRoute, searchGuestRoute } from './people/guests.ts'
import { listPartnersRoute, writePartnerRoute } from './people/partners.ts'
import { changeProgrammeRoute, createProgrammeRoute, listProgrammesRoute } from './people/programmes.ts'
import { addPhotoRoute, changePhotoRoute, listPhotosRoute, removePhotoRoute } from './photos.ts'
import { listPropertiesRoute } from './properties.ts'
import { createQuotationRoute, listQuotationsRoute, withdrawQuotationRoute } from './quotations.ts'
import { changeReviewRoute, listReviewsRoute, replyToReviewRoute } from './reviews.ts'
import type { RouteRecord } from './route-record.ts'
import { createTaxRuleRoute, deleteTaxRuleRoute, listTaxRulesRoute } from './tax-rules.ts'
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
  listQuotationsRoute,
  createQuotationRoute,
  withdrawQuotationRoute,
  listCouponsRoute,
  createCouponRoute,
  changeCouponRoute,
  listDealsRoute,
  createDealRoute,
  changeDealRoute,
  listReviewsRoute,
  changeReviewRoute,
  replyToReviewRoute,
  listAccountsRoute,
  approveAccountRoute,
  refuseAccountRoute,
  listCommissionsRoute,
  searchGuestRoute,
  exportGuestRoute,
  eraseGuestRoute,
  listPartnersRoute,
  writePartnerRoute,
  listProgrammesRoute,
  createProgrammeRoute,
  changeProgrammeRoute,
  listWelcomesRoute,
  changeWelcomeRoute,
  cancelBookingRoute,
  moveBookingRoute,
  refundBookingRoute,
  addNoteRoute,
  writeToGuestRoute,
  giveCreditRoute,
  listPropertiesRoute,
  listPhotosRoute,
  addPhotoRoute,
  changePhotoRoute,
  removePhotoRoute,
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
  listImportsRoute,
  startImportRoute,
  readImportRoute,
  sendImportPartRoute,
  endImportRoute,
  listImportFaultsRoute,
  undoImportRoute,
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
