import { createContext, type ReactNode, use } from 'react'
import type { Translate } from './messages.ts'

const TranslationContext = createContext<Translate | null>(null)

/** Gives everything below it one language's messages. */
export function TranslationProvider({ translate, children }: { translate: Translate; children: ReactNode }) {
  return <TranslationContext value={translate}>{children}</TranslationContext>
}

/** The translator of the page; throws outside a provider. */
export function useTranslate(): Translate {
  const translate = use(TranslationContext)
  if (!translate) throw new Error('useTranslate needs a TranslationProvider')
  return translate
}
