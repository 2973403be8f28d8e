import { Button } from '#app/ui/actions/button.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { LookUp } from './model.ts'

export function LookUpForm({ lookUp, xsrf, idPrefix }: { lookUp: LookUp; xsrf: string; idPrefix: string }) {
  const { title, action, number, phone, error, button } = lookUp
  const isOpen = error !== null || number.error !== null || phone.error !== null || number.value !== ''
  return (
    <Disclosure summary={title} open={isOpen}>
      <form className="form chat-look-up" method="post" action={action}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="step" value="lookUp" />
        {error ? <Notice tone="bad">{error}</Notice> : null}
        <TextInput
          id={`${idPrefix}-id`}
          name="id"
          label={number.label}
          error={number.error ?? undefined}
          defaultValue={number.value}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={64}
          required
        />
        <PhoneField
          id={`${idPrefix}-phone`}
          label={phone.label}
          error={phone.error ?? undefined}
          code={{ label: phone.codeLabel, name: 'country_code', defaultValue: phone.code, options: phone.codes }}
          number={{ name: 'user_phone', defaultValue: phone.value, required: true }}
        />
        <Button type="submit" variant="primary" block>
          {button}
        </Button>
      </form>
    </Disclosure>
  )
}
