import type { PageName } from '#app/contracts/page-name.ts'
import type { OverlayEntry } from '#app/state/overlay-entry.ts'

/** Returns the source file of a page, its key in the bundler's manifest. Server only. */
export function pageSource(name: PageName): string {
  // A second page in the folder of the list, because pages must not import each other.
  if (name === 'listingMap') return 'app/pages/listing/map-page.tsx'
  if (name === 'wizardChange') return 'app/pages/wizard/change-page.tsx'
  if (name === 'wizardProfile') return 'app/pages/wizard/profile-page.tsx'
  if (name === 'gamesLeaderboard') return 'app/pages/games/leaderboard-page.tsx'
  if (name === 'gamesRewards') return 'app/pages/games/rewards-page.tsx'
  if (name === 'socialSignIn') return 'app/pages/account/social-page.tsx'
  const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `app/pages/${folder}/page.tsx`
}

export function overlaySource({ source }: Pick<OverlayEntry, 'source'>): string {
  return `app/overlays/${source}.tsx`
}
