import { useAtomValue, useStore } from 'jotai/react'
import { useCallback, useEffect } from 'react'
import { PartFailed } from '#app/components/surfaces/part-failed.tsx'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import type { OverlayProps } from '#app/state/overlay-entry.ts'
import { PartBoundary } from '#app/state/part-boundary.tsx'
import { viewAtom, visitAtom } from '#app/state/view.ts'
import { askNested, nestedAtom, nothingNested } from './load-nested.ts'
import { OverlayDialog } from './overlay-dialog.tsx'

type NestedProps = Pick<OverlayProps, 'name' | 'closeHref'> & {
  /** Of the overlay around it: what cannot be had is named by it. */
  title: string
}

/**
 * The overlay that stands inside another one: Back closes it alone. Loaded when it is asked for, in the browser only; one that
 * cannot be had says so in a dialog of its own, since the one around it leaves nothing else to press.
 */
export function NestedOverlay({ name, title, closeHref }: NestedProps) {
  const store = useStore()
  const locale = useAtomValue(visitAtom)?.locale ?? 'en'
  const load = useAtomValue(viewAtom)?.overlay?.loadNested
  const { part, hasFailed } = useAtomValue(nestedAtom)
  const ask = useCallback(() => {
    if (load) askNested(store, { name, locale, load })
  }, [store, name, locale, load])

  // Syncs with the network: code and words of the overlay that the address names.
  useEffect(ask, [ask])
  // Syncs with the address: who closes it and opens another one does not meet the first again.
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
