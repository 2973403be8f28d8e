import '#app/ui/styles/overlays/overlays.css'
import { useAtomValue } from 'jotai/react'
import { useCallback, useState } from 'react'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { visitAtom } from '#app/client/state/view.ts'
import { withNested } from '#app/domain/routes/nested-address.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { SignInStep } from '#app/features/sign-in/model.ts'
import { SignInPanel } from '#app/features/sign-in/sign-in-panel.tsx'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'

type Method = 'phone' | 'email' | 'signup'

const methodsByName: Record<string, Method> = { signup: 'signup', micrositeSignup: 'signup', emailId: 'email' }

export function Overlay({ name, closeHref, isNested }: OverlayProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const partner = useAtomValue(visitAtom)?.microsite?.title ?? null
  // The name changes when a code was sent; the initial step stays.
  const [method] = useState<Method>(methodsByName[name] ?? 'phone')
  const [step, setStep] = useState<SignInStep>(method)
  const overlayHref = useCallback(
    (other: string) => (isNested ? withNested(closeHref, other) : withOverlay(closeHref, other)),
    [closeHref, isNested],
  )
  const onStep = useCallback(
    (next: SignInStep) => {
      setStep(next)
      const nextName = overlayNameOfStep(name, next)
      if (nextName !== name) navigate(overlayHref(nextName), { replace: true, keepScroll: true })
    },
    [name, navigate, overlayHref],
  )
  const { title, lead } = headingOf(step, { name, partner, translate })
  return (
    <OverlayDialog nested={isNested} size="sm" title={title} closeHref={closeHref}>
      <div className="stack roomy">
        {lead === null ? null : <p className="muted">{lead}</p>}
        <SignInPanel
          method={method}
          returnPath={closeHref}
          forgotHref={overlayHref('forgotPassword')}
          codesHref={overlayHref('countrySelector')}
          socialHref={isNested ? overlayHref('socialLogin') : undefined}
          onStep={onStep}
        />
      </div>
    </OverlayDialog>
  )
}

/** Returns the overlay name that shows a step, so that the URL follows the sign-in. */
export function overlayNameOfStep(name: string, step: SignInStep): string {
  if (step === 'code') return 'showOtp'
  return name === 'showOtp' && step === 'phone' ? 'signin' : name
}

type HeadingInput = { name: string; partner: string | null; translate: Translate }

function headingOf(
  step: SignInStep,
  { name, partner, translate }: HeadingInput,
): { title: string; lead: string | null } {
  if (step === 'code') return { title: translate('account.codeTitle'), lead: null }
  if (step === 'mailSent') return { title: translate('signIn.mailSentTitle'), lead: null }
  if (step === 'signup') {
    const isOfPartner = name === 'micrositeSignup' && partner !== null
    const lead = isOfPartner ? translate('signIn.partnerLead', { partner }) : translate('signIn.signUpLead')
    return { title: translate('signIn.signUpTitle'), lead }
  }
  const titles: Record<string, MessageId> = { mobileNumber: 'account.phoneLabel', emailId: 'signIn.optionEmail' }
  const lead = translate(step === 'email' ? 'signIn.emailLead' : 'account.signInLead')
  return { title: translate(titles[name] ?? 'account.signInTitle'), lead }
}
