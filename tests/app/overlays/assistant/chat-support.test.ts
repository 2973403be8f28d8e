import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { type View, viewAtom } from '#app/client/state/view.ts'
import { chatLoadedAtom, chatSupportAtom } from '#app/overlays/assistant/chat.tsx'

test("the chat store has the popup's open and loaded state [HELP-18]", () => {
  const store = createStore()
  expect(store.get(chatSupportAtom)).toEqual({ liveChatPopup: false, scriptLoaded: false })
  store.set(viewAtom, { page: { path: '/about?modal=liveChatPopup' } } as View)
  expect(store.get(chatSupportAtom)).toEqual({ liveChatPopup: true, scriptLoaded: false })
  store.set(chatLoadedAtom, true)
  store.set(viewAtom, { page: { path: '/about' } } as View)
  expect(store.get(chatSupportAtom)).toEqual({ liveChatPopup: false, scriptLoaded: true })
})
