import { homePath } from '#app/brands/home-path.ts'
import { correctionNotice } from '#app/domain/dates/stay-dates.ts'
import { listingPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { MAX_COMPARED } from '#app/domain/stays/compare.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { CompareDates, ComparedProperty, CompareModel } from '#app/pages/compare/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { partOf } from '#worker/services/catalog/find-listing-place.ts'
import { findListing } from '#worker/services/content/find-listing.ts'
import { sightsStatement, toSightsById } from '#worker/services/search/nearest-sight.ts'
import { listChosenStays } from '#worker/services/search/search-stays.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import { compareFields, termParams } from '#worker/site/presenters/chosen-stays/compare-choice.ts'
import { needsCopy, termsCopy } from '#worker/site/presenters/chosen-stays/needs-copy.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { linkOf, type RequestedStay, toRequestedStay } from '#worker/site/presenters/read-stay.ts'
import { toStayCard } from '#worker/site/presenters/stay-card.ts'
import { searchLine } from '../listing/listed-place.ts'
import { withChosenRoom } from './compare-rooms.ts'
import { type CompareOrigin, compareRows } from './compare-rows.ts'
import { type CompareInput, compareAddress } from './read-compare.ts'

type Request = { input: CompareInput; translate: Translate }

type CompareContext = Request & { scope: Scope; stay: RequestedStay; stays: readonly StaySummary[] }

/** Loads the stays, the sights near them and the origin of distances, in parallel. */
export async function loadCompare(deps: Deps, scope: Scope, { input, translate }: Request): Promise<CompareModel> {
  const stay = toRequestedStay(scope, input.stay)
  const { dates, rooms, needs } = stay
  const [found, origin, [sights]] = await Promise.all([
    listChosenStays(deps, scope, {
      propertyIds: input.ids,
      ...dates,
      rooms,
      needs,
      usesPublicPrice: false,
      roomTypeIds: input.roomTypeIds,
      terms: input.terms,
    }),
    findOrigin(deps, scope, input.from),
    input.ids.length > 0 ? deps.db.batch([sightsStatement(input.ids)]) : [],
  ])
  const stays = input.ids
    .map((id) => found.find(({ details }) => details.id === id))
    .filter((summary) => summary !== undefined)
    .map((summary) => withChosenRoom(summary, { ids: input.roomTypeIds, needs }))
  const context = { input, translate, scope, stay, stays }
  const isEmpty = stays.length === 0
  return {
    title: translate('compare.title'),
    lead: [searchLine(stay, translate, createFormatter(scope.locale)), ...searchedFeatures(context)].join(' · '),
    notices: buildNotices(context),
    dates: isEmpty ? null : datesForm(context),
    table: isEmpty
      ? null
      : {
          label: translate('compare.region'),
          differsLabel: translate('compare.differs'),
          properties: stays.map((summary) => toComparedProperty(summary, context)),
          rows: compareRows(stays, {
            scope,
            translate,
            origin,
            dates,
            terms: input.terms,
            sights: toSightsById(sights),
            roomAddress: (summary, roomTypeId) => roomAddress(context, summary, roomTypeId),
          }),
        },
    addLink: isEmpty || stays.length >= MAX_COMPARED ? null : addLink(context),
    empty: isEmpty
      ? {
          title: translate('compare.emptyTitle'),
          text: translate('compare.emptyText'),
          link: { text: translate('lists.emptyAction'), href: homePath(scope.brand, scope.country) },
        }
      : null,
  }
}

/** Returns the list when it is near a place, to which the property's page then shows the distance; otherwise null. */
function nearList(from: string | null): string | null {
  return from?.startsWith('hotels-near-') ? from : null
}

function searchedFeatures({ input: { terms }, stay: { needs }, translate }: CompareContext): string[] {
  return [...(needs ? needsCopy(needs, translate) : []), ...termsCopy(terms, translate)]
}

/** Returns the place that the list is near to, or null for lists of a city, which measure to its centre. */
async function findOrigin(deps: Deps, scope: Scope, from: string | null): Promise<CompareOrigin> {
  if (from === null) return null
  const { place } = await findListing(deps, scope, [from])
  return place && !place.area && place.relation === 'near' ? partOf(place) : null
}

function buildNotices({ input, translate, stay, stays }: CompareContext): string[] {
  const correction = correctionNotice(stay.dates, stay.rules)
  const missingCount = input.ids.length - stays.length
  return compact([
    correction && translate(correction.message, correction.values),
    input.hasMore && translate('compare.tooMany'),
    missingCount > 0 && translate('compare.gone', { count: missingCount }),
    stays.length === 1 && translate('compare.one'),
  ])
}

function toComparedProperty(summary: StaySummary, context: CompareContext): ComparedProperty {
  const { input, translate, scope, stay } = context
  const selectedRoomTypeId = summary.isAvailable ? (summary.selected?.id ?? null) : null
  const link = { ...linkOf(stay), selectedRoomTypeId, from: nearList(input.from) }
  const { id, name, place, href, picture } = toStayCard(summary, scope, { translate, link })
  const others = input.ids.filter((other) => other !== id)
  return {
    id,
    name,
    place,
    href,
    picture,
    viewLabel: translate('compare.see'),
    remove: {
      href: compareAddress(others, chosenFields(context)),
      text: translate('lists.remove'),
      label: translate('compare.remove', { name }),
    },
  }
}

function datesForm({ input, translate, stay }: CompareContext): CompareDates {
  const { dates, today } = stay
  const fields = chosenFields({ input, stay }).filter(({ name }) => name !== 'checkin' && name !== 'checkout')
  return {
    summary: translate('lists.changeDates'),
    fields: [{ name: 'ids', value: input.ids.join(',') }, ...fields],
    checkin: { label: translate('search.checkin'), value: dates.checkin, min: today },
    checkout: { label: translate('search.checkout'), value: dates.checkout, min: today },
    submitLabel: translate('lists.showPrices'),
  }
}

/** Returns the fields of the comparison with the chosen room types. */
function chosenFields(
  { input: { roomTypeIds, from, terms }, stay }: Pick<CompareContext, 'input' | 'stay'>,
  ids = roomTypeIds,
): { name: string; value: string }[] {
  const fields = compareFields({ stay, from, terms })
  return ids.length === 0 ? fields : [...fields, { name: 'selected_rcid', value: ids.join(',') }]
}

/** Returns the address of the comparison with another room type of a stay. */
function roomAddress(context: CompareContext, { roomTypes }: StaySummary, roomTypeId: number): string {
  const { roomTypeIds, ids } = context.input
  const others = roomTypeIds.filter((chosen) => roomTypes.every(({ id }) => id !== chosen))
  return compareAddress(ids, chosenFields(context, [...others, roomTypeId]))
}

/** Returns the link to the list where the guest can add stays, or null without a stay. */
function addLink({ input, translate, stay, stays }: CompareContext): CompareModel['addLink'] {
  const [first] = stays
  const cityPath = first ? listingPath(first.details.city.slug) : null
  const path = input.from ? `/${input.from}` : cityPath
  if (path === null) return null
  const href = withStay(queryPath(path, termParams(input.terms)), linkOf(stay))
  return { text: translate('compare.add'), href }
}
