import { type Store, type View, type Visit, viewAtom, visitAtom } from '#app/client/state/view.ts'

export type Entered = { view: View; visit: Visit; before: View | null }

/** Calls for the current view and each later one, including overlays and query changes. */
export function onView(store: Store, callback: (entered: Entered) => void): void {
  let before: View | null = null
  const check = () => {
    const view = store.get(viewAtom)
    const visit = store.get(visitAtom)
    if (!view || !visit || view === before) return
    const previous = before
    before = view
    callback({ view, visit, before: previous })
  }
  check()
  store.sub(viewAtom, check)
}

export function onRoute(store: Store, callback: (entered: Entered) => void): void {
  onView(store, (entered) => {
    if (pathnameOf(entered.view) !== (entered.before && pathnameOf(entered.before))) callback(entered)
  })
}

export function pathnameOf({ page }: View): string {
  return page.path.split('?')[0] ?? '/'
}

export function paramsOf({ page }: View): URLSearchParams {
  return new URLSearchParams(page.path.split('?')[1] ?? '')
}
