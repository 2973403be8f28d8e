import type { EventFields } from '#app/client/events/catalogue.ts'
import { record } from '#app/client/events/record.ts'
import { toReportedPath } from '#app/client/events/reported-path.ts'
import type { Store, View, Visit } from '#app/client/state/view.ts'
import { stayFilters } from '#app/domain/search/stay-filters.ts'
import { readLatestSearch } from '#app/features/search-box/search-session.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { beforeHiding } from './batch.ts'
import { onScroll } from './on-scroll.ts'
import { onView, paramsOf, pathnameOf } from './on-view.ts'
import { toStayEventFields } from './stay-event-fields.ts'

const PAGE_SIZE = 20
/** The search id is stored shortly after its list is rendered. */
const SETTLED_MS = 800

const filterNames = [...new Set(stayFilters.map(({ name }) => name as string))]

type List = { view: View; model: ListingModel }

export function followLists(store: Store): void {
  let last: List | null = null
  let recordPending: (() => void) | null = null
  const recordNow = () => {
    recordPending?.()
    recordPending = null
  }
  beforeHiding(recordNow)
  addEventListener('click', recordNow, { capture: true })
  followListScroll()
  onView(store, ({ view, visit }) => {
    const list = listOf(view)
    if (!list || !isOther(list, last)) return
    recordNow()
    const before = last
    last = list
    const timer = setTimeout(recordNow, SETTLED_MS)
    recordPending = () => {
      clearTimeout(timer)
      recordList(list, before, visit)
    }
  })
}

function listOf(view: View): List | null {
  const isList = view.page.name === 'listing' || view.page.name === 'listingMap'
  return isList ? { view, model: view.page.model as unknown as ListingModel } : null
}

function isOther({ view, model }: List, last: List | null): boolean {
  return !last || last.model.cards !== model.cards || view.page.name !== last.view.page.name
}

function recordList(list: List, before: List | null, visit: Visit): void {
  const { view, model } = list
  const search = searchOf()
  const params = paramsOf(view)
  const page = Math.max(1, Number(params.get('page')) || 1)
  const filterCount = filterNames.filter((name) => params.has(name)).length
  const isMap = view.page.name === 'listingMap'
  if (!before || searchKey(before.view) !== searchKey(view)) {
    const stay = model.search.stay
    record('search', {
      search_kind: kindOf(view),
      path: toReportedPath(pathnameOf(view)),
      is_flexible: stay.flexibleDaysCount !== '0',
      ...toStayEventFields(stay, visit.today),
      ...search,
    })
  } else recordFilterChanges(before.view, view, { ...search, filterCount })
  if (isMap && before?.view.page.name !== 'listingMap') record('map', { results: model.cards.length, ...search })
  const hotels = model.cards.slice(0, 10).map(({ id }) => id)
  const sort = params.get('sort')
  record('list', {
    hotels,
    first_position: (page - 1) * PAGE_SIZE + 1,
    results: model.cards.length,
    page_number: page,
    is_map: isMap,
    filter_count: filterCount,
    ...(sort && /^[A-Za-z_-]{1,40}$/.test(sort) ? { sort } : {}),
    ...search,
  })
}

type ListContext = Pick<EventFields<'filter'>, 'search_id'> & { filterCount: number }

function recordFilterChanges(before: View, now: View, { filterCount, ...search }: ListContext): void {
  const [old, next] = [paramsOf(before), paramsOf(now)]
  for (const filter of filterNames) {
    const [was, is] = [old.getAll(filter).sort().join(), next.getAll(filter).sort().join()]
    if (was !== is)
      record('filter', { filter, filter_on: is.length > was.length, filter_count: filterCount, ...search })
  }
  const sort = next.get('sort') ?? 'recommended'
  if (sort !== (old.get('sort') ?? 'recommended') && /^[A-Za-z_-]{1,40}$/.test(sort))
    record('sort', { sort, ...search })
}

function searchKey(view: View): string {
  const params = paramsOf(view)
  const of = ['checkin', 'checkout', 'rooms_config', 'location', 'latitude', 'longitude', 'q'].map(
    (name) => params.get(name) ?? '',
  )
  return [pathnameOf(view), ...of].join(' ')
}

function kindOf({ page }: View): EventFields<'search'>['search_kind'] {
  if (page.names.type === 'nearby') return 'near'
  return page.path.startsWith('/search') ? 'search' : 'place'
}

export function searchOf(): Pick<EventFields<'search'>, 'search_id'> {
  const id = readLatestSearch()?.requestId
  return id && /^(?=.*[a-f])[0-9a-f]{16,64}$/.test(id) ? { search_id: id } : {}
}

function followListScroll(): void {
  let list: Element | null = null
  let recorded = 0
  onScroll(() => {
    const shown = document.querySelector('#main .list')
    if (!shown) return
    if (shown !== list) [list, recorded] = [shown, 0]
    const seen = [...shown.querySelectorAll(':scope > article')].filter(
      (card) => card.getBoundingClientRect().top < innerHeight,
    ).length
    for (; recorded + 5 <= seen; recorded += 5) record('list_scroll', { position: recorded + 5, ...searchOf() })
  })
}
