import { Hono } from 'hono'
import { problem } from '#app/domain/problem.ts'
import { describeError, log } from '#worker/infra/log.ts'
import { SettingsFault } from '#worker/services/create-deps.ts'
import { addAuditRoutes } from './api/audit.ts'
import {
  addBookingChangeRoutes,
  addBookingNoteRoutes,
  addBookingRoutes,
  addCreditRoutes,
  addMessageRoutes,
} from './api/bookings.ts'
import { addExchangeRateRoutes } from './api/books/exchange-rates.ts'
import { addInvoiceRoutes } from './api/books/invoices.ts'
import { addLedgerRoutes, addMonthRoutes } from './api/books/ledger.ts'
import { addOrderRoutes, addPaymentRoutes } from './api/books/payments.ts'
import { addTaxRuleRoutes } from './api/books/tax-rules.ts'
import { addJobRoutes, createHealthRoute } from './api/health.ts'
import { addHelpArticleRoutes, addLegalPageRoutes } from './api/help.ts'
import { addImportRoutes } from './api/imports.ts'
import { addCouponRoutes } from './api/offers/coupons.ts'
import { addDealRoutes } from './api/offers/deals.ts'
import { addMembershipCouponRoutes, addMembershipPlanRoutes } from './api/offers/membership.ts'
import {
  addCauseRoutes,
  addGamePrizeRoutes,
  addGiftRoutes,
  addReferralProgrammeRoutes,
  addWelcomeRoutes,
} from './api/offers/rewards.ts'
import { createOpenapiRoute } from './api/openapi.ts'
import { addAccountRoutes, addNicknameRoutes } from './api/people/accounts.ts'
import { addCheckinRoutes, addGuestRoutes } from './api/people/guests.ts'
import { addPartnerRoutes } from './api/people/partners.ts'
import { addTicketRoutes } from './api/people/tickets.ts'
import { addAriRoutes } from './api/properties/ari.ts'
import { addBlockRoutes } from './api/properties/blocks.ts'
import { addPhotoRoutes } from './api/properties/photos.ts'
import { addPropertyRoutes } from './api/properties/properties.ts'
import { addReviewRoutes } from './api/properties/reviews.ts'
import { addQuotationRoutes } from './api/quotations.ts'
import { addTokenRoutes, createSetupRoute } from './api/tokens.ts'
import { addDeliveryRoutes, addEventRoutes, addWebhookRoutes } from './api/webhooks.ts'
import type { AdminEnv } from './context.ts'
import { recordRequests } from './metrics.ts'
import { authenticate } from './middleware/authenticate.ts'
import { provideAdmin } from './middleware/provide-admin.ts'
import { requireAccess } from './middleware/require-access.ts'
import { sendProblem } from './respond.ts'

export function createAdmin(): Hono<AdminEnv> {
  const admin = new Hono<AdminEnv>()
  admin.use(recordRequests(), provideAdmin(), requireAccess())
  admin.route('/', createHealthRoute())
  admin.route('/', createOpenapiRoute())
  admin.route('/', createSetupRoute())
  admin.use('/v1/*', authenticate())
  addBookingRoutes(admin)
  addQuotationRoutes(admin)
  addCouponRoutes(admin)
  addDealRoutes(admin)
  addReviewRoutes(admin)
  addAccountRoutes(admin)
  addNicknameRoutes(admin)
  addCheckinRoutes(admin)
  addGuestRoutes(admin)
  addTicketRoutes(admin)
  addHelpArticleRoutes(admin)
  addLegalPageRoutes(admin)
  addPartnerRoutes(admin)
  addWelcomeRoutes(admin)
  addReferralProgrammeRoutes(admin)
  addCauseRoutes(admin)
  addGiftRoutes(admin)
  addMembershipPlanRoutes(admin)
  addMembershipCouponRoutes(admin)
  addGamePrizeRoutes(admin)
  addBookingChangeRoutes(admin)
  addBookingNoteRoutes(admin)
  addMessageRoutes(admin)
  addCreditRoutes(admin)
  addPropertyRoutes(admin)
  addPhotoRoutes(admin)
  addAriRoutes(admin)
  addEventRoutes(admin)
  addWebhookRoutes(admin)
  addDeliveryRoutes(admin)
  addLedgerRoutes(admin)
  addInvoiceRoutes(admin)
  addMonthRoutes(admin)
  addOrderRoutes(admin)
  addPaymentRoutes(admin)
  addImportRoutes(admin)
  addBlockRoutes(admin)
  addTaxRuleRoutes(admin)
  addExchangeRateRoutes(admin)
  addTokenRoutes(admin)
  addAuditRoutes(admin)
  addJobRoutes(admin)
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
