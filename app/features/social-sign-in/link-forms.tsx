import { useId } from 'react'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import type { SocialModel } from './model.ts'
import { StepForm } from './step-form.tsx'

/** Proofs of the account that has the identity's email address: a code, or the password. */
export function KnownAccount({ model }: { model: SocialModel }) {
  const translate = useTranslate()
  return (
    <>
      {model.phoneHint ? (
        <StepForm post={model.post} step="send">
          <Button type="submit" variant="primary" big block>
            {translate('social.sendCodeTo', { phone: `\u2066${model.phoneHint}\u2069` })}
          </Button>
        </StepForm>
      ) : null}
      {model.passwordHref ? (
        <LinkButton variant={model.phoneHint ? 'quiet' : 'primary'} big block href={model.passwordHref}>
          {translate('social.byPassword')}
        </LinkButton>
      ) : null}
    </>
  )
}

/** Choice for a guest without a known account: create one, or sign in to an existing one. */
export function ChooseAccount({ model }: { model: SocialModel }) {
  const translate = useTranslate()
  return (
    <>
      {model.canCreate ? (
        <StepForm post={model.post} step="create">
          <Button type="submit" variant="primary" big block>
            {translate('social.create')}
          </Button>
        </StepForm>
      ) : (
        <LinkButton variant="primary" big block href="/login/link?step=phone" data-hard>
          {translate('social.create')}
        </LinkButton>
      )}
      <LinkButton big block href="/login/link?step=phone" data-hard>
        {translate('social.haveAccount')}
      </LinkButton>
    </>
  )
}

/** Form for the phone number to which the code is sent. */
export function LinkPhone({ model }: { model: SocialModel }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <StepForm post={model.post} step="send">
      <PhoneField
        id={id}
        label={translate('account.phoneLabel')}
        hint={translate('account.phoneHelp')}
        code={{
          label: translate('account.countryCode'),
          name: 'country_code',
          defaultValue: model.phone?.countryCode,
          options: model.phone?.dialCodes ?? [],
        }}
        number={{ name: 'phone', placeholder: translate('account.phoneHint'), required: true }}
      />
      <Button type="submit" variant="primary" big block>
        {translate('account.sendCode')}
      </Button>
    </StepForm>
  )
}
