import { type FormEvent, useState } from 'react'
import { call } from '#app/client/request/browser-call.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { LISTS_PATH } from '#app/domain/lists/list-paths.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { type ListForm as Fields, sendListForm } from './list-steps.ts'

type FormStatus = { isBusy: boolean; errors: Readonly<Record<string, string>> }

type ListFormProps = {
  xsrf: string
  fields: Fields
  className?: string
  refused?: Readonly<Record<string, string>>
  children: (shown: FormStatus) => Markup
}

const noErrors = {}

/** A plain POST, or with script a request followed by the resulting page. Needs the translations of `lists`. */
export function ListForm({ xsrf, fields, className, refused = noErrors, children }: ListFormProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [errors, setErrors] = useState(refused)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const sent = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    setBusy(true)
    setError(null)
    setErrors(noErrors)
    const outcome = await sendListForm(call, Object.fromEntries(sent))
    setBusy(false)
    if (outcome.ok) return navigate(outcome.data, { replace: true, refresh: true })
    const { message, fields: wrong, code } = outcome.error
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 && fields.step !== 'undo') return
    const isOver = fields.step === 'undo' && code === 'not_found'
    setError(isOver ? translate('lists.undoOver') : Object.values(wrong)[0] || message || translate('lists.failed'))
  }

  return (
    <form className={className} method="post" action={LISTS_PATH} onSubmit={onSubmit}>
      <HiddenFields fields={{ _xsrf: xsrf, ...fields }} />
      {error ? <Notice tone="bad">{error}</Notice> : null}
      {children({ isBusy, errors })}
    </form>
  )
}
