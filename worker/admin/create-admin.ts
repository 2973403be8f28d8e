import { Hono } from 'hono'
import { problem } from '#app/domain/problem.ts'
import { describeError, log } from '#worker/infra/log.ts'
import { SettingsFault } from '#worker/services/create-deps.ts'
import { addArchiveRoutes } from './api/archive.ts'
import { addAuditRoutes } from './api/audit.ts'
import { addBookingRecordRoutes } from './api/booking-record.ts'
import {
  addBookingChangeRoutes,
  addBookingNoteRoutes,
  addBookingRoutes,
  addCreditRoutes,
  addMessageRoutes,
} from './api/bookings.ts'
import { addBuyerRoutes } from './api/books/buyers.ts'
import { addCashUpRoutes } from './api/books/cash-ups.ts'
import { addExchangeRateRoutes } from './api/books/exchange-rates.ts'
import { addInvoiceRoutes } from './api/books/invoices.ts'
import { addLedgerRoutes, addMonthRoutes, addTaxReturnRoutes } from './api/books/ledger.ts'
import { addPaymentAccountRoutes } from './api/books/payment-accounts.ts'
import { addOrderRoutes, addPaymentRoutes } from './api/books/payments.ts'
import { addRegistrationRoutes, addSellerRoutes } from './api/books/sellers.ts'
import { addTaxRuleRoutes } from './api/books/tax-rules.ts'
import { addBrandRoutes } from './api/brands.ts'
import { addChargeRoutes, addExtraAndDepositRoutes } from './api/charges.ts'
import { addContentRoutes } from './api/content.ts'
import { addJobRoutes, createHealthRoute } from './api/health.ts'
import { addHelpArticleRoutes, addLegalPageRoutes } from './api/help.ts'
import { addImportRoutes } from './api/imports.ts'
import { addCouponRoutes } from './api/offers/coupons.ts'
import { addDealRoutes } from './api/offers/deals.ts'
import { addDiscountRoutes } from './api/offers/discounts.ts'
import { addExtraRoutes } from './api/offers/extras.ts'
import { addMembershipCouponRoutes, addMembershipPlanRoutes } from './api/offers/membership.ts'
import { addRatePlanRoutes } from './api/offers/rate-plans.ts'
import {
  addCauseRoutes,
  addGamePrizeRoutes,
  addGiftRoutes,
  addReferralProgrammeRoutes,
  addWelcomeRoutes,
} from './api/offers/rewards.ts'
import { createOpenapiRoute } from './api/openapi.ts'
import { addPaymentLinkRoutes } from './api/payment-links.ts'
import { addAccountRoutes, addNicknameRoutes } from './api/people/accounts.ts'
import { addConversationRoutes, addSavedAnswerRoutes } from './api/people/conversations.ts'
import { addDeviceRoutes, addOwnDeviceRoutes } from './api/people/devices.ts'
import { addCheckinRoutes, addGuestRoutes } from './api/people/guests.ts'
import { addOperatorRoutes, addRoleRoutes } from './api/people/operators.ts'
import { addPartnerRoutes } from './api/people/partners.ts'
import { addReportMailRoutes } from './api/people/report-mail.ts'
import { addSavedViewRoutes } from './api/people/saved-views.ts'
import { addOwnWayRoutes, addSessionRoutes, addSignInRoutes } from './api/people/sign-in.ts'
import { addTicketRoutes } from './api/people/tickets.ts'
import { addPlaceRoutes } from './api/places.ts'
import { addAriRoutes } from './api/properties/ari.ts'
import { addBlockRoutes } from './api/properties/blocks.ts'
import { addCalendarNoteRoutes } from './api/properties/calendar-notes.ts'
import { addCatalogueRoutes } from './api/properties/catalogue.ts'
import { addPhotoRoutes } from './api/properties/photos.ts'
import { addPropertyRoutes } from './api/properties/properties.ts'
import { addReviewRoutes } from './api/properties/reviews.ts'
import { addStayOfferRoutes } from './api/properties/stay-offers.ts'
import { addQuotationRoutes } from './api/quotations.ts'
import { addReportRoutes } from './api/reports.ts'
import { addBookingDetailRoutes, addPriceRoutes, addSaleRoutes } from './api/sales.ts'
import { addMailRoutes } from './api/site/mail.ts'
import { addMeasurementRoutes } from './api/site/measurement.ts'
import { addTokenRoutes, createSetupRoute } from './api/tokens.ts'
import { addDeliveryRoutes, addEventRoutes, addWebhookRoutes } from './api/webhooks.ts'
import type { AdminEnv } from './context.ts'
import { recordRequests } from './metrics.ts'
import { authenticate } from './middleware/authenticate.ts'
import { provideAdmin } from './middleware/provide-admin.ts'
import { requireAccess } from './middleware/require-access.ts'
import { addPageRoutes } from './pages.ts'
import { addPictureRoutes } from './pictures.ts'
import { sendProblem } from './respond.ts'

