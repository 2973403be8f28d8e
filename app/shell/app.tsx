import { Provider, useAtomValue } from 'jotai/react'
import type { createStore } from 'jotai/vanilla'
import { type ReactNode, useEffect } from 'react'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import { overlayData } from '#app/state/overlay-data.ts'
import type { DrawOverlay } from '#app/state/overlay-entry.ts'
import { PartBoundary } from '#app/state/part-boundary.tsx'
import { noticeSlotAtom } from '#app/state/site/notice-slot.ts'
import { viewAtom, visitAtom } from '#app/state/view.ts'
import { APART, PageBoundary } from './page-boundary.tsx'

type Store = ReturnType<typeof createStore>

type AppProps = {
  store: Store
  /** Told once, in the browser, when the page has been taken over. */
  onLive?: () => void
  /** Called in the browser when the page has thrown and stands without script from then on. */
  onBroken?: () => void
}

/** The hydrated part of the document: one page and at most one overlay, drawn from the store it is given. */
export function App({ store, onLive, onBroken = () => {} }: AppProps) {
  // Syncs with the browser: what starts once a page is live must not come before it.
  useEffect(() => onLive?.(), [onLive])
  return (
    <Provider store={store}>
      <CurrentView onBroken={onBroken} />
      <NoticeSlot />
    </Provider>
  )
}

/** Nothing until something is to be said, which is never on the server: a page all guests share has no notices. */
function NoticeSlot() {
  const slot = useAtomValue(noticeSlotAtom)
  if (!slot) return null
  return (
    <PartBoundary name="notices" fallback={null}>
      <div {...{ [APART]: '' }} style={{ display: 'contents' }}>
        <slot.Notices />
      </div>
    </PartBoundary>
  )
}

function CurrentView({ onBroken }: { onBroken: () => void }) {
  const view = useAtomValue(viewAtom)
  const kind = useAtomValue(visitAtom)?.kind
  if (!view) return null
  const Page = view.Page as (props: { model: unknown }) => ReactNode
  const { page, overlay } = view
  // Its row in the catalogue has named what it takes, and `overlayData` gives it nothing else.
  const Overlay = overlay?.Overlay as DrawOverlay<unknown, unknown> | undefined
  return (
    <PageBoundary view={view} onBroken={onBroken}>
      <TranslationProvider translate={view.translate} kind={kind}>
        {overlay?.isAlone ? null : <Page key={page.path.split('?')[0]} model={page.model} />}
        {overlay && Overlay ? (
          <Overlay
            {...overlayData(overlay.entry, page.model)}
            name={overlay.name}
            closeHref={withOverlay(page.path, null)}
            isAlone={overlay.isAlone}
          />
        ) : null}
      </TranslationProvider>
    </PageBoundary>
  )
}
