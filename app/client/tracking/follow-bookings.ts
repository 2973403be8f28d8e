import { looksPersonal } from '#app/client/events/personal.ts'
import { record } from '#app/client/events/record.ts'
import { isNewDocument } from '#app/client/request/is-new-document.ts'
import { siteStorage } from '#app/client/request/storage/storage.ts'
import type { Store } from '#app/client/state/view.ts'
import { readVisitCampaign } from '#app/features/campaign/visit-campaign.ts'
import { readLatestSearch } from '#app/features/search-box/search-session.ts'
import type { BookingModel } from '#app/pages/booking/model.ts'
import { latestSearchField } from './follow-lists.ts'
import { onView, paramsOf } from './on-view.ts'

/** Storage key of the reported bookings. */
const KEY = 'toldBookings'
const MAX_REPORTED = 20

const reportedOnPage = new Set<string>()

/** Records new bookings, each once, and the outcomes of payments. */
export function followBookings(store: Store): void {
  let lastOutcome = ''
  // A reloaded or restored document has already reported its payment.
  let isNewPayment = isNewDocument()
  onView(store, ({ view }) => {
    if (view.page.name !== 'booking') return
    const { successEvent } = view.page.model as unknown as BookingModel
    if (successEvent && isUnreported(successEvent.booking)) {
      const index = readLatestSearch()?.hotelIndex ?? null
      const campaign = readReportableCampaign()
      record('booking_success', {
        ...successEvent,
        ...latestSearchField(),
        ...(index === null ? {} : { position: index + 1 }),
        ...campaign,
      })
      const { property, total, currency, nights } = successEvent
      record('marketing_booking', { property, total, currency, nights, ...campaign })
    }
    const outcome = paymentOutcome(view)
    const key = outcome ? `${view.page.path.split('?')[0]} ${outcome.outcome}` : ''
    if (outcome && key !== lastOutcome && isNewPayment) {
      record('payment_outcome', outcome)
      if (outcome.outcome === 'failed')
        record('fraud', { attempt: 'payment', ...(outcome.reason ? { reason: outcome.reason } : {}) })
    }
    lastOutcome = key
    isNewPayment = true
  })
}

/** Returns the outcome of a payment that the booking page shows, or null. */
function paymentOutcome(
  view: Parameters<typeof paramsOf>[0],
): { outcome: 'done' | 'failed' | 'pending'; reason?: string } | null {
  const params = paramsOf(view)
  const code = params.get('code') ?? ''
  if (params.get('failed') === 'true')
    return { outcome: 'failed', ...(/^[a-z][a-z_]{0,39}$/.test(code) ? { reason: code } : {}) }
  const overlay = view.overlay?.name
  if (params.get('paid') === 'true' || overlay === 'paymentSuccess') return { outcome: 'done' }
  return overlay === 'paymentStatus' || overlay === 'verifyVpaTransaction' ? { outcome: 'pending' } : null
}

function isUnreported(booking: string): boolean {
  if (reportedOnPage.has(booking)) return false
  reportedOnPage.add(booking)
  try {
    const reportedBookings = (siteStorage.getItem(KEY) ?? '').split(' ').filter(Boolean)
    if (reportedBookings.includes(booking)) return false
    siteStorage.setItem(KEY, [...reportedBookings, booking].slice(-MAX_REPORTED).join(' '))
  } catch {
    // Without storage each document reports it again.
  }
  return true
}

/** Returns the campaign fields of the visit that events may contain. */
export function readReportableCampaign(): { utm_source?: string; utm_medium?: string; utm_campaign?: string } {
  const campaign = readVisitCampaign()
  const names = ['utm_source', 'utm_medium', 'utm_campaign'] as const
  return Object.fromEntries(
    names.flatMap((name) => (isReportableValue(campaign[name]) ? [[name, campaign[name]]] : [])),
  )
}

/** Numeric campaign ids look like personal numbers, and the server drops events with them. */
export function isReportableValue(value: string | undefined): value is string {
  return value !== undefined && /^[\w.~|-]{1,200}$/.test(value) && !looksPersonal(value)
}
