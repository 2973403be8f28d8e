import type { EventFields } from '#app/client/events/catalogue.ts'
import { record } from '#app/client/events/record.ts'
import { toReportedPath } from '#app/client/events/reported-path.ts'
import type { Store, View, Visit } from '#app/client/state/view.ts'
import { stayFilters } from '#app/domain/search/stay-filters.ts'
import { readLatestSearch } from '#app/features/search-box/search-session.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { beforeHiding } from './batch.ts'
import { onScroll } from './on-scroll.ts'
import { LIST_PAGE_SIZE, onView, pageNumberOf, paramsOf, pathnameOf } from './on-view.ts'
import { toStayEventFields } from './stay-event-fields.ts'

/** Maximum number of property ids in an event. */
const MAX_IDS = 10

/** Number of cards between two scroll events. */
const SCROLL_STEP = 5

/** The search id is stored shortly after its list is rendered. */
const SETTLED_MS = 800

const SORT_CODE = /^[A-Za-z_-]{1,40}$/

const SEARCH_PARAMS = ['checkin', 'checkout', 'rooms_config', 'location', 'latitude', 'longitude', 'q']

const filterNames = [...new Set(stayFilters.map(({ name }) => name as string))]

type List = { view: View; model: ListingModel }

/** Records searches, lists, filters and sorting. */
export function followLists(store: Store): void {
  let lastList: List | null = null
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
    if (!list || !isOther(list, lastList)) return
    recordNow()
    const before = lastList
    lastList = list
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
  const search = latestSearchField()
  const params = paramsOf(view)
  const page = pageNumberOf(view)
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
  const hotels = model.cards.slice(0, MAX_IDS).map(({ id }) => id)
  const sort = params.get('sort')
  record('list', {
    hotels,
    first_position: (page - 1) * LIST_PAGE_SIZE + 1,
    results: model.cards.length,
    page_number: page,
    is_map: isMap,
    filter_count: filterCount,
    ...(sort && SORT_CODE.test(sort) ? { sort } : {}),
    ...search,
  })
}

type ListContext = Pick<EventFields<'filter'>, 'search_id'> & { filterCount: number }

function recordFilterChanges(before: View, now: View, { filterCount, ...search }: ListContext): void {
  const [oldParams, newParams] = [paramsOf(before), paramsOf(now)]
  for (const filter of filterNames) {
    const oldValue = oldParams.getAll(filter).sort().join()
    const newValue = newParams.getAll(filter).sort().join()
    if (oldValue !== newValue)
      record('filter', { filter, filter_on: newValue.length > oldValue.length, filter_count: filterCount, ...search })
  }
  const sort = newParams.get('sort') ?? 'recommended'
  if (sort !== (oldParams.get('sort') ?? 'recommended') && SORT_CODE.test(sort)) record('sort', { sort, ...search })
}

function searchKey(view: View): string {
  const params = paramsOf(view)
  return [pathnameOf(view), ...SEARCH_PARAMS.map((name) => params.get(name) ?? '')].join(' ')
}

function kindOf({ page }: View): EventFields<'search'>['search_kind'] {
  if (page.names.type === 'nearby') return 'near'
  return page.path.startsWith('/search') ? 'search' : 'place'
}

/** Returns the id of the latest search as an event field; empty without one. */
export function latestSearchField(): Pick<EventFields<'search'>, 'search_id'> {
  const id = readLatestSearch()?.requestId
  return id && /^(?=.*[a-f])[0-9a-f]{16,64}$/.test(id) ? { search_id: id } : {}
}

function followListScroll(): void {
  let list: Element | null = null
  let recordedCount = 0
  onScroll(() => {
    const currentList = document.querySelector('#main .list')
    if (!currentList) return
    if (currentList !== list) [list, recordedCount] = [currentList, 0]
    const seenCount = [...currentList.querySelectorAll(':scope > article')].filter(
      (card) => card.getBoundingClientRect().top < innerHeight,
    ).length
    while (recordedCount + SCROLL_STEP <= seenCount) {
      recordedCount += SCROLL_STEP
      record('list_scroll', { position: recordedCount, ...latestSearchField() })
    }
  })
}
