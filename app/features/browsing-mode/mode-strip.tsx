import { useSetAtom } from 'jotai/react'
import type { ComponentType } from 'react'
import { logError } from '#app/client/request/log.ts'
import { tabStorage } from '#app/client/request/storage/storage.ts'
import { modeStripAtom } from '#app/client/state/site/slots.ts'
import { type BrowsingMode, browsingModes, modeParam, modePaths } from '#app/domain/routes/browsing-mode.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { loadTranslator, type MessageId } from '#app/i18n/messages.ts'
import { TranslationProvider, useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'

/** Returns the strip that offers travel agents and companies their browsing mode. */
export async function createModeStrip(locale: Locale): Promise<ComponentType> {
  const translate = await loadTranslator(locale, ['modes'])
  return function Strip() {
    return (
      <TranslationProvider translate={translate}>
        <ModeStrip />
      </TranslationProvider>
    )
  }
}

const messageByMode = {
  travel_agent: 'modes.asAgent',
  corporate: 'modes.asCorporate',
} as const satisfies Record<BrowsingMode, MessageId>

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
            {translate(messageByMode[mode])}
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

function rememberAnswer(): void {
  try {
    tabStorage.setItem('modeStrip', 'closed')
  } catch (error) {
    // Without storage the strip is shown again on the next page.
    logError('modeStrip', error)
  }
}
