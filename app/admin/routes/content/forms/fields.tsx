import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { TextAreaField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { htmlLang } from '#app/i18n/locales.ts'
import { RichEditor } from '../rich/rich-editor.tsx'
import { Pair } from './pair.tsx'
import { setAt, type TextForm, typedAt, valueAt } from './text-form.ts'

type Props = {
  form: TextForm
  path: string
  /** Its label. */
  words: AdminMessageId
  hint?: AdminMessageId
  min?: number
  max?: number
  /** Null is sent in place of an empty text. */
  isNullable?: boolean
}

/** Returns the error of a field: empty, or refused by the server. */
export function faultAt(form: TextForm, path: string): string | undefined {
  const fault = form.faults[path]
  if (!fault) return undefined
  return typedAt(form, path) === '' ? text('content.writeIt') : text('content.fieldFault', { fault })
}

/** One line of text. */
export function LineField({ form, path, words, hint, min = 0, max, isNullable = false }: Props) {
  return (
    <Pair form={form} path={path}>
      <Field
        label={text(words)}
        hint={hint && text(hint)}
        error={faultAt(form, path)}
        lang={htmlLang(form.language)}
        dir="auto"
        required={min > 0}
        minLength={min}
        maxLength={max}
        value={typedAt(form, path)}
        onChange={({ target }) => setAt(form, path, isNullable ? target.value || null : target.value)}
      />
    </Pair>
  )
}

export function AreaField({ form, path, words, hint, min = 0, max }: Props) {
  return (
    <Pair form={form} path={path}>
      <TextAreaField
        label={text(words)}
        hint={hint && text(hint)}
        error={faultAt(form, path)}
        lang={htmlLang(form.language)}
        rows={max && max <= 300 ? 2 : 5}
        required={min > 0}
        minLength={min}
        maxLength={max}
        value={typedAt(form, path)}
        onChange={({ target }) => setAt(form, path, target.value)}
      />
    </Pair>
  )
}

type LinesProps = Props & { split: string }

/** Several texts in one field: a line each, or with an empty line between. */
export function LinesField({ form, path, words, hint, split, isNullable = false }: LinesProps) {
  const value = valueAt(form, path)
  const lines = Array.isArray(value) ? value.map(String) : []
  const toLines = (typed: string) => (typed === '' ? (isNullable ? null : []) : typed.split(split))
  return (
    <Pair form={form} path={path}>
      <TextAreaField
        label={text(words)}
        hint={hint && text(hint)}
        error={faultIn(form, path)}
        lang={htmlLang(form.language)}
        rows={split === '\n' ? 4 : 8}
        value={lines.join(split)}
        onChange={({ target }) => setAt(form, path, toLines(target.value))}
      />
    </Pair>
  )
}

/** Also shows the error of a line. */
function faultIn(form: TextForm, path: string): string | undefined {
  const found = Object.entries(form.faults).find(([name]) => name === path || name.startsWith(`${path}.`))
  return found?.[1] && text('content.fieldFault', { fault: found[1] })
}

/** Formatted text. */
export function RichField({ form, path, words }: Props) {
  return (
    <Pair form={form} path={path} isRich>
      <RichEditor
        label={text(words)}
        initial={typedAt(form, path)}
        error={faultAt(form, path)}
        lang={htmlLang(form.language)}
        isDisabled={!form.mayWrite}
        onChange={(html) => setAt(form, path, html)}
      />
    </Pair>
  )
}

/** An address on the site, or elsewhere by https. */
export function AddressField({ form, path, words, hint }: Props) {
  return (
    <Field
      label={text(words)}
      hint={text(hint ?? 'content.hrefHint')}
      error={faultAt(form, path)}
      required
      maxLength={300}
      dir="ltr"
      value={typedAt(form, path)}
      onChange={({ target }) => setAt(form, path, target.value.trim())}
    />
  )
}
