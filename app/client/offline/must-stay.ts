import { type Store, viewAtom } from '#app/client/state/view.ts'
import type { PageState } from '#app/contracts/page-state.ts'

export function followForms(store: Store): () => boolean {
  let path = pathOf(store)
  // Fields filled before hydration count too.
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

export function mustStay(store: Store, isChanged: boolean): boolean {
  const view = store.get(viewAtom)
  if (!view) return true
  return isChanged || view.overlay !== null || document.querySelector('dialog:modal') !== null || isPaying(view.page)
}

function isPaying({ name, model }: PageState): boolean {
  return name === 'saveCard' || (name === 'booking' && (Boolean(model.hold) || Boolean(model.pay)))
}
