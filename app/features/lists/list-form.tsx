import { type FormEvent, useState } from 'react'
import { call } from '#app/client/request/browser-call.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { LISTS_PATH } from '#app/domain/lists/list-paths.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { type ListFields, sendListForm } from './list-steps.ts'

type FormStatus = { isBusy: boolean; errors: Readonly<Record<string, string>> }

type ListFormProps = {
  xsrf: string
  fields: ListFields
  className?: string
  /** Errors of the fields in the server's page. */
  initialErrors?: Readonly<Record<string, string>>
  children: (status: FormStatus) => Markup
}

const noErrors = {}

/** Form of a list action: a plain POST, or with script a request and the resulting page. Needs the copy of `lists`. */
export function ListForm({ xsrf, fields, className, initialErrors = noErrors, children }: ListFormProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [errors, setErrors] = useState(initialErrors)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const sentFields = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    setBusy(true)
    setError(null)
    setErrors(noErrors)
    const outcome = await sendListForm(call, Object.fromEntries(sentFields))
    setBusy(false)
    if (outcome.ok) return navigate(outcome.data, { replace: true, refresh: true })
    const { message, fields: fieldErrors, code } = outcome.error
    setErrors(fieldErrors)
    if (Object.keys(fieldErrors).length > 0 && fields.step !== 'undo') return
    const isUndoExpired = fields.step === 'undo' && code === 'not_found'
    const text = Object.values(fieldErrors)[0] || message || translate('lists.failed')
    setError(isUndoExpired ? translate('lists.undoOver') : text)
  }

  return (
    <form className={className} method="post" action={LISTS_PATH} onSubmit={onSubmit}>
      <HiddenFields fields={{ _xsrf: xsrf, ...fields }} />
      {error ? <Notice tone="bad">{error}</Notice> : null}
      {children({ isBusy, errors })}
    </form>
  )
}
