import type { createStore } from 'jotai/vanilla'
import type { EventFields } from '#app/events/catalogue.ts'
import { record } from '#app/events/record.ts'
import { namesOf } from './follow-pages.ts'
import { onRoute } from './on-entry.ts'
import { onScroll } from './on-scroll.ts'

const shares = ['25', '50', '75', '100'] as const

/** Records scrolling to 25, 50, 75 and 100 % of the page, once per page view. */
export function followScroll(store: ReturnType<typeof createStore>): void {
  let page: EventFields<'scroll'>['page'] = 'others'
  let left: (typeof shares)[number][] = []
  onScroll(() => {
    const { scrollHeight } = document.documentElement
    const seen = ((scrollY + innerHeight + 1) / scrollHeight) * 100
    while (left[0] !== undefined && seen >= Number(left[0])) {
      record('scroll', { page, scroll_percent: left[0] })
      left = left.slice(1)
    }
  })
  onRoute(store, ({ view }) => {
    page = namesOf(view).page
    left = [...shares]
  })
}
