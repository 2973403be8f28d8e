import type { Page } from '@playwright/test'
import { english, type Say } from '../words.ts'

export function mapPage(page: Page, say: Say = english) {
  const section = page.getByRole('region', { name: say('map.label') })
  /** The labels of the link to the other view, on its own and where the map is beside the list. */
  const either = (alone: Parameters<Say>[0], beside: Parameters<Say>[0]) => {
    const link = (name: Parameters<Say>[0]) => page.getByRole('link', { name: say(name), exact: true })
    return link(alone).or(link(beside))
  }
  return {
    section,
    /** The live map; it accepts the arrow keys, plus and minus. */
    live: section.getByRole('group', { name: say('map.help') }),
    prices: section.locator('.pin:not(.dot)'),
    pressed: section.getByRole('button', { pressed: true }),
    strip: section.getByRole('list', { name: say('map.stays') }),
    searchHere: section.getByRole('link', { name: say('map.searchHere') }),
    count: section.getByRole('status'),
    /** A button, or a link where the map area has no stays at all. */
    showAll: section.getByText(say('map.showAll'), { exact: true }),
    credits: section.locator('.leaflet-control-attribution'),
    follow: section.getByRole('checkbox', { name: say('map.searchAsIMove') }),
    toMap: either('listing.viewMap', 'listing.mapLarger'),
    toList: either('listing.viewList', 'listing.mapSmaller'),
  }
}
