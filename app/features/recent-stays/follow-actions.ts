import { type Store, viewAtom } from '#app/client/state/view.ts'
import { saveLastAction } from './last-action.ts'

export function followActions(store: Store): void {
  const note = () => {
    const view = store.get(viewAtom)
    // The heading exists after the page was rendered.
    setTimeout(() => {
      const heading = document.querySelector('#main h1')?.textContent?.trim() ?? ''
      if (view && view === store.get(viewAtom))
        saveLastAction(view, heading, performance.timeOrigin + performance.now())
    }, 300)
  }
  note()
  store.sub(viewAtom, note)
}
