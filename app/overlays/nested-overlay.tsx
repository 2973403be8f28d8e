import { useAtomValue } from 'jotai/react'
import { type ComponentType, useEffect, useState } from 'react'
import type { Locale } from '#app/i18n/locales.ts'
import { loadTranslator, type Translate } from '#app/i18n/messages.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import { logError } from '#app/request/log.ts'
import type { OverlayProps } from '#app/state/overlay-entry.ts'
import { visitAtom } from '#app/state/view.ts'
import { nestedOverlays } from './catalogue.ts'

type Loaded = { name: string; Overlay: ComponentType<OverlayProps>; translate: Translate }

/** The overlay that stands inside another one: Back closes it alone. Loaded when it is asked for, in the browser only. */
export function NestedOverlay({ name, model, closeHref }: Pick<OverlayProps, 'name' | 'model' | 'closeHref'>) {
  const locale = useAtomValue(visitAtom)?.locale ?? 'en'
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  // Syncs with the network: code and words of the overlay that the address names.
  useEffect(() => {
    let isWanted = true
    loadNested(name, locale)
      .then((part) => isWanted && setLoaded(part))
      .catch((error) => logError('overlay', error))
    return () => {
      isWanted = false
    }
  }, [name, locale])

  if (!loaded) return null
  return (
    <TranslationProvider translate={loaded.translate}>
      <loaded.Overlay name={loaded.name} model={model} closeHref={closeHref} isNested />
    </TranslationProvider>
  )
}

async function loadNested(name: string, locale: Locale): Promise<Loaded | null> {
  const entry = nestedOverlays.get(name)
  if (!entry) return null
  const [{ Overlay }, translate] = await Promise.all([entry.load(), loadTranslator(locale, ['ui', ...entry.areas])])
  return { name, Overlay, translate }
}
