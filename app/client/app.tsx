import { Provider, useAtomValue } from 'jotai/react'
import { type ReactNode, useEffect } from 'react'
import { ErrorBoundary } from '#app/client/state/error-boundary.tsx'
import type { DrawOverlay, OverlayEntry } from '#app/client/state/overlay-entry.ts'
import { noticeSlotAtom } from '#app/client/state/site/slots.ts'
import { type Store, viewAtom, visitAtom } from '#app/client/state/view.ts'
import type { PageState } from '#app/contracts/page-state.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import { NOTICES_ATTRIBUTE, PageBoundary } from './page-boundary.tsx'

type AppProps = {
  store: Store
  onHydrated?: () => void
  onRenderError?: () => void
}

export function App({ store, onHydrated, onRenderError = () => {} }: AppProps) {
  // Syncs with the browser: reports hydration to code that must start after it.
  useEffect(() => onHydrated?.(), [onHydrated])
  return (
    <Provider store={store}>
      <CurrentView onRenderError={onRenderError} />
      <NoticeSlot />
    </Provider>
  )
}

function NoticeSlot() {
  const slot = useAtomValue(noticeSlotAtom)
  if (!slot) return null
  return (
    <ErrorBoundary name="notices" fallback={null}>
      <div {...{ [NOTICES_ATTRIBUTE]: '' }} style={{ display: 'contents' }}>
        <slot.Notices />
      </div>
    </ErrorBoundary>
  )
}

/** The current page with its overlay. */
function CurrentView({ onRenderError }: { onRenderError: () => void }) {
  const view = useAtomValue(viewAtom)
  const propertyKind = useAtomValue(visitAtom)?.kind
  if (!view) return null
  const Page = view.Page as (props: { model: unknown }) => ReactNode
  const { page, overlay } = view
  // The catalogue types each overlay with its own data; the union cannot be expressed here.
  const Overlay = overlay?.Overlay as DrawOverlay<unknown, unknown> | undefined
  return (
    <PageBoundary view={view} onRenderError={onRenderError}>
      <TranslationProvider translate={view.translate} kind={propertyKind}>
        {overlay?.isAlone ? null : <Page key={page.path.split('?')[0]} model={page.model} />}
        {overlay && Overlay ? (
          <Overlay
            {...overlayProps(overlay.entry, page.model)}
            name={overlay.name}
            closeHref={withOverlay(page.path, null)}
            isAlone={overlay.isAlone}
          />
        ) : null}
      </TranslationProvider>
    </PageBoundary>
  )
}

/**
 * Returns the data and page part of an overlay: null and undefined when the page does not have them, because a URL may
 * open an overlay on any page.
 */
export function overlayProps({ kinds, part }: Pick<OverlayEntry, 'kinds' | 'part'>, data: PageState['model']) {
  const { overlayData } = data
  return {
    overlayData: overlayData && kinds?.includes(overlayData.kind) ? overlayData : null,
    part: part === undefined ? undefined : data[part],
  }
}
