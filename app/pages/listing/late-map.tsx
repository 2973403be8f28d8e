import { useAtomValue } from 'jotai/react'
import { use, useMemo } from 'react'
import { localeAtom } from '#app/client/state/site/locale.ts'
import type { ListCardModel } from '#app/contracts/stays/stay-card.ts'
import { boxOfView } from '#app/features/map/first-view.ts'
import { StayMap } from '#app/features/map/stay-map.tsx'
import { loadTranslator, type Translate } from '#app/i18n/messages.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import type { BesideMap } from './model.ts'
import { toPins } from './to-pins.ts'

/** Cached at module level, because a suspended component loses its state. */
let translator: Promise<Translate> | null = null

/** The live map beside the list, with its translations. */
export function LateMap({ model, cards }: { model: BesideMap; cards: ListCardModel[] }) {
  const { locale } = useAtomValue(localeAtom)
  translator ??= loadTranslator(locale, ['ui', 'map'])
  const translate = use(translator)
  const map = useMemo(() => {
    const { points: _, ...frame } = model
    return { ...frame, box: boxOfView(model.view), isAsked: false, pins: toPins(cards, model) }
  }, [cards, model])
  return (
    <TranslationProvider translate={translate}>
      <StayMap model={map} cards={cards} isBeside />
    </TranslationProvider>
  )
}
