import { type Store, viewAtom } from '#app/client/state/view.ts'
import { overlayNamesIn, withOverlays } from '#app/domain/routes/nested-address.ts'

/** Removes a `modal` that opens nothing from the URL. Call after each render of a view. */
export function cleanOverlayUrl(store: Store): void {
  const view = store.get(viewAtom)
  if (!view) return
  const { page, overlay } = view
  const isDrawn = overlay !== null && (overlay.isAlone || document.querySelector('#page dialog') !== null)
  const names = isDrawn ? [...overlay.flags.open] : []
  const { dataset } = document.body
  dataset.overlays = names.join(' ')
  dataset.popups = names.filter((name) => overlay?.flags.desktop.has(name)).join(' ')
  const path = withOverlays(page.path, names)
  if (names.length === overlayNamesIn(page.path).length) return
  const { overlayOpened } = history.state ?? {}
  history.replaceState({ ...history.state, overlayOpened: isDrawn && overlayOpened === true }, '', path + location.hash)
  store.set(viewAtom, { ...view, page: { ...page, path }, overlay: isDrawn ? overlay : null })
}
