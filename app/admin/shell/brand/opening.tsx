import { useState } from 'react'
import { useWrite } from '#app/admin/client/use-write.ts'
import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Icon } from '#app/admin/ui/icon.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { type BrandRecord, brandReads, type Check } from './use-brand.ts'

const labels: Record<Check['name'], AdminMessageId> = {
  identity: 'settings.checkIdentity',
  property: 'settings.checkProperty',
  look: 'settings.checkLook',
  photographs: 'settings.checkPhotographs',
  payments: 'settings.checkPayments',
  mails: 'settings.checkMails',
  legal_pages: 'settings.checkLegalPages',
  test_booking: 'settings.checkTestBooking',
}

/** The missing steps before opening, and the button that opens the site to guests. */
export function Opening({ record, mayWrite }: { record: BrandRecord; mayWrite: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const { write, isBusy, problem } = useWrite('POST /v1/brands/{brand}/opening', { rereads: brandReads })
  const { brand, checklist, opened_at: openedAt, hosts, effective, preview_url: preview } = record
  const missing = checklist.filter(({ required, done }) => required && !done)
  const open = async () => {
    if (await write({ path: { brand }, body: {} })) showToast(text('settings.opened', { site: effective.site_name }))
    setIsAsking(false)
  }
  return (
    <div className="stack">
      <ul className="checklist">
        {checklist.map((check) => (
          <li key={check.name} className={check.done ? 'done' : undefined}>
            <Icon name={check.done ? 'check' : 'clock'} />
            <span className="grow">
              <span>{text(labels[check.name])}</span>
              {check.done ? <span className="unseen">{`, ${text('settings.checkDone')}`}</span> : null}
            </span>
            {check.done ? null : (
              <span className={check.required ? 'warn' : 'muted'}>
                {text(check.required ? 'settings.checkRequired' : 'settings.checkLater')}
              </span>
            )}
          </li>
        ))}
      </ul>
      <ProblemNotice problem={problem} />
      {openedAt ? (
        <Notice tone="good">
          <p>
            <span>{text('settings.isOpen', { day: format.dayLong(openedAt.slice(0, 10)) })}</span>{' '}
            <bdi>{hosts.join(', ')}</bdi>
          </p>
        </Notice>
      ) : (
        <div className="form-end">
          <Button
            label={text('settings.open')}
            variant="primary"
            size="big"
            disabled={!mayWrite || missing.length > 0}
            onClick={() => setIsAsking(true)}
          />
          {preview ? (
            <a className="button big" href={preview} target="_blank" rel="noreferrer">
              {text('settings.openPreview')}
            </a>
          ) : null}
        </div>
      )}
      {isAsking ? (
        <Question
          label={text('settings.open')}
          title={text('settings.openAsk', { site: effective.site_name })}
          explanation={text('settings.openWhat')}
          action={text('settings.openYes')}
          tone="primary"
          isBusy={isBusy}
          onYes={() => void open()}
          onNo={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  )
}
