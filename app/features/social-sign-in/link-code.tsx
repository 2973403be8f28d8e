import { type FormEvent, useId } from 'react'
import { Button } from '#app/components/actions/button.tsx'
import { TextInput } from '#app/components/fields/text-input.tsx'
import { Notice } from '#app/components/surfaces/notice.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { SocialModel } from './model.ts'
import { StepForm } from './step-form.tsx'
import { useLinkCode } from './use-link-code.ts'

export function LinkCode({ model }: { model: SocialModel }) {
  const translate = useTranslate()
  const id = useId()
  const { error, isBusy, enter } = useLinkCode(model)
  const { code } = model
  if (!code) return null
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    enter(event.currentTarget)
  }
  return (
    <>
      {code.preview ? <Notice>{translate('account.testCode', { code: code.preview })}</Notice> : null}
      <StepForm post={model.post} step="code" onSubmit={onSubmit}>
        <TextInput
          id={id}
          name="otp"
          label={translate('account.codeLabel', { digits: code.digits })}
          error={error ?? undefined}
          type="text"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={24}
          required
        />
        <Button type="submit" look="primary" big block busy={isBusy}>
          {translate('social.confirm')}
        </Button>
      </StepForm>
      <StepForm post={model.post} step="send">
        <Button type="submit" look="quiet">
          {translate('account.resend')}
        </Button>
      </StepForm>
    </>
  )
}
