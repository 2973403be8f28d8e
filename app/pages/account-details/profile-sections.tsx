import { useSetAtom } from 'jotai/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '#app/client/request/browser-call.ts'
import { authAtom, type VerificationInfo } from '#app/client/state/guest/auth.ts'
import { toProfileBody } from '#app/contracts/guests/account.ts'
import { useGuestWallet } from '#app/features/payment/use-wallet.ts'
import { SignOutForm } from '#app/features/sign-in/session/sign-out-form.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button, SubmitButton } from '#app/ui/actions/button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { EmailText } from '#app/ui/details/email-text.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { ProfileBody, ProfileField, ProfileForm, RowModel, SessionsModel } from './model.ts'

export function ProfileSections({ body, xsrf }: { body: ProfileBody; xsrf: string }) {
  useGuestWallet()
  useVerification(body.verification)
  return (
    <div className="grid-4 account-sections">
      <div className="grid-4 account-column">
        <ul className="panel rows account-rows">
          {body.shortcuts.map((row) => (
            <Row key={row.title} row={row} />
          ))}
        </ul>
        <ProfileFormPart form={body.profile} xsrf={xsrf} />
      </div>
      <div className="grid-4 account-column">
        <Rows heading={body.signInMethods.heading} rows={body.signInMethods.rows} />
        <Sessions sessions={body.sessions} xsrf={xsrf} />
        <Rows heading={body.data.heading} rows={body.data.rows} note={body.data.consent} />
        <SignOutForm post={{ xsrfToken: xsrf, returnPath: '/' }} />
      </div>
    </div>
  )
}

type Refusal = { text: string | null; fields: Record<string, string> }

const noRefusal: Refusal = { text: null, fields: {} }

function ProfileFormPart({ form, xsrf }: { form: ProfileForm; xsrf: string }) {
  const [refusal, setRefusal] = useState<Refusal>(noRefusal)
  const [isBusy, setBusy] = useState(false)
  const root = useRef<HTMLFormElement>(null)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const body = toProfileBody(new FormData(event.currentTarget))
    setBusy(true)
    setRefusal(noRefusal)
    const outcome = await call('updateUserProfile', { method: 'POST', body, xsrfToken: xsrf })
    // Full page load, because the server renders header and language; the button stays busy until then.
    if (outcome.ok) return location.assign(`/accountdetails?done=saved&lang=${body.language}`)
    setBusy(false)
    const { code, message, fields } = outcome.error
    setRefusal({ text: code === 'unreached' ? form.unreachableText : message, fields })
  }

  // Syncs the focus with the first refused field, after its error was rendered.
  useEffect(() => {
    if (refusal !== noRefusal) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])

  return (
    <form ref={root} className="panel form" method="post" action="/accountdetails" onSubmit={onSubmit} noValidate>
      <h2 className="title-sm">{form.heading}</h2>
      <HiddenFields fields={{ _xsrf: xsrf, step: 'profile' }} />
      {refusal.text ? <Notice tone="bad">{refusal.text}</Notice> : null}
      <div className="form-pair">
        {form.fields.map((field) => (
          <Field key={field.name} field={field} error={refusal.fields[field.name] ?? field.error ?? undefined} />
        ))}
        <Select
          id="profile-language"
          name="language"
          label={form.language.label}
          defaultValue={form.language.value}
          options={form.language.options}
          full
        />
      </div>
      <SubmitButton busy={isBusy}>{form.save}</SubmitButton>
    </form>
  )
}

function Field({ field, error }: { field: ProfileField; error: string | undefined }) {
  const { name, label, value, autoComplete, isHalf, options, maxLength } = field
  const shared = { id: `profile-${name}`, name, label, error, defaultValue: value, autoComplete, full: !isHalf }
  return options ? <Select {...shared} options={options} /> : <TextInput {...shared} maxLength={maxLength} />
}

function useVerification({ state, mode }: VerificationInfo): void {
  const dispatchAuth = useSetAtom(authAtom)
  // Syncs the store with the server's data of the account.
  useEffect(() => dispatchAuth({ type: 'verificationKnown', info: { state, mode } }), [dispatchAuth, state, mode])
}

function Rows({ heading, rows, note }: { heading: string; rows: readonly RowModel[]; note?: string | null }) {
  return (
    <section className="panel">
      <h2 className="title-sm">{heading}</h2>
      {note ? <p className="sm muted">{note}</p> : null}
      <ul className="rows account-rows">
        {rows.map((row) => (
          <Row key={row.title + row.detail} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Row({ row: { title, detail, href, action } }: { row: RowModel }) {
  const content = (
    <span>
      <b>{title}</b>{' '}
      <small className="num">
        <EmailText text={detail} />
      </small>
    </span>
  )
  if (href === null) return <li>{content}</li>
  return (
    <li className="row-link">
      <a href={href}>
        {content}
        {action ? <span className="sm medium">{` ${action}`}</span> : null}
        <Icon name="right" size="s" />
      </a>
    </li>
  )
}

function Sessions({ sessions, xsrf }: { sessions: SessionsModel; xsrf: string }) {
  const translate = useTranslate()
  return (
    <section className="panel" id="sessions">
      <h2 className="title-sm">{sessions.heading}</h2>
      <ul className="rows account-rows">
        {sessions.rows.map(({ id, title, detail, current }) => (
          <li key={id}>
            <span>
              <b>{title}</b> <small>{detail}</small>
            </span>{' '}
            {current ? (
              <Tag variant="ok">{current}</Tag>
            ) : (
              <PlainPost step="end-session" xsrf={xsrf} fields={[['session', id]]}>
                <Button
                  type="submit"
                  variant="quiet"
                  label={translate('ui.labelled', {
                    label: sessions.end,
                    text: translate('ui.joined', { first: title, second: detail }),
                  })}
                >
                  {sessions.end}
                </Button>
              </PlainPost>
            )}
          </li>
        ))}
      </ul>
      {sessions.endOthers ? (
        <PlainPost step="end-others" xsrf={xsrf} fields={[]}>
          <Button type="submit" variant="quiet" block>
            {sessions.endOthers}
          </Button>
        </PlainPost>
      ) : null}
    </section>
  )
}

type PlainPostProps = { step: string; xsrf: string; fields: [string, string][]; children: Markup }

function PlainPost({ step, xsrf, fields, children }: PlainPostProps) {
  return (
    <form method="post" action="/accountdetails">
      <HiddenFields fields={{ _xsrf: xsrf, step }} />
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
