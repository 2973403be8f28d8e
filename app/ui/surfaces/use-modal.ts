import { type MouseEvent, type SyntheticEvent, useRef } from 'react'
import { type FocusPlace, focusPlace, settleFocus } from './focus-place.ts'

/** The focus before the first open dialog: two dialogs closing at once cannot restore it themselves. */
let first: FocusPlace = []

/** Opens on attach and closes just before detach, when the browser restores the focus. */
export function useModal(onClose: () => void) {
  const pressed = useRef<EventTarget | null>(null)
  return {
    ref: import.meta.env.SSR ? undefined : becomeModal,
    open: true,
    onCancel(event: SyntheticEvent) {
      // File inputs inside the dialog also fire "cancel".
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      // The browser may close without `cancel`; our own close() on unmount is ignored.
      if (event.target === event.currentTarget && event.currentTarget.isConnected) onClose()
    },
    onPointerDown(event: SyntheticEvent) {
      pressed.current = event.target
    },
    // Ignores a click that started inside, such as a text selection that ends outside.
    onClick(event: MouseEvent) {
      if (event.target === event.currentTarget && pressed.current === event.currentTarget) onClose()
    },
  }
}

export function becomeModal(dialog: HTMLDialogElement): () => void {
  // The server renders `open` for browsers without script; showModal() throws on an open dialog.
  dialog.removeAttribute('open')
  const own = focusPlace()
  if (!isAnyModal()) {
    first = own
    keepGutter(document.documentElement)
  }
  dialog.showModal()
  markModal()
  const begin = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2')
  begin?.focus()
  return () => {
    dialog.close()
    markModal()
    if (!isAnyModal()) first[0]?.focus({ preventScroll: true })
    // The element that opened it may be removed in the same render, which has only started.
    requestAnimationFrame(() => settleFocus(isAnyModal() ? own : first))
  }
}

/** Reserves the space of the scrollbar that disappears, if there is one. */
function keepGutter({ style, clientWidth }: HTMLElement): void {
  style.scrollbarGutter = innerWidth > clientWidth ? 'stable' : ''
}

/** Marks on the body that a dialog is modal; a :has() selector would be re-evaluated on every change. */
function markModal(): void {
  const isModal = isAnyModal()
  // The class on the body is for scripts; styles use the root, which no selector can derive from the body cheaply.
  for (const element of [document.body, document.documentElement]) element.classList.toggle('no-scroll', isModal)
  if (!isModal) document.documentElement.style.scrollbarGutter = ''
}

function isAnyModal(): boolean {
  return document.querySelector('dialog:modal') !== null
}
