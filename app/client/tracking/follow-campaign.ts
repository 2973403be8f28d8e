import type { EventFields } from '#app/client/events/catalogue.ts'
import { record } from '#app/client/events/record.ts'
import { campaignNames } from '#app/domain/bookings/campaign.ts'
import { readDocumentCampaign } from '#app/features/campaign/visit-campaign.ts'
import { isReportableValue } from './follow-bookings.ts'

/** Records the campaign of this document once, without the partners' sale ids. */
export function followCampaign(): void {
  const campaign = readDocumentCampaign()
  const names = campaignNames.filter((name) => !partnerFields.includes(name) && isReportableValue(campaign[name]))
  if (names.length > 0)
    record('campaign', Object.fromEntries(names.map((name) => [name, campaign[name]])) as EventFields<'campaign'>)
}

const partnerFields: readonly string[] = ['sub_source', 'microsite_txn_id', 'orderUrl']
