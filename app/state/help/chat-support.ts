import { atom } from 'jotai/vanilla'
import { overlayNameIn } from '#app/domain/routes/overlay-address.ts'
import { viewAtom } from '#app/state/view.ts'

/** True once the assistant overlay's chunk is loaded. */
export const chatPartAtom = atom(false)

/** Whether the URL opens the chat popup, and whether its chunk is loaded. */
export const chatSupportAtom = atom((get) => ({
  liveChatPopup: overlayNameIn(get(viewAtom)?.page.path ?? '') === 'liveChatPopup',
  scriptLoaded: get(chatPartAtom),
}))
