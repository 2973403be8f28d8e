import { useAtomValue, useStore } from 'jotai/react'
import { atom, type createStore } from 'jotai/vanilla'
import { useCallback, useEffect } from 'react'
import { importPart } from '#app/client/request/import-part.ts'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { PartBoundary } from '#app/client/state/part-boundary.tsx'
import { type LoadNested, type NestedView, viewAtom, visitAtom } from '#app/client/state/view.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import { PartFailed } from '#app/ui/surfaces/part-failed.tsx'
import { OverlayDialog } from './overlay-dialog.tsx'

type NestedProps = Pick<OverlayProps, 'name' | 'closeHref'> & {
  /** Title of the outer overlay, used for errors. */
  title: string
}

/**
 * Overlay inside another overlay; Back closes only the inner one. Loaded on demand, client only. Load errors are shown
 * in a separate dialog, because the outer overlay is inert.
 */
export function NestedOverlay({ name, title, closeHref }: NestedProps) {
  const store = useStore()
  const locale = useAtomValue(visitAtom)?.locale ?? 'en'
  const load = useAtomValue(viewAtom)?.overlay?.loadNested
  const { part, hasFailed } = useAtomValue(nestedAtom)
  const ask = useCallback(() => {
    if (load) askNested(store, { name, locale, load })
  }, [store, name, locale, load])

  // Syncs with the network: loads code and translations of the overlay in the URL.
  useEffect(ask, [ask])
  // Syncs with the URL: reset on close, so that the next one starts fresh.
  useEffect(() => () => store.set(nestedAtom, nothingNested), [store])

  const failed = (again: () => void) => (
    <OverlayDialog title={title} closeHref={closeHref} size="sm" nested>
      <PartFailed onAgain={again} />
    </OverlayDialog>
  )
  if (hasFailed) return failed(ask)
  if (!part) return null
  return (
    <PartBoundary name="overlay" fallback={failed(() => location.reload())}>
      <TranslationProvider translate={part.translate}>
        <part.Overlay name={part.name} sheet={null} part={undefined} closeHref={closeHref} isNested />
      </TranslationProvider>
    </PartBoundary>
  )
}

type Nested = {
  /** The last loaded view; kept while another loads, because one overlay draws several names and keeps typed values. */
  part: NestedView | null
  hasFailed: boolean
}

const nothingNested: Nested = { part: null, hasFailed: false }

const nestedAtom = atom<Nested>(nothingNested)

/** Loads the nested overlay of the URL. A failure is stored, for a retry. */
export async function askNested(
  store: ReturnType<typeof createStore>,
  { name, locale, load }: { name: string; locale: Locale; load: LoadNested },
): Promise<void> {
  const asking: Nested = { ...store.get(nestedAtom), hasFailed: false }
  store.set(nestedAtom, asking)
  const tell = (change: Partial<Nested>) => {
    if (store.get(nestedAtom) === asking) store.set(nestedAtom, { ...asking, ...change })
  }
  await importPart({ name: 'overlay', load: () => load(name, locale) }).then(
    (part) => tell({ part }),
    () => tell({ hasFailed: true }),
  )
}
