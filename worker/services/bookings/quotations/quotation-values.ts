import { withStay } from '#app/domain/stays/stay-link.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { MessageValues } from '#app/i18n/messages.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { QueuedNotification } from '#worker/infra/ports/message-sender.ts'
import { linkNameOf } from './find-quotation.ts'
import { findQuotationRow } from './quotation-storage.ts'

/** Returns the values of a quotation's notification, including the link; null when it can no longer be booked. */
export async function quotationValues(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  { brandId, payload: { quotationId: id = '', origin = '' } }: Pick<QueuedNotification, 'brandId' | 'payload'>,
  locale: Locale,
): Promise<MessageValues | null> {
  const found = await findQuotationRow(deps.db, { brandId, id, userId: null, now: deps.now() })
  if (found?.state !== 'open') return null
  const format = createFormatter(locale)
  const { checkin, checkout, rooms, totalMinor: amountMinor, currency } = found
  return {
    hotel: found.propertyName,
    dates: format.dayRange(checkin, checkout),
    total: format.price({ amountMinor, currency }),
    until: format.moment(found.endsAt, found.timeZone),
    link: withStay(`${origin}/${found.propertyId}`, {
      checkin,
      checkout,
      rooms,
      selectedCategoryId: found.roomCategoryId,
      quotationId: await linkNameOf(deps, id),
    }),
  }
}
