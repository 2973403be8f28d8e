import { useState } from 'react'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Segments } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { locales } from '#app/i18n/locales.ts'
import { browserTimeZone } from '#app/i18n/time-zone.ts'
import { contentReads, type OpenVersion } from '../kinds.ts'
import { momentOf } from '../states.tsx'

const PUBLISH = 'POST /v1/content/{contentId}/publications'
const WITHDRAW = 'DELETE /v1/content/{contentId}/publications/{language}'

type Props = {
  version: OpenVersion
  onPublished: (version: OpenVersion) => void
  onClose: () => void
}

const toIso = (typed: string) => (typed === '' ? null : new Date(typed).toISOString())

/** Asks when guests see a version, and until when. */
export function PublishQuestion({ version, onPublished, onClose }: Props) {
  const { id, language, revision, path, kind } = version
  const hasBegun = version.state === 'live' || version.state === 'covered'
  const [when, setWhen] = useState<'now' | 'later'>(version.state === 'scheduled' ? 'later' : 'now')
  const [from, setFrom] = useState(() => toTyped(hasBegun ? null : version.publish_at))
  const [until, setUntil] = useState(() => toTyped(version.end_at))
  const publish = useWrite(PUBLISH, { rereads: contentReads })
  const withdraw = useWrite(WITHDRAW, { rereads: contentReads })
  const faults = fieldErrors(publish.problem)
  const isLater = when === 'later' && from !== ''

  async function send(): Promise<void> {
    const times = { publish_at: when === 'later' ? toIso(from) : null, end_at: toIso(until) }
    const written = await publish.write({ path: { contentId: id }, body: { language, revision, ...times } })
    if (!written) return
    onPublished(written)
    const said = {
      language: locales[language as keyof typeof locales].name,
      moment: momentOf(from || written.created_at),
    }
    const undo = () => void withdraw.write({ path: { contentId: id, language }, query: { revision } })
    showToast(text(isLater ? 'content.isScheduled' : 'content.isPublished', said), hasBegun ? undefined : undo)
    onClose()
  }

  const otherFault = publish.problem && !faults.publish_at && !faults.end_at ? describeProblem(publish.problem) : null
  return (
    <Question
      label={text('content.publishTitle', { revision })}
      title={text('content.publishTitle', { revision })}
      explanation={otherFault ?? text(kind === 'legal' ? 'content.publishLegal' : 'content.publishWhat', { path })}
      action={
        isLater ? text('content.schedule', { moment: momentOf(new Date(from).toISOString()) }) : publishLabel(hasBegun)
      }
      tone="primary"
      isBusy={publish.isBusy}
      onYes={() => void send()}
      onNo={onClose}
    >
      <div className="content-times">
        {hasBegun ? null : (
          <Segments
            label={text('content.when')}
            value={when}
            options={[
              { value: 'now', label: text('content.now') },
              { value: 'later', label: text('content.atTime') },
            ]}
            onChange={setWhen}
          />
        )}
        {when === 'later' ? (
          <Field
            label={text('content.from')}
            hint={text('content.zone', { zone: browserTimeZone() })}
            error={faults.publish_at && text('content.fieldFault', { fault: faults.publish_at })}
            type="datetime-local"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        ) : null}
        <Field
          label={text('content.until')}
          hint={text('content.untilHint')}
          error={faults.end_at && text('content.fieldFault', { fault: faults.end_at })}
          type="datetime-local"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
    </Question>
  )
}

const publishLabel = (hasBegun: boolean) => text(hasBegun ? 'content.changeEnd' : 'content.publishNow')

/** An instant as a field for a local day and time holds it. */
function toTyped(at: string | null): string {
  if (at === null) return ''
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
