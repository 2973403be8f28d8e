import { type Store, viewAtom } from '#app/client/state/view.ts'
import { saveLastAction } from './last-action.ts'

/** Delay after which the page's heading exists. */
const RENDERED_AFTER_MS = 300

/** Saves the guest's last search, viewed property or booking. Call once. */
export function followActions(store: Store): void {
  const save = () => {
    const view = store.get(viewAtom)
    setTimeout(() => {
      const heading = document.querySelector('#main h1')?.textContent?.trim() ?? ''
      if (view && view === store.get(viewAtom))
        saveLastAction(view, heading, performance.timeOrigin + performance.now())
    }, RENDERED_AFTER_MS)
  }
  save()
  store.sub(viewAtom, save)
}
