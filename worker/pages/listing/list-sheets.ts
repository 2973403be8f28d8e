import type { Context } from 'hono'
import { hotelPath, listingPath, locationPath } from '#app/domain/routes/paths.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Sheet as ListSheet } from '#app/overlays/list-sheet/model.ts'
import { listCityParts } from '#worker/catalogue/cities/list-city-parts.ts'
import { listDeals } from '#worker/catalogue/deals/list-deals.ts'
import type { AppEnv } from '#worker/context.ts'
import { listReviews } from '#worker/stays/hotel/list-reviews.ts'
import { type AskedStay, linkOf } from '#worker/views/read-stay.ts'
import type { FiltersInput } from './filter-groups.ts'
import type { ListedPlace } from './listed-place.ts'
import { withoutPage, withParams } from './listing-address.ts'
import { buildChips, buildFilters } from './listing-filters.ts'
import { type SortName, sortChoices, sorts } from './listing-sorts.ts'

export type SheetInput = {
  place: ListedPlace
  stay: AskedStay
  translate: Translate
  format: Formatter
  filters: FiltersInput
  sortName: SortName
}

type Sheet = (input: SheetInput, c: Context<AppEnv>) => ListSheet | null | Promise<ListSheet | null>

/** What the sheets of a list show, by the value of `modal`: made only when the address asks for one. */
const sheets: Readonly<Record<string, Sheet>> = {
  sorters: toSorters,
  localityListFilters: toParts,
  searchWithoutRestrictions: toWithoutFilters,
  dealsection: toDeals,
  hotelrating: toRating,
}

/** The sheet an address of a list asks for; null where it asks for none. */
export async function loadListSheet(c: Context<AppEnv>, input: SheetInput): Promise<ListSheet | null> {
  const name = new URL(c.req.url).searchParams.get('modal') ?? ''
  const sheet = Object.hasOwn(sheets, name) ? sheets[name] : undefined
  return sheet ? sheet(input, c) : null
}

/** Reviews quoted in the rating of a listed stay. */
const QUOTES = 2

const emptySheet: Omit<ListSheet, 'title'> = { lead: null, rows: [], bars: [], notes: [] }

/** The orders to choose from, and how each comes about: what guests must be told of a ranking (EU 2019/2161). */
function toSorters({ filters, translate, sortName }: SheetInput): ListSheet {
  const offered = sortChoices(filters, sortName)
  const names = Object.values(sorts)
  const rows = offered.map(({ text, href, isCurrent }) => {
    const sort = names.find(({ message }) => translate(message) === text)
    return { text, href, isCurrent, detail: sort ? translate(sort.why) : null }
  })
  return { ...emptySheet, title: translate('listing.sortBy'), rows, notes: [translate('listing.orderFair')] }
}

/** The parts of the city with the stays in each; the list's filters go along. */
async function toParts({ place: { city, path }, filters, translate }: SheetInput, c: Context<AppEnv>) {
  if (!city) return null
  const parts = await listCityParts(c.var.deps, c.var.scope, city.id)
  const query = withoutPage(filters.params)
  const hrefOf = (slug: string) => withParams(slug, query)
  const whole = { text: city.name, detail: null, href: hrefOf(listingPath(city.slug)) }
  const rows = [
    whole,
    ...parts.map(({ name, slug, count }) => ({
      text: name,
      detail: translate('listing.staysCount', { count }),
      href: hrefOf(locationPath(city.slug, slug)),
    })),
  ].map((row) => ({ ...row, isCurrent: row.href.split('?')[0] === path }))
  return { ...emptySheet, title: translate('listing.parts', { place: city.name }), rows }
}

/** The list with each wish let go, and with none. */
function toWithoutFilters({ filters, translate, place }: SheetInput): ListSheet {
  const rows = buildChips(filters).map(({ text, href }) => ({
    text: translate('listing.without', { filter: text }),
    detail: null,
    href,
  }))
  const all = {
    text: translate('listing.startOver', { place: place.name }),
    detail: null,
    href: buildFilters(filters).clearHref,
  }
  const title = translate('listing.withoutFilters')
  return { ...emptySheet, title, lead: translate('listing.withoutText'), rows: [...rows, all] }
}

/** The running deals that hold here: those of this city, and those of every city. */
async function toDeals({ place: { city }, translate }: SheetInput, c: Context<AppEnv>): Promise<ListSheet> {
  const deals = (await listDeals(c.var.deps, c.var.scope)).filter((deal) => !deal.city || deal.city.id === city?.id)
  const rows = deals.map(({ title, terms, slug }) => ({ text: title, detail: terms, href: `/deals/${slug}` }))
  const lead = rows.length === 0 ? translate('listing.dealsNone') : null
  return { ...emptySheet, title: translate('listing.deals'), lead, rows }
}

/** How guests rated one stay of the list, part by part. */
async function toRating({ filters, stay, translate, format }: SheetInput, c: Context<AppEnv>) {
  const id = Number(filters.params.get('hotel_id') ?? 0)
  const query = { propertyId: id, source: null, sort: 'newest', limit: QUOTES, offset: 0 } as const
  const rated = Number.isSafeInteger(id) && id > 0 ? await listReviews(c.var.deps, c.var.scope, query) : null
  if (!rated?.ratingTenths) return null
  const { name, slug, ratingTenths, count, breakdown, reviews } = rated
  const bars = [
    { label: translate('hotel.cleanliness'), tenths: breakdown.cleanlinessTenths },
    { label: translate('hotel.location'), tenths: breakdown.locationTenths },
    { label: translate('hotel.service'), tenths: breakdown.serviceTenths },
    { label: translate('hotel.value'), tenths: breakdown.valueTenths },
  ]
  const score = format.number(ratingTenths / 10, 1)
  return {
    ...emptySheet,
    title: name,
    lead: translate('hotel.ratedLabel', { score, count }),
    bars: bars.flatMap(({ label, tenths }) =>
      tenths === null ? [] : [{ label, score: format.number(tenths / 10, 1), percent: (tenths / 50) * 100 }],
    ),
    notes: reviews.map(({ body }) => body),
    rows: [{ text: translate('listing.rooms'), detail: null, href: withStay(hotelPath(id, slug), linkOf(stay)) }],
  }
}
