import { Provider, useAtomValue } from 'jotai/react'
import type { createStore } from 'jotai/vanilla'
import type { ReactNode } from 'react'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import { standsAlone, withOverlay } from '#app/overlays/catalogue.ts'
import { noticeSlotAtom } from '#app/state/notice-slot.ts'
import { viewAtom, visitAtom } from '#app/state/view.ts'

type Store = ReturnType<typeof createStore>

/** The hydrated part of the document: one page and at most one overlay, drawn from the store it is given. */
export function App({ store }: { store: Store }) {
  return (
    <Provider store={store}>
      <CurrentView />
      <NoticeSlot />
    </Provider>
  )
}

/** Nothing until something is to be said, which is never on the server: a page all guests share has no notices. */
function NoticeSlot() {
  const slot = useAtomValue(noticeSlotAtom)
  return slot ? <slot.Notices /> : null
}

function CurrentView() {
  const view = useAtomValue(viewAtom)
  const visit = useAtomValue(visitAtom)
  if (!view || !visit) return null
  const Page = view.Page as (props: { model: unknown }) => ReactNode
  const { page, overlay } = view
  const isAlone = overlay !== null && standsAlone(overlay.name, visit)
  return (
    <TranslationProvider translate={view.translate}>
      {isAlone ? null : <Page key={page.path.split('?')[0]} model={page.model} />}
      {overlay ? (
        <overlay.Overlay model={page.model} closeHref={withOverlay(page.path, null)} isAlone={isAlone} />
      ) : null}
    </TranslationProvider>
  )
}
