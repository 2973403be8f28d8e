import type { createStore } from 'jotai/vanilla'
import type { PageState } from '#app/contracts/page-state.ts'
import { viewAtom } from '#app/state/view.ts'

type Store = ReturnType<typeof createStore>

/** Notes whether something was typed or chosen on the page on show; answers who asks. Another page begins anew. */
export function followForms(store: Store): () => boolean {
  let path = pathOf(store)
  // What was typed before the page was live stands in its fields.
  let isChanged = [...document.querySelectorAll('#page input, #page textarea')].some(isFilled)
  const note = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('#page form, #page dialog')) isChanged = true
  }
  addEventListener('input', note, { capture: true, passive: true })
  addEventListener('change', note, { capture: true, passive: true })
  store.sub(viewAtom, () => {
    const next = pathOf(store)
    if (next !== path) isChanged = false
    path = next
  })
  return () => isChanged
}

function isFilled(field: Element): boolean {
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return false
  return !['hidden', 'checkbox', 'radio'].includes(field.type) && field.value !== field.defaultValue
}

function pathOf(store: Store): string | undefined {
  return store.get(viewAtom)?.page.path.split('?')[0]
}

/** Nobody is led away from a changed form, an open overlay or a payment (DEC-214). */
export function mustStay(store: Store, isChanged: boolean): boolean {
  const view = store.get(viewAtom)
  if (!view) return true
  return isChanged || view.overlay !== null || document.querySelector('dialog:modal') !== null || isPaying(view.page)
}

/** A card that is being saved, or a booking that waits for its payment. */
function isPaying({ name, model }: PageState): boolean {
  return name === 'saveCard' || (name === 'booking' && (Boolean(model.hold) || Boolean(model.pay)))
}
