import type { PageName } from '#app/contracts/page-name.ts'
import type { OverlayEntry } from '#app/state/overlay-entry.ts'

/** Where the bundler finds a page: the key of its files in the asset table. The browser has no use for it. */
export function pageSource(name: PageName): string {
  // The same list beside a map: a second page of one room, because no page may import another's.
  if (name === 'listingMap') return 'app/pages/listing/map-page.tsx'
  if (name === 'wizardChange') return 'app/pages/wizard/change-page.tsx'
  if (name === 'wizardProfile') return 'app/pages/wizard/profile-page.tsx'
  // Pages of the same games.
  if (name === 'gamesLeaderboard') return 'app/pages/games/leaderboard-page.tsx'
  if (name === 'gamesRewards') return 'app/pages/games/rewards-page.tsx'
  if (name === 'socialSignIn') return 'app/pages/account/social-page.tsx'
  const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `app/pages/${folder}/page.tsx`
}

/** Where the bundler finds the file that draws an overlay. */
export function overlaySource({ source }: Pick<OverlayEntry, 'source'>): string {
  return `app/overlays/${source}.tsx`
}
