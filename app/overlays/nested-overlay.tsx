import { useAtomValue, useStore } from 'jotai/react'
import { atom, type createStore } from 'jotai/vanilla'
import { useCallback, useEffect } from 'react'
import { importPart } from '#app/client/request/import-part.ts'
import { ErrorBoundary } from '#app/client/state/error-boundary.tsx'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { type LoadNested, type NestedView, viewAtom, visitAtom } from '#app/client/state/view.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { LoadError } from '#app/ui/surfaces/load-error.tsx'

type NestedProps = Pick<OverlayProps, 'name' | 'closeHref'> & {
  /** Title of the outer overlay, used for errors. */
  title: string
}

/** Overlay inside another: Back closes only the inner one. Loaded on demand, client only. */
export function NestedOverlay({ name, title, closeHref }: NestedProps) {
  const store = useStore()
  const locale = useAtomValue(visitAtom)?.locale ?? 'en'
  const load = useAtomValue(viewAtom)?.overlay?.loadNested
  const { part, hasFailed } = useAtomValue(nestedAtom)
  const loadPart = useCallback(() => {
    if (load) loadNestedOverlay(store, { name, locale, load })
  }, [store, name, locale, load])

  // Syncs with the network: loads code and translations of the overlay in the URL.
  useEffect(loadPart, [loadPart])
  // Syncs with the URL: reset on close, so that the next one starts fresh.
  useEffect(() => () => store.set(nestedAtom, noNested), [store])

  const errorDialog = (onRetry: () => void) => (
    <OverlayDialog title={title} closeHref={closeHref} size="sm" nested>
      <LoadError onRetry={onRetry} />
    </OverlayDialog>
  )
  if (hasFailed) return errorDialog(loadPart)
  if (!part) return null
  return (
    <ErrorBoundary name="overlay" fallback={errorDialog(() => location.reload())}>
      <TranslationProvider translate={part.translate}>
        <part.Overlay name={part.name} overlayData={null} part={undefined} closeHref={closeHref} isNested />
      </TranslationProvider>
    </ErrorBoundary>
  )
}

type Nested = {
  /** The last loaded view; shown while another loads, because one overlay serves several names and preserves input. */
  part: NestedView | null
  hasFailed: boolean
}

const noNested: Nested = { part: null, hasFailed: false }

const nestedAtom = atom<Nested>(noNested)

/** Loads the nested overlay of the URL. A failure is stored, for a retry. */
export async function loadNestedOverlay(
  store: ReturnType<typeof createStore>,
  { name, locale, load }: { name: string; locale: Locale; load: LoadNested },
): Promise<void> {
  const loading: Nested = { ...store.get(nestedAtom), hasFailed: false }
  store.set(nestedAtom, loading)
  const update = (change: Partial<Nested>) => {
    // Ignores the result when another load has started meanwhile.
    if (store.get(nestedAtom) === loading) store.set(nestedAtom, { ...loading, ...change })
  }
  await importPart({ name: 'overlay', load: () => load(name, locale) }).then(
    (part) => update({ part }),
    () => update({ hasFailed: true }),
  )
}
