import { atom } from 'jotai/vanilla'
import { overlayNameIn } from '#app/domain/routes/overlay-address.ts'
import { viewAtom } from '#app/state/view.ts'

/** Whether our own part of the assistant above a page is there; it stays once it is. */
export const chatPartAtom = atom(false)

/** The chat support of the page on show: whether its address opens the popup, and whether its part is loaded [HELP-18, HELP-63]. */
export const chatSupportAtom = atom((get) => ({
  liveChatPopup: overlayNameIn(get(viewAtom)?.page.path ?? '') === 'liveChatPopup',
  scriptLoaded: get(chatPartAtom),
}))
