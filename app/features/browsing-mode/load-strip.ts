import type { createStore } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { modeParam } from '#app/domain/routes/browsing-mode.ts'
import { cookiesHere, tabKept } from '#app/request/kept/kept.ts'
import { logError } from '#app/request/log.ts'
import { visitAtom } from '#app/state/view.ts'
import { modeHere } from './mode-here.ts'

/**
 * Loads the strip that asks an account which browsing mode to use. Returns null, without loading any code, unless an
 * approved account browses in no mode (or came by a link with a mode) and has not closed the strip in this session.
 */
export async function loadStrip(store: ReturnType<typeof createStore>): Promise<ComponentType | null> {
  const visit = store.get(visitAtom)
  const { account, isOn } = modeHere(cookiesHere())
  if (!visit?.isLoggedIn || account === null || isPutAway()) return null
  if (isOn && !new URLSearchParams(location.search).has(modeParam)) return null
  const { makeStrip } = await import('./mode-strip.tsx')
  return makeStrip(visit.locale)
}

function isPutAway(): boolean {
  try {
    return tabKept.getItem('modeStrip') === 'closed'
  } catch (error) {
    logError('modeStrip', error)
    return false
  }
}
