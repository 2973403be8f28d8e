import { type MouseEvent, type SyntheticEvent, useRef } from 'react'
import { type FocusPlace, focusPlace, settleFocus } from './focus-place.ts'

/** Where the focus was when the first of the dialogs on show opened: two that close at once cannot give it back. */
let first: FocusPlace = []

/**
 * What a native dialog needs to be modal for as long as it is in the document: it becomes modal when React attaches
 * it and closes just before React takes it away, which is when the browser gives focus back.
 */
export function useModal(onClose: () => void) {
  const pressed = useRef<EventTarget | null>(null)
  return {
    ref: import.meta.env.SSR ? undefined : becomeModal,
    open: true,
    onCancel(event: SyntheticEvent) {
      // A file picker inside the dialog reports "cancel" too, but from its own element.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      // The browser may close past `cancel`; our own close() happens on the way out and is no news.
      if (event.target === event.currentTarget && event.currentTarget.isConnected) onClose()
    },
    onPointerDown(event: SyntheticEvent) {
      pressed.current = event.target
    },
    // A press that begins inside, to mark a text, and ends outside is a click on the dialog too.
    onClick(event: MouseEvent) {
      if (event.target === event.currentTarget && pressed.current === event.currentTarget) onClose()
    },
  }
}

/** Shows a dialog of the document over all else. Answers what is to be done when it goes. */
export function becomeModal(dialog: HTMLDialogElement): () => void {
  // The server wrote `open`, so that the content can be read without script; showModal() refuses such a dialog.
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
    // What opened it may go with the same drawing, which has only begun.
    requestAnimationFrame(() => settleFocus(isAnyModal() ? own : first))
  }
}

/** Leaves the room of a scrollbar free that is about to go, and makes none where there was no scrollbar. */
function keepGutter({ style, clientWidth }: HTMLElement): void {
  style.scrollbarGutter = innerWidth > clientWidth ? 'stable' : ''
}

/** Says on the body whether anything is modal: asked by a selector, every change of the page would ask it anew. */
function markModal(): void {
  const isModal = isAnyModal()
  // The body's is what others look at; the style is the root's, which no rule can find by its body without asking again and again.
  for (const element of [document.body, document.documentElement]) element.classList.toggle('no-scroll', isModal)
  if (!isModal) document.documentElement.style.scrollbarGutter = ''
}

function isAnyModal(): boolean {
  return document.querySelector('dialog:modal') !== null
}
