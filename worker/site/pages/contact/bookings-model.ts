import type { Issue } from '#app/domain/help/issues.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { BookingsBody } from '#app/pages/contact/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listBookings, listBookingTabs } from '#worker/services/bookings/reading/list-bookings.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import type { ContactCopy } from './contact-copy.ts'
import { stepPath, withQuery } from './contact-paths.ts'

const PAGE_SIZE = 10

export async function loadBookingStep(
  deps: Deps,
  scope: Scope,
  { issue, tab: asked, page, words }: { issue: Issue; tab: string | null; page: number; words: ContactCopy },
): Promise<BookingsBody> {
  const { translate, format } = words
  const listed = await listBookingTabs(deps, scope)
  const tabs = listed.ok ? listed.value : []
  const tab = tabs.find(({ name }) => name === asked) ?? tabs.find(({ count }) => count > 0) ?? tabs[0]
  const query = { tab: tab?.name ?? null, limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }
  const found = await listBookings(deps, scope, query)
  const bookings = found.ok ? found.value : []
  const pageHref = (number: number) =>
    withQuery(stepPath.issue(issue), { tab: tab?.name ?? null, page: number > 1 ? String(number) : null })
  return {
    kind: 'bookings',
    tabs: tabs.map(({ name, count }) => ({
      text: translate('booking.tabWithCount', { name: translate(messageOf('booking.tab', name)), count }),
      href: withQuery(stepPath.issue(issue), { tab: name }),
      isCurrent: name === tab?.name,
    })),
    none: tabs.some(({ count }) => count > 0)
      ? null
      : { text: translate('tickets.is_something'), href: stepPath.issue({ id: 'something' }) },
    rows: bookings.slice(0, PAGE_SIZE).map(({ bookingNo, property, checkin, checkout }) => ({
      href: stepPath.issue(issue, bookingNo),
      name: property.name,
      place: `${property.cityName}, ${property.countryName}`,
      dates: format.dayRange(checkin, checkout),
      number: bookingNo,
      picture: toPictureModel(property.pictureSpec ?? '', 'facade', translate),
    })),
    newer: page > 1 ? { text: translate('life.newer'), href: pageHref(page - 1) } : null,
    older: bookings.length > PAGE_SIZE ? { text: translate('booking.older'), href: pageHref(page + 1) } : null,
  }
}
