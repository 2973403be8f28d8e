import { type MouseEvent, type SyntheticEvent, useRef } from 'react'
import { captureFocusPath, type FocusPath, restoreFocus } from './focus-path.ts'

/** The focus before the first open dialog: two dialogs closing at once cannot restore it themselves. */
let focusBeforeDialogs: FocusPath = []

/**
 * Returns the props of a modal dialog element: it opens on attach and closes just before detach, when the browser
 * restores the focus.
 */
export function useModal(onClose: () => void) {
  const pointerTarget = useRef<EventTarget | null>(null)
  return {
    ref: import.meta.env.SSR ? undefined : openModal,
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
      pointerTarget.current = event.target
    },
    // Ignores a click that started inside, such as a text selection that ends outside.
    onClick(event: MouseEvent) {
      if (event.target === event.currentTarget && pointerTarget.current === event.currentTarget) onClose()
    },
  }
}

/** Opens a dialog as modal and focuses its heading. Returns a function that closes it and restores the focus. */
export function openModal(dialog: HTMLDialogElement): () => void {
  // The server renders `open` for browsers without script; showModal() throws on an open dialog.
  dialog.removeAttribute('open')
  const focusBefore = captureFocusPath()
  if (!hasOpenModal()) {
    focusBeforeDialogs = focusBefore
    reserveScrollbarSpace(document.documentElement)
  }
  dialog.showModal()
  updateModalClass()
  const initialFocus = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2')
  initialFocus?.focus()
  return () => {
    dialog.close()
    updateModalClass()
    if (!hasOpenModal()) focusBeforeDialogs[0]?.focus({ preventScroll: true })
    // The element that opened it may be removed in the same render, which has only started.
    requestAnimationFrame(() => restoreFocus(hasOpenModal() ? focusBefore : focusBeforeDialogs))
  }
}

/** Reserves the space of the scrollbar that disappears, if there is one. */
function reserveScrollbarSpace({ style, clientWidth }: HTMLElement): void {
  style.scrollbarGutter = innerWidth > clientWidth ? 'stable' : ''
}

/** Marks on the body that a dialog is modal; a :has() selector would be re-evaluated on every change. */
function updateModalClass(): void {
  const isModal = hasOpenModal()
  // The class on the body is for scripts; styles use the root, which no selector can derive from the body cheaply.
  for (const element of [document.body, document.documentElement]) element.classList.toggle('no-scroll', isModal)
  if (!isModal) document.documentElement.style.scrollbarGutter = ''
}

function hasOpenModal(): boolean {
  return document.querySelector('dialog:modal') !== null
}
