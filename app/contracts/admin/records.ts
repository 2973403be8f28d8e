import { listAuditRoute } from './audit.ts'
import { cancelBookingRoute, moveBookingRoute, refundBookingRoute } from './bookings/booking-changes.ts'
import { addNoteRoute, writeToGuestRoute } from './bookings/booking-notes.ts'
import { listBookingsRoute, markStayRoute, readBookingRoute } from './bookings/bookings.ts'
import { giveCreditRoute } from './bookings/credits.ts'
import { listBookingMessagesRoute, listMessageFailuresRoute } from './bookings/messages.ts'
import { createQuotationRoute, listQuotationsRoute, withdrawQuotationRoute } from './bookings/quotations.ts'
import { listExchangeRatesRoute, writeExchangeRatesRoute } from './books/exchange-rates.ts'
import {
  changeSellerRoute,
  listCreditNotesRoute,
  listInvoicesRoute,
  listSellersRoute,
  readCreditNoteRoute,
  readInvoiceRoute,
} from './books/invoices.ts'
import {
  listLedgerRoute,
  listMoneyDoubtsRoute,
  listRefundsUnderwayRoute,
  sumLedgerRoute,
  sumTaxesRoute,
} from './books/ledger.ts'
import { closeMonthRoute, listMonthClosesRoute, readJournalRoute } from './books/months.ts'
import { listOrdersRoute, refundOrderRoute } from './books/orders.ts'
import { notePaymentRoute, noteRefundSentRoute } from './books/payments.ts'
import { createTaxRuleRoute, deleteTaxRuleRoute, listTaxRulesRoute } from './books/tax-rules.ts'
import {
  deleteHelpWordsRoute,
  listHelpArticlesRoute,
  readHelpArticleRoute,
  writeHelpArticleRoute,
  writeHelpWordsRoute,
} from './help-articles.ts'
import {
  endImportRoute,
  exportCatalogueRoute,
  listImportFaultsRoute,
  listImportsRoute,
  readImportRoute,
  sendImportPartRoute,
  startImportRoute,
  undoImportRoute,
} from './imports.ts'
import { listJobsRoute } from './jobs.ts'
import { listLegalPagesRoute, writeLegalPageRoute } from './legal-pages.ts'
import { listCausesRoute, writeCauseRoute, writeDonationLimitRoute } from './offers/causes.ts'
import { changeCouponRoute, createCouponRoute, listCouponsRoute } from './offers/coupons.ts'
import { changeDealRoute, createDealRoute, listDealsRoute } from './offers/deals.ts'
import { listGamePrizesRoute, writeGamePrizesRoute } from './offers/game-prizes.ts'
import { giveGiftRoute } from './offers/gifts.ts'
import { deleteMemberCouponRoute, listMemberCouponsRoute, writeMemberCouponRoute } from './offers/membership-coupons.ts'
import { listPlansRoute, writePlanRoute } from './offers/membership-plans.ts'
import {
  changeReferralProgrammeRoute,
  endReferralProgrammeRoute,
  listReferralProgrammesRoute,
} from './offers/referral-programmes.ts'
import { changeWelcomeRoute, listWelcomesRoute } from './offers/welcomes.ts'
import { approveAccountRoute, listAccountsRoute, listCommissionsRoute, refuseAccountRoute } from './people/accounts.ts'
import { readCheckinRoute } from './people/checkins.ts'
import { eraseGuestRoute, exportGuestRoute, searchGuestRoute } from './people/guests.ts'
import { removeNicknameRoute } from './people/nicknames.ts'
import { listPartnersRoute, writePartnerRoute } from './people/partners.ts'
import { changeProgrammeRoute, createProgrammeRoute, listProgrammesRoute } from './people/programmes.ts'
import {
  answerTicketRoute,
  closeTicketRoute,
  listTicketsRoute,
  readTicketFileRoute,
  readTicketRoute,
} from './people/tickets.ts'
import { readAriRoute, writeAriRoute } from './properties/ari.ts'
import { createBlockRoute, deleteBlockRoute, listBlocksRoute, updateBlockRoute } from './properties/blocks.ts'
import { addPhotoRoute, changePhotoRoute, listPhotosRoute, removePhotoRoute } from './properties/photos.ts'
import { listPropertiesRoute } from './properties/properties.ts'
import { changeReviewRoute, listReviewsRoute, replyToReviewRoute } from './properties/reviews.ts'
import type { RouteRecord } from './route-record.ts'
import { createTokenRoute, listTokensRoute, revokeTokenRoute, rotateTokenRoute } from './tokens.ts'
import { listWebhookTriesRoute, replayWebhookRoute, testWebhookRoute } from './webhooks/deliveries.ts'
import { listEventsRoute } from './webhooks/events.ts'
import {
  changeWebhookRoute,
  createWebhookRoute,
  deleteWebhookRoute,
  listWebhooksRoute,
  readWebhookRoute,
  rotateWebhookRoute,
} from './webhooks/webhooks.ts'

export const adminRecords: readonly RouteRecord[] = [
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
  removeNicknameRoute,
  readCheckinRoute,
  searchGuestRoute,
  exportGuestRoute,
  eraseGuestRoute,
  listTicketsRoute,
  readTicketRoute,
  readTicketFileRoute,
  answerTicketRoute,
  closeTicketRoute,
  listHelpArticlesRoute,
  readHelpArticleRoute,
  writeHelpArticleRoute,
  writeHelpWordsRoute,
  deleteHelpWordsRoute,
  listLegalPagesRoute,
  writeLegalPageRoute,
  listPartnersRoute,
  writePartnerRoute,
  listProgrammesRoute,
  createProgrammeRoute,
  changeProgrammeRoute,
  listWelcomesRoute,
  changeWelcomeRoute,
  listReferralProgrammesRoute,
  changeReferralProgrammeRoute,
  endReferralProgrammeRoute,
  giveGiftRoute,
  listPlansRoute,
  writePlanRoute,
  listMemberCouponsRoute,
  writeMemberCouponRoute,
  deleteMemberCouponRoute,
  listCausesRoute,
  writeCauseRoute,
  writeDonationLimitRoute,
  listGamePrizesRoute,
  writeGamePrizesRoute,
  cancelBookingRoute,
  moveBookingRoute,
  refundBookingRoute,
  addNoteRoute,
  writeToGuestRoute,
  listBookingMessagesRoute,
  listMessageFailuresRoute,
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
  listOrdersRoute,
  refundOrderRoute,
  listImportsRoute,
  startImportRoute,
  readImportRoute,
  sendImportPartRoute,
  endImportRoute,
  listImportFaultsRoute,
  undoImportRoute,
  exportCatalogueRoute,
  listBlocksRoute,
  createBlockRoute,
  updateBlockRoute,
  deleteBlockRoute,
  listTaxRulesRoute,
  createTaxRuleRoute,
  deleteTaxRuleRoute,
  listExchangeRatesRoute,
  writeExchangeRatesRoute,
  listTokensRoute,
  createTokenRoute,
  rotateTokenRoute,
  revokeTokenRoute,
  listAuditRoute,
  listJobsRoute,
]
