import { type Store, viewAtom } from '#app/client/state/view.ts'
import { saveLastAction } from './last-action.ts'

/** The page's heading, usually rendered by then, is the title of the action; without one nothing is saved. */
const HEADING_DELAY_MS = 300

/** Saves the guest's last search, viewed property or booking on every navigation. Call once. */
export function saveLastActionOnNavigation(store: Store): void {
  const save = () => {
    const view = store.get(viewAtom)
    setTimeout(() => {
      const heading = document.querySelector('#main h1')?.textContent?.trim() ?? ''
      if (view && view === store.get(viewAtom)) {
        saveLastAction(view, heading, performance.timeOrigin + performance.now())
      }
    }, HEADING_DELAY_MS)
  }
  save()
  store.sub(viewAtom, save)
}
