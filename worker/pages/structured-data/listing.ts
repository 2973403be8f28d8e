import type { Crumb } from '#app/components/actions/breadcrumb.tsx'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import type { Thing } from '#worker/render/page-answer.ts'
import { breadcrumbsData } from './breadcrumbs.ts'
import { plainAddress } from './plain-address.ts'

type Listed = { heading: string; crumbs: readonly Crumb[]; cards: readonly Pick<StayCardModel, 'name' | 'href'>[] }

/** Returns the breadcrumbs and the stays of a list page in order. `before` is the number of stays on earlier pages. */
export function listingData({ heading, crumbs, cards }: Listed, origin: string, before = 0): Thing[] {
  const list: Thing = {
    '@type': 'ItemList',
    name: heading,
    itemListElement: cards.map(({ name, href }, place) => ({
      '@type': 'ListItem',
      position: before + place + 1,
      name,
      url: plainAddress(href, origin),
    })),
  }
  return cards.length === 0 ? [breadcrumbsData(crumbs, origin)] : [breadcrumbsData(crumbs, origin), list]
}
