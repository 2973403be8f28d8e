import { useTranslate } from '#app/i18n/translation.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'

type EmailFieldProps = { id: string; defaultValue: string; error?: string; autoComplete?: string }

export function EmailField({ autoComplete = 'username', ...field }: EmailFieldProps) {
  const translate = useTranslate()
  return (
    <TextInput
      {...field}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      spellCheck={false}
      label={translate('signIn.optionEmail')}
      dir="ltr"
      maxLength={254}
      required
    />
  )
}