/** Served before authentication. */
const anonymousRoutes = [addSignInRoutes, addOwnDeviceRoutes]

const authenticatedRoutes = [
  // Operators, their rights and the audit
  addSessionRoutes,
  addOwnWayRoutes,
  addReportMailRoutes,
  addSavedViewRoutes,
  addOperatorRoutes,
  addRoleRoutes,
  addDeviceRoutes,
  addTokenRoutes,
  addAuditRoutes,
  addArchiveRoutes,
  addJobRoutes,
  // Bookings
  addBookingRoutes,
  addBookingRecordRoutes,
  addBookingChangeRoutes,
  addBookingNoteRoutes,
  addMessageRoutes,
  addCreditRoutes,
  addQuotationRoutes,
  addStayOfferRoutes,
  addSaleRoutes,
  addBookingDetailRoutes,
  addPriceRoutes,
  addPaymentLinkRoutes,
  addChargeRoutes,
  addExtraAndDepositRoutes,
  addCheckinRoutes,
  // Guests
  addAccountRoutes,
  addNicknameRoutes,
  addGuestRoutes,
  addTicketRoutes,
  addReviewRoutes,
  addConversationRoutes,
  addSavedAnswerRoutes,
  // The site: identity, texts, partners
  addBrandRoutes,
  addMailRoutes,
  addMeasurementRoutes,
  addContentRoutes,
  addHelpArticleRoutes,
  addLegalPageRoutes,
  addPartnerRoutes,
  // Offers
  addCouponRoutes,
  addDealRoutes,
  addWelcomeRoutes,
  addReferralProgrammeRoutes,
  addCauseRoutes,
  addGiftRoutes,
  addMembershipPlanRoutes,
  addMembershipCouponRoutes,
  addGamePrizeRoutes,
  addRatePlanRoutes,
  addDiscountRoutes,
  addExtraRoutes,
  // Properties
  addPropertyRoutes,
  addCatalogueRoutes,
  addPlaceRoutes,
  addPhotoRoutes,
  addAriRoutes,
  addBlockRoutes,
  addCalendarNoteRoutes,
  addImportRoutes,
  // Books
  addLedgerRoutes,
  addInvoiceRoutes,
  addSellerRoutes,
  addRegistrationRoutes,
  addBuyerRoutes,
  addMonthRoutes,
  addPaymentAccountRoutes,
  addTaxReturnRoutes,
  addOrderRoutes,
  addPaymentRoutes,
  addCashUpRoutes,
  addTaxRuleRoutes,
  addExchangeRateRoutes,
  // Reports and events
  addReportRoutes,
  addEventRoutes,
  addWebhookRoutes,
  addDeliveryRoutes,
]

export function createAdmin(): Hono<AdminEnv> {
  const admin = new Hono<AdminEnv>()
  admin.use(recordRequests(), provideAdmin(), requireAccess())
  admin.route('/', createHealthRoute())
  admin.route('/', createOpenapiRoute())
  admin.route('/', createSetupRoute())
  addPageRoutes(admin)
  addPictureRoutes(admin)
  for (const addRoutes of anonymousRoutes) addRoutes(admin)
  admin.use('/v1/*', authenticate())
  for (const addRoutes of authenticatedRoutes) addRoutes(admin)
  admin.notFound((c) => sendProblem(c, problem('not_found')))
  admin.onError((error, c) => {
    if (error instanceof SettingsFault) {
      log('error', 'settings_refused', { why: error.message })
      return c.text('The admin is not set up yet.\n', 503)
    }
    log('error', 'desk_failed', { requestId: c.var.requestId, path: c.req.path, ...describeError(error) })
    const body = { code: 'server_error', message: 'Something went wrong', request_id: c.var.requestId }
    return c.json({ error: body }, 500)
  })
  return admin
}
