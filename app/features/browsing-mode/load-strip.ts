import type { createStore } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { modeParam } from '#app/domain/routes/browsing-mode.ts'
import { cookiesHere, tabKept } from '#app/request/kept/kept.ts'
import { logError } from '#app/request/log.ts'
import { visitAtom } from '#app/state/view.ts'
import { modeHere } from './mode-here.ts'

/**
 * The strip that asks how to browse, ready to be drawn: for an approved account that browses in no mode or has come by an address
 * with one, until it is put away for the session. Null for everybody else, who fetch nothing of it.
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
