import { Button } from '#app/components/actions/button.tsx'
import { LinkButton } from '#app/components/actions/link-button.tsx'
import { Notice } from '#app/components/surfaces/notice.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { CallerStep } from './caller-step.tsx'
import { LinkCode } from './link-code.tsx'
import { ChooseAccount, KnownAccount, LinkPhone } from './link-forms.tsx'
import type { SocialModel } from './model.ts'
import { OwnWays } from './own-ways.tsx'
import { SocialWays } from './social-ways.tsx'
import { StepForm } from './step-form.tsx'
import { useToldStep } from './use-told-step.ts'

export function SocialPanel({ model }: { model: SocialModel }) {
  const translate = useTranslate()
  useToldStep(model)
  return (
    <div className="stack roomy">
      {model.error ? (
        <Notice tone="bad" isUrgent>
          {model.error}
        </Notice>
      ) : null}
      <StepBody model={model} />
      {model.step === 'connect' ? null : (
        <LinkButton look={model.step === 'ways' ? 'quiet' : 'bare'} big block href={model.otherHref} data-hard>
          {translate(lastWords(model))}
        </LinkButton>
      )}
    </div>
  )
}

function lastWords({ step, own }: SocialModel) {
  if (own) return 'social.toAccount'
  return step === 'ways' ? 'social.byPhone' : 'social.otherWay'
}

function StepBody({ model }: { model: SocialModel }) {
  const translate = useTranslate()
  switch (model.step) {
    case 'ways':
      if (model.own) return <OwnWays model={model} own={model.own} />
      return model.ways.length > 0 ? <SocialWays ways={model.ways} /> : <Notice>{translate('social.noWays')}</Notice>
    case 'known':
      return <KnownAccount model={model} />
    case 'choice':
      return <ChooseAccount model={model} />
    case 'phone':
      return <LinkPhone model={model} />
    case 'code':
      return <LinkCode model={model} />
    case 'caller':
      return <CallerStep model={model} />
    case 'callerSignUp':
      return <OneButton model={model} step="create" text={translate('social.create')} />
    case 'connect':
      return <OneButton model={model} step="connect" text={model.connectText} />
  }
}

function OneButton({ model, step, text }: { model: SocialModel; step: string; text: string }) {
  return (
    <StepForm post={model.post} step={step}>
      <Button type="submit" look="primary" big block>
        {text}
      </Button>
    </StepForm>
  )
}
