import '#app/ui/styles/overlays/overlays.css'
import { useEffect, useState } from 'react'
import { hasPrivacySignal, readConsentChoices } from '#app/client/request/storage/consent-choices.ts'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useCloseOverlay } from '#app/client/state/use-navigation.ts'
import { allChoices, type Choices, type Choosable, choosable } from '#app/domain/consent/consent.ts'
import { AnswerButtons } from '#app/features/consent/answer-buttons.tsx'
import { giveConsent } from '#app/features/consent/give-consent.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'

export function Overlay({ closeHref }: OverlayProps) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  return (
    <OverlayDialog id="privacy-choices" title={translate('consent.choicesTitle')} closeHref={closeHref}>
      <ChoicesForm onDone={close} />
    </OverlayDialog>
  )
}

/** Form of the consent categories with their purpose and duration; the necessary one is fixed. */
function ChoicesForm({ onDone }: { onDone: () => void }) {
  const translate = useTranslate()
  const [choices, setChoices] = useState<Choices>(allChoices(false))
  const [hasSignal, setHasSignal] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  // Syncs with the browser: cached pages do not contain the guest's choices.
  useEffect(() => {
    setChoices(readConsentChoices())
    setHasSignal(hasPrivacySignal())
  }, [])

  async function save(newChoices: Choices) {
    setIsBusy(true)
    setHasFailed(false)
    const isSaved = await giveConsent(newChoices)
    setIsBusy(false)
    if (isSaved) return onDone()
    setChoices(readConsentChoices())
    setHasFailed(true)
  }

  const isFixed = (name: Choosable) => hasSignal && name !== 'preferences'
  return (
    <div className="stack roomy privacy-choices">
      <p>{translate('consent.lead')}</p>
      <noscript>
        <p className="muted">{translate('consent.noScript')}</p>
      </noscript>
      {hasSignal ? <p className="muted">{translate('consent.signal')}</p> : null}
      <fieldset>
        <legend className="vh">{translate('consent.choicesTitle')}</legend>
        <Checkbox
          id="keep-necessary"
          label={translate('consent.necessary')}
          detail={translate('consent.necessaryText')}
          end={translate('consent.alwaysOn')}
          checked
          disabled
          onChange={() => {}}
        />
        {choosable.map((name) => (
          <Checkbox
            key={name}
            id={`keep-${name}`}
            label={translate(`consent.${name}`)}
            detail={translate(`consent.${name}Text`)}
            checked={choices[name]}
            disabled={isFixed(name)}
            onChange={({ currentTarget }) => setChoices({ ...choices, [name]: currentTarget.checked })}
          />
        ))}
      </fieldset>
      <AnswerButtons
        busy={isBusy}
        answers={[
          { text: translate('consent.save'), onPress: () => save(choices) },
          { text: translate('consent.refuseAll'), onPress: () => save(allChoices(false)) },
          { text: translate('consent.acceptAll'), onPress: () => save(allChoices(true)) },
        ]}
      />
      <p role="status">{hasFailed ? translate('consent.failed') : null}</p>
    </div>
  )
}
