import { assets } from 'virtual:assets'
import type { BrandId } from '#app/brands/brands.ts'
import type { OverlayEntry } from '#app/client/state/overlay-entry.ts'
import type { PageName } from '#app/contracts/page-name.ts'
import { overlayNameIn } from '#app/domain/routes/overlay-address.ts'
import { isShipped } from '#app/i18n/messages.ts'
import { overlays } from '#app/overlays/catalogue.ts'
import { pages } from '#app/pages.ts'

const CATALOGUE = 'app/overlays/catalogue.ts'
const PERSONAL_PAGES = 'app/personal-pages.ts'

/** Changes with every build of the browser's files; pages of another build are loaded completely. */
export const buildId = assets.entry.script

export const serviceWorkers = assets.workers

/** Returns the path of the brand's built style sheet. */
export function baseStyleOf(brandId: BrandId): string {
  return assets.looks[brandId] ?? ''
}

/** Returns the scripts and styles of a page with the overlay, language and messages it needs first. */
export function assetsFor(
  name: PageName,
  search: string,
  locale: string,
): { starter: string; script: string; styles: string[]; preloads: string[]; hydratesImmediately: boolean } {
  const page = pages[name]
  const overlay = overlays.get(overlayNameIn(search) ?? '')
  const language = isShipped(locale) ? locale : 'en'
  const areas = [...new Set([...page.messageAreas, ...(overlay?.messageAreas ?? [])])]
  const sources = [
    pageSource(name),
    ...(page.isPersonal ? [PERSONAL_PAGES] : []),
    ...(overlay ? [CATALOGUE, overlaySource(overlay)] : []),
    `virtual:messages/${language}`,
    ...areas.map((area) => `virtual:messages/${language}/${area}`),
  ]
  const groups = sources.map((source) => assets.modules[source]).filter((group) => group !== undefined)
  return {
    starter: assets.starter,
    script: assets.entry.script,
    // Overlays need script to be modal. The offline page shows stored pages without waiting for an interaction.
    hydratesImmediately: Boolean(page.isPersonal || page.hydratesImmediately || overlay || name === 'notice'),
    styles: unique([...assets.entry.styles, ...groups.flatMap((group) => group.styles)]),
    preloads: unique([...assets.entry.imports, ...groups.flatMap((group) => [...group.imports, group.script])]),
  }
}

function unique(names: string[]): string[] {
  return [...new Set(names)]
}

/** Pages whose file is not `app/pages/<name in kebab case>/page.tsx`. */
const exceptionalSources: Partial<Record<PageName, string>> = {
  // A second page in the folder of the list, because pages must not import each other.
  listingMap: 'listing/map-page',
  wizardChange: 'wizard/change-page',
  wizardProfile: 'wizard/profile-page',
  gamesLeaderboard: 'games/leaderboard-page',
  gamesRewards: 'games/rewards-page',
  socialSignIn: 'account/social-page',
}

/** Returns the source file of a page, its key in the bundler's manifest. Server only. */
export function pageSource(name: PageName): string {
  const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `app/pages/${exceptionalSources[name] ?? `${folder}/page`}.tsx`
}

export function overlaySource({ source }: Pick<OverlayEntry, 'source'>): string {
  return `app/overlays/${source}.tsx`
}
