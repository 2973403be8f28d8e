import { createContext, type ReactNode, use } from 'react'
import type { Translate } from './messages.ts'
import { ofKind, type StayKind } from './of-kind.ts'

const TranslationContext = createContext<Translate | null>(null)
const KindContext = createContext<StayKind>('hotel')

type ProviderProps = {
  translate: Translate
  /** The brand's kind of property; by default that of the surrounding provider. */
  kind?: StayKind
  children: ReactNode
}

export function TranslationProvider({ translate, kind, children }: ProviderProps) {
  const outerKind = use(KindContext)
  const innerKind = kind ?? outerKind
  return (
    <KindContext value={innerKind}>
      <TranslationContext value={ofKind(translate, innerKind)}>{children}</TranslationContext>
    </KindContext>
  )
}

export function useTranslate(): Translate {
  const translate = use(TranslationContext)
  if (!translate) throw new Error('useTranslate needs a TranslationProvider')
  return translate
}

export function useKind(): StayKind {
  return use(KindContext)
}
