import type { EventFields } from '#app/client/events/catalogue.ts'
import { record } from '#app/client/events/record.ts'
import { campaignNames } from '#app/domain/bookings/campaign.ts'
import { toldByDocument } from '#app/features/campaign/visit-campaign.ts'
import { isPlainMark } from './follow-bookings.ts'

/** Records the campaign marks of this document once, without the partners' sale ids. */
export function followCampaign(): void {
  const marks = toldByDocument()
  const told = campaignNames.filter((name) => !partnersOwn.includes(name) && isPlainMark(marks[name]))
  if (told.length > 0)
    record('campaign', Object.fromEntries(told.map((name) => [name, marks[name]])) as EventFields<'campaign'>)
}

const partnersOwn: readonly string[] = ['sub_source', 'microsite_txn_id', 'orderUrl']
