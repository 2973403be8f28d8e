import { assets } from 'virtual:assets'
import type { BrandId } from '#app/brands/brands.ts'
import type { PageName } from '#app/contracts/page-name.ts'
import { overlayNameIn } from '#app/domain/routes/overlay-address.ts'
import { isShipped } from '#app/i18n/messages.ts'
import { overlays } from '#app/overlays/catalogue.ts'
import { pages } from '#app/pages.ts'
import { overlaySource, pageSource } from './part-source.ts'

const CATALOGUE = 'app/overlays/catalogue.ts'
const PERSONAL = 'app/personal-pages.ts'

/** Changes with every build of the browser's files: pages of another build are loaded fully. */
export const buildId = assets.entry.script

export const serviceWorkers = assets.workers

/** Returns the stylesheet of a brand. */
export function lookOf(brandId: BrandId): string {
  return assets.looks[brandId] ?? ''
}

/** Returns the scripts and styles a page needs immediately besides its brand's stylesheet. */
export function assetsFor(
  name: PageName,
  search: string,
  locale: string,
): { starter: string; script: string; styles: string[]; preloads: string[]; isLiveAtOnce: boolean } {
  const page = pages[name]
  const overlay = overlays.get(overlayNameIn(search) ?? '')
  const language = isShipped(locale) ? locale : 'en'
  const areas = [...new Set([...page.areas, ...(overlay?.areas ?? [])])]
  const sources = [
    pageSource(name),
    ...(page.isPersonal ? [PERSONAL] : []),
    ...(overlay ? [CATALOGUE, overlaySource(overlay)] : []),
    `virtual:messages/${language}`,
    ...areas.map((area) => `virtual:messages/${language}/${area}`),
  ]
  const groups = sources.map((source) => assets.modules[source]).filter((group) => group !== undefined)
  return {
    starter: assets.starter,
    script: assets.entry.script,
    // Overlays need script to be modal. The offline page shows stored pages without waiting for an interaction.
    isLiveAtOnce: Boolean(page.isPersonal || page.isLiveAtOnce || overlay || name === 'notice'),
    styles: unique([...assets.entry.styles, ...groups.flatMap((group) => group.styles)]),
    preloads: unique([...assets.entry.imports, ...groups.flatMap((group) => [...group.imports, group.script])]),
  }
}

function unique(names: string[]): string[] {
  return [...new Set(names)]
}
