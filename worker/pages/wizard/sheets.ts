import type { AnySheet } from '#app/overlays/sheets.ts'
import { makeSheet, type SheetTable } from '../sheet-table.ts'
import { toWizardFilm } from './film.ts'
import { toToggleSheet } from './home-model.ts'
import { toPendingSheet, toSuccessSheet, toWaysSheet } from './orders/order-sheets.ts'
import { toPaySheet, toUpgradeSheet } from './orders/pay-sheet.ts'
import { toBenefitsSheet, toFaqSheet, toOwnBenefitsSheet, toTermsSheet } from './text-sheets.ts'
import type { WizardContext } from './wizard-context.ts'

const wizardSheets: SheetTable<[context: WizardContext]> = {
  wizardProfileTerms: toTermsSheet,
  wizardTerms: toTermsSheet,
  wizardFaq: toFaqSheet,
  wizardBenefits: toBenefitsSheet,
  wizardMembershipBenefits: toOwnBenefitsSheet,
  wizardHotelToggle: toToggleSheet,
  wizardVideo: toWizardFilm,
  wizardPayment: toPaySheet,
  wizardUpgrade: toUpgradeSheet,
  wizardPaymentListing: toWaysSheet,
  wizardMembershipPending: toPendingSheet,
  wizardPaymentSuccess: toSuccessSheet,
  wizardMembership: toOwnBenefitsSheet,
}

export function wizardSheet(context: WizardContext): Promise<AnySheet | null> {
  return makeSheet(wizardSheets, context.input.modal, context)
}
