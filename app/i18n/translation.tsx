import { createContext, type ReactNode, use } from 'react'
import type { Translate } from './messages.ts'
import { ofKind, type StayKind } from './of-kind.ts'

const TranslationContext = createContext<Translate | null>(null)
const KindContext = createContext<StayKind>('hotel')

type ProviderProps = {
  translate: Translate
  /** What the brand lets; by itself what stands around it. */
  kind?: StayKind
  children: ReactNode
}

/** Gives everything below it one language's messages. */
export function TranslationProvider({ translate, kind, children }: ProviderProps) {
  const around = use(KindContext)
  const own = kind ?? around
  return (
    <KindContext value={own}>
      <TranslationContext value={ofKind(translate, own)}>{children}</TranslationContext>
    </KindContext>
  )
}

/** The translator of the page; throws outside a provider. */
export function useTranslate(): Translate {
  const translate = use(TranslationContext)
  if (!translate) throw new Error('useTranslate needs a TranslationProvider')
  return translate
}

/** What the brand of the page lets. */
export function useKind(): StayKind {
  return use(KindContext)
}
