import { useNavigate } from '@tanstack/react-router'
import { text } from '#app/admin/text/text.ts'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { type Locale, locales } from '#app/i18n/locales.ts'

export type LanguageState = 'source' | 'live' | 'scheduled' | 'draft' | 'ended' | 'stale' | 'missing'

type Props = { language: Locale; stateOf: (language: Locale) => LanguageState }

/** The language that is edited; each option has the state of its text. */
export function LanguageField({ language, stateOf }: Props) {
  const navigate = useNavigate()
  const options = (Object.keys(locales) as Locale[]).map((one) => ({
    value: one,
    label: text('content.languageState', { language: locales[one].name, state: stateOf(one) }),
  }))
  return (
    <SelectField
      label={text('content.language')}
      value={language}
      options={options}
      onChange={(lang) => void navigate({ to: '.', search: (search) => ({ ...search, lang }) })}
    />
  )
}
