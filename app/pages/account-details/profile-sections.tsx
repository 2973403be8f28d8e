import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { authAtom, type VerificationInfo } from '#app/client/state/guest/auth.ts'
import { useWalletOfGuest } from '#app/features/payment/use-wallet.ts'
import { SignOutForm } from '#app/features/sign-in/session/sign-out-form.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { EmailText } from '#app/ui/details/email-text.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import type { ProfileBody, RowModel, SessionsModel } from './model.ts'
import { ProfileFormPart } from './profile-form.tsx'

export function ProfileSections({ body, xsrf }: { body: ProfileBody; xsrf: string }) {
  useWalletOfGuest()
  useKnownProof(body.verification)
  return (
    <div className="grid-4 account-sections">
      <div className="grid-4 account-column">
        <ul className="panel rows account-rows">
          {body.ahead.map((row) => (
            <Row key={row.title} row={row} />
          ))}
        </ul>
        <ProfileFormPart form={body.profile} xsrf={xsrf} />
      </div>
      <div className="grid-4 account-column">
        <Rows heading={body.ways.heading} rows={body.ways.rows} />
        <Sessions sessions={body.sessions} xsrf={xsrf} />
        <Rows heading={body.data.heading} rows={body.data.rows} note={body.data.consent} />
        <SignOutForm post={{ xsrfToken: xsrf, returnPath: '/' }} />
      </div>
    </div>
  )
}

function useKnownProof({ state, mode }: VerificationInfo): void {
  const tellAuth = useSetAtom(authAtom)
  // Syncs the store with the server's data of the account.
  useEffect(() => tellAuth({ type: 'verificationKnown', info: { state, mode } }), [tellAuth, state, mode])
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

/** The whole row is a link when it has an `href`. */
function Row({ row: { title, detail, href, action } }: { row: RowModel }) {
  const words = (
    <span>
      <b>{title}</b>{' '}
      <small className="num">
        <EmailText text={detail} />
      </small>
    </span>
  )
  if (href === null) return <li>{words}</li>
  return (
    <li className="leads">
      <a href={href}>
        {words}
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
              <Tag look="ok">{current}</Tag>
            ) : (
              <PlainPost step="end-session" xsrf={xsrf} fields={[['session', id]]}>
                <Button
                  type="submit"
                  look="quiet"
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
          <Button type="submit" look="quiet" block>
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
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="step" value={step} />
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
