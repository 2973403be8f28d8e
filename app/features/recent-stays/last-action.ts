import * as v from 'valibot'
import { logError } from '#app/client/request/log.ts'
import { canStore } from '#app/client/request/storage/consent-choices.ts'
import { siteStorage, tryStorage } from '#app/client/request/storage/storage.ts'
import type { View } from '#app/client/state/view.ts'
import { lastActionSeconds } from '#app/domain/consent/browser-items.ts'
import { withoutCampaign } from '#app/domain/routes/campaign-free-path.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'

const KEY = 'lastUserAction'

const MAX_TITLE_LENGTH = 160

const actionSchema = v.object({
  kind: v.picklist(['search', 'view', 'book']),
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)/), v.maxLength(600)),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TITLE_LENGTH)),
  /** Milliseconds since 1970. */
  at: v.number(),
})

export type LastAction = v.InferOutput<typeof actionSchema>

/** Returns the last activity of the past thirty days, or null without one or without consent. Deletes older entries. */
export function readLastAction(now: number): LastAction | null {
  if (!canStore('preferences')) return null
  return tryStorage(() => {
    const parsed = v.safeParse(actionSchema, JSON.parse(siteStorage.getItem(KEY) ?? 'null'))
    if (parsed.success && now - parsed.output.at < lastActionSeconds * 1000) return parsed.output
    siteStorage.removeItem(KEY)
    return null
  }, null)
}

/** Saves the page as the last action, unless it is no search, property or booking. */
export function saveLastAction({ page }: Pick<View, 'page'>, title: string, now: number): void {
  const kind = kindOf(page.name)
  if (!kind || title === '') return
  // The query of a booking URL may be confidential: drop it.
  const path = kind === 'book' ? (page.path.split('?')[0] ?? '/') : withoutCampaign(withOverlay(page.path, null))
  try {
    siteStorage.setItem(KEY, JSON.stringify({ kind, path, title: title.slice(0, MAX_TITLE_LENGTH), at: now }))
  } catch (error) {
    logError('storage', error)
  }
}

export function forgetLastAction(): void {
  try {
    siteStorage.removeItem(KEY)
  } catch (error) {
    logError('storage', error)
  }
}

function kindOf(name: View['page']['name']): LastAction['kind'] | null {
  if (name === 'listing' || name === 'listingMap') return 'search'
  if (name === 'hotel') return 'view'
  return name === 'booking' ? 'book' : null
}
