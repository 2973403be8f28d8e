import { type FormEvent, useId } from 'react'
import type { SignInModel, SignInPost } from '#app/features/sign-in/model.ts'
import type { SignIn } from '#app/features/sign-in/use-sign-in.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { PostFields } from './post-fields.tsx'

type PhoneStepProps = { model: SignInModel; post: SignInPost; signIn: SignIn; codesHref?: string }

export function PhoneStep({ model, post, signIn, codesHref }: PhoneStepProps) {
  const translate = useTranslate()
  const id = useId()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    if (!signIn.isBusy) signIn.sendCode({ countryCode: text('country_code'), phone: text('phone') })
  }
  return (
    <form className="form" method="post" action="/login" onSubmit={onSubmit} noValidate>
      <PostFields post={post} step="phone" />
      <PhoneField
        id={id}
        label={translate('account.phoneLabel')}
        hint={translate('account.phoneHelp')}
        error={signIn.error?.field === 'phone' ? signIn.error.text : undefined}
        code={{
          label: translate('account.countryCode'),
          name: 'country_code',
          defaultValue: signIn.countryCode,
          options: model.dialCodes,
          more: codesHref ? (
            <a className="link sm codes-link" href={codesHref} data-stay="" data-replace="">
              {translate('signIn.codeSearch')}
            </a>
          ) : undefined,
        }}
        number={{
          name: 'phone',
          defaultValue: signIn.phone,
          placeholder: translate('account.phoneHint'),
          required: true,
        }}
      />
      <Button type="submit" look="primary" big block busy={signIn.isBusy}>
        {translate('account.sendCode')}
      </Button>
    </form>
  )
}
