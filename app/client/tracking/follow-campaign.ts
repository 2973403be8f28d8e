import type { EventFields } from '#app/client/events/catalogue.ts'
import { record } from '#app/client/events/record.ts'
import { campaignNames } from '#app/domain/bookings/campaign.ts'
import { readDocumentCampaign } from '#app/features/campaign/visit-campaign.ts'
import { isReportableMark } from './follow-bookings.ts'

/** Records the campaign marks of this document once, without the partners' sale ids. */
export function followCampaign(): void {
  const marks = readDocumentCampaign()
  const told = campaignNames.filter((name) => !partnersOwn.includes(name) && isReportableMark(marks[name]))
  if (told.length > 0)
    record('campaign', Object.fromEntries(told.map((name) => [name, marks[name]])) as EventFields<'campaign'>)
}

const partnersOwn: readonly string[] = ['sub_source', 'microsite_txn_id', 'orderUrl']
