import { type ComponentProps, useState } from 'react'
import { useTranslate } from '#app/i18n/translation.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'

type PasswordFieldProps = {
  id: string
  label: string
  hint?: string
  error?: string
  /** `new-password` makes password managers suggest one. */
  autoComplete: 'current-password' | 'new-password'
} & Pick<ComponentProps<'input'>, 'ref'>

export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const translate = useTranslate()
  const [isVisible, setVisible] = useState(false)
  const toggle = (
    <button type="button" className="link sm" onClick={() => setVisible(!isVisible)}>
      {translate(isVisible ? 'password.hide' : 'password.show')}
    </button>
  )
  return (
    <TextInput
      {...field}
      name="password"
      type={isVisible ? 'text' : 'password'}
      autoComplete={autoComplete}
      // HTML forbids the attribute on a password field.
      autoCapitalize={isVisible ? 'none' : undefined}
      spellCheck={false}
      dir="ltr"
      maxLength={256}
      required
      end={toggle}
    />
  )
}
