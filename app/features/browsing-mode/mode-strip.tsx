import { useSetAtom } from 'jotai/react'
import type { ComponentType } from 'react'
import { Button } from '#app/components/actions/button.tsx'
import { LinkButton } from '#app/components/actions/link-button.tsx'
import { type BrowsingMode, browsingModes, modeParam, modePaths } from '#app/domain/routes/browsing-mode.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { loadTranslator, type MessageId } from '#app/i18n/messages.ts'
import { TranslationProvider, useTranslate } from '#app/i18n/translation.tsx'
import { tabKept } from '#app/request/kept/kept.ts'
import { logError } from '#app/request/log.ts'
import { modeStripAtom } from '#app/state/site/mode-strip.ts'

/** The strip in the language of the page, ready to be drawn. */
export async function makeStrip(locale: Locale): Promise<ComponentType> {
  const translate = await loadTranslator(locale, ['modes'])
  return function Strip() {
    return (
      <TranslationProvider translate={translate}>
        <ModeStrip />
      </TranslationProvider>
    )
  }
}

const words = {
  travel_agent: 'modes.asAgent',
  corporate: 'modes.asCorporate',
} as const satisfies Record<BrowsingMode, MessageId>

/** Asks an approved account how it browses, over the foot of the page: it moves nothing and takes no focus. */
function ModeStrip() {
  const translate = useTranslate()
  const setStrip = useSetAtom(modeStripAtom)
  return (
    <aside className="site-notice" aria-label={translate('modes.strip')}>
      <p>{translate('modes.strip')}</p>
      <div className="answers">
        {browsingModes.map((mode) => (
          <LinkButton
            key={mode}
            href={`${modePaths[mode].page}?${modeParam}=${mode}`}
            data-hard=""
            onClick={rememberAnswer}
          >
            {translate(words[mode])}
          </LinkButton>
        ))}
        <Button
          onClick={() => {
            rememberAnswer()
            setStrip(null)
          }}
        >
          {translate('modes.goOn')}
        </Button>
      </div>
    </aside>
  )
}

/** Every answer keeps the strip away for the session, a mode as well as none. */
function rememberAnswer(): void {
  try {
    tabKept.setItem('modeStrip', 'closed')
  } catch (error) {
    // A browser that keeps nothing is asked again on its next page.
    logError('modeStrip', error)
  }
}
