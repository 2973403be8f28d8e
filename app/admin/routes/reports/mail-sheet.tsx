import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { browserTimeZone } from '#app/i18n/time-zone.ts'

type ReportMail = Answer<'GET /v1/me/report-mail'>

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
type Choice = 'none' | (typeof weekdays)[number]

function useSheet() {
  const navigate = useNavigate()
  return (sheet: 'mail' | undefined) =>
    void navigate({
      from: '/reports',
      to: '/reports',
      search: (search) => ({ ...search, sheet }),
      resetScroll: false,
    })
}

export function MailButton() {
  const show = useSheet()
  return <Button label={text('reports.mail')} size="small" onClick={() => show('mail')} />
}

/** Chooses the day on which the person gets the figures by mail. */
export function MailSheet() {
  const show = useSheet()
  const { data, error, refetch } = useRead('GET /v1/me/report-mail', {})
  return (
    <Sheet title={text('reports.mail')} onClose={() => show(undefined)}>
      <div className="stack">
        <p>{text('reports.mailWhat')}</p>
        {error && !data ? <Failed error={error} retry={() => void refetch()} /> : null}
        {data || error ? null : <SkeletonRows count={1} />}
        {data ? <MailForm mail={data} onClose={() => show(undefined)} /> : null}
      </div>
    </Sheet>
  )
}

function MailForm({ mail, onClose }: { mail: ReportMail; onClose: () => void }) {
  const saved: Choice = weekdays.find((one) => Number(one) === mail.weekday) ?? 'none'
  const [choice, setChoice] = useState<Choice>(saved)
  const { write, isBusy, problem } = useWrite('PUT /v1/me/report-mail', { rereads: ['GET /v1/me/report-mail'] })
  const timeZone = mail.time_zone ?? browserTimeZone()
  async function save(): Promise<void> {
    const written = await write({
      body: { weekday: choice === 'none' ? null : Number(choice), time_zone: browserTimeZone() },
    })
    if (!written) return
    const { next_at: next, time_zone: zone } = written
    showToast(
      next && zone ? text('reports.mailNext', { at: format.moment(Date.parse(next), zone) }) : text('reports.mailOff'),
    )
    onClose()
  }
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <SelectField
        label={text('reports.mailDay')}
        hint={text('reports.mailHour', { zone: timeZone })}
        error={problem ? describeProblem(problem) : null}
        value={choice}
        options={[
          { value: 'none' as Choice, label: text('reports.mailNever') },
          ...weekdays.map((day) => ({ value: day as Choice, label: format.weekdayLong(Number(day) % 7) })),
        ]}
        onChange={setChoice}
      />
      {mail.next_at && mail.time_zone ? (
        <p className="muted">
          {text('reports.mailNext', { at: format.moment(Date.parse(mail.next_at), mail.time_zone) })}
        </p>
      ) : null}
      <div className="form-end">
        <Button label={text('reports.mailSave')} type="submit" variant="primary" isBusy={isBusy} />
      </div>
    </form>
  )
}
