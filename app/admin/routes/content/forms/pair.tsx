import { text } from '#app/admin/text/text.ts'
import { directionOf, htmlLang, type Locale, locales } from '#app/i18n/locales.ts'
import type { Markup } from '#app/ui/markup.tsx'
import { readPath } from '../editor/draft.ts'
import { RichView } from '../rich/rich-view.tsx'
import type { TextForm } from './text-form.ts'

type Props = { form: TextForm; path: string; isRich?: boolean; children: Markup }

/** A field with the words it is translated from beside it. */
export function Pair({ form, path, isRich = false, children }: Props) {
  const { source } = form
  if (!source) return <>{children}</>
  const words = readPath(source.draft, path)
  const shown = Array.isArray(words) ? words.join('\n') : String(words ?? '')
  return (
    <div className="content-pair">
      <div className="content-source" lang={htmlLang(source.language)} dir={directionOf(source.language)}>
        {shown === '' ? <p className="muted">{text('content.nothing')}</p> : null}
        {isRich ? <RichView html={shown} /> : <p className="content-lines">{shown}</p>}
      </div>
      <div>{children}</div>
    </div>
  )
}

/** The language of each side. */
export function PairHead({ source, language }: { source: Locale; language: Locale }) {
  return (
    <div className="content-pair content-pair-head">
      {[source, language].map((one) => (
        <b key={one} lang={htmlLang(one)}>
          {locales[one].name}
        </b>
      ))}
    </div>
  )
}
