import type { createStore } from 'jotai/vanilla'
import type { EventFields } from '#app/events/catalogue.ts'
import { pageReports, pageTypes } from '#app/events/page-words.ts'
import { record } from '#app/events/record.ts'
import { toToldPath } from '#app/events/told-path.ts'
import { siteKept } from '#app/request/kept/kept.ts'
import type { View } from '#app/state/view.ts'
import { onRoute, pathnameOf } from './on-entry.ts'
import { tellTiming } from './page-timing.ts'

const DAY_MS = 86_400_000

export function followPages(store: ReturnType<typeof createStore>): void {
  onRoute(store, ({ view, visit, before }) => {
    const told: EventFields<'page_view'> = {
      ...namesOf(view),
      path: toToldPath(pathnameOf(view)),
      hard_reload: before === null,
      language: visit.locale,
      ...(before ? { from_path: toToldPath(pathnameOf(before)) } : {}),
      ...loggedOutDays(),
    }
    record('page_view', told)
    tellTiming({ page: told.page, path: told.path, soft: before !== null })
  })
}

/** Page name and type as used in reports. */
export function namesOf({ page }: View): Pick<EventFields<'page_view'>, 'page' | 'page_type'> {
  return {
    page: pageReports.find((report) => report === page.names.report) ?? 'others',
    page_type: pageTypes.find((type) => type === page.names.type) ?? 'default',
  }
}

/** Days since this browser was first seen signed out. */
function loggedOutDays(): Pick<EventFields<'page_view'>, 'logged_out_days'> {
  try {
    const since = Number(siteKept.getItem('loggedOutExp') ?? Number.NaN)
    const days = Math.floor((performance.timeOrigin + performance.now() - since) / DAY_MS)
    return days >= 0 && days < 10_000 ? { logged_out_days: days } : {}
  } catch {
    return {}
  }
}
