import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { isSingle } from '../kinds.ts'
import type { ListName } from '../search.ts'

const route = getRouteApi('/shell/content')

type Props = { me: Me; brand: string; list: ListName }

/** The site, where there are several, and the language to translate into. */
export function Filters({ me, brand, list }: Props) {
  const navigate = useNavigate()
  if (list === 'help') return null
  const hasMissing = list !== 'legal' && !isSingle(list)
  if (me.brands.length < 2 && !hasMissing) return null
  return (
    <div className="toolbar content-filters">
      {me.brands.length < 2 ? null : (
        <SelectField
          label={text('content.site')}
          value={brand}
          options={me.brands.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => void navigate({ to: '.', search: (search) => ({ ...search, brand: id }) })}
        />
      )}
      {hasMissing ? <MissingFilter /> : null}
    </div>
  )
}

function MissingFilter() {
  const { missing = '' } = route.useSearch()
  const navigate = useNavigate()
  const languages = (Object.keys(locales) as Locale[]).map((one) => ({ value: one, label: locales[one].name }))
  return (
    <SelectField
      label={text('content.missingIn')}
      value={missing}
      options={[{ value: '', label: text('content.anyLanguage') }, ...languages]}
      onChange={(language) => {
        const chosen = { missing: language || undefined }
        void navigate({ to: '.', search: (search) => ({ ...search, ...chosen }) })
      }}
    />
  )
}
