import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import { logError } from '#app/request/log.ts'
import type { OverlayProps } from '#app/state/overlay-entry.ts'
import { type NestedView, viewAtom, visitAtom } from '#app/state/view.ts'

/** The overlay that stands inside another one: Back closes it alone. Loaded when it is asked for, in the browser only. */
export function NestedOverlay({ name, closeHref }: Pick<OverlayProps, 'name' | 'closeHref'>) {
  const locale = useAtomValue(visitAtom)?.locale ?? 'en'
  const loadNested = useAtomValue(viewAtom)?.overlay?.loadNested
  const [loaded, setLoaded] = useState<NestedView | null>(null)

  // Syncs with the network: code and words of the overlay that the address names.
  useEffect(() => {
    let isWanted = true
    loadNested?.(name, locale)
      .then((part) => isWanted && setLoaded(part))
      .catch((error) => logError('overlay', error))
    return () => {
      isWanted = false
    }
  }, [name, locale, loadNested])

  if (!loaded) return null
  return (
    <TranslationProvider translate={loaded.translate}>
      <loaded.Overlay name={loaded.name} sheet={null} part={undefined} closeHref={closeHref} isNested />
    </TranslationProvider>
  )
}
