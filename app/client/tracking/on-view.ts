import { type Store, type View, type Visit, viewAtom, visitAtom } from '#app/client/state/view.ts'

export type EnteredView = { view: View; visit: Visit; before: View | null }

/** Calls back for the current view and each later one, including overlays and query changes. */
export function onView(store: Store, callback: (entered: EnteredView) => void): void {
  let lastView: View | null = null
  const check = () => {
    const view = store.get(viewAtom)
    const visit = store.get(visitAtom)
    if (!view || !visit || view === lastView) return
    const before = lastView
    lastView = view
    callback({ view, visit, before })
  }
  check()
  store.sub(viewAtom, check)
}

/** Calls back only when the path without its query changes. */
export function onRoute(store: Store, callback: (entered: EnteredView) => void): void {
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

/** Properties per page of a list. */
export const LIST_PAGE_SIZE = 20

/** Returns the page number of a list, from 1. */
export function pageNumberOf(view: View): number {
  return Math.max(1, Number(paramsOf(view).get('page')) || 1)
}
