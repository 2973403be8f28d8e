import { useState } from 'react'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { formatInstant } from '#app/admin/text/moment.ts'
import { text } from '#app/admin/text/text.ts'
import { Segments } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { browserTimeZone } from '#app/i18n/time-zone.ts'
import { contentReads, type OpenVersion } from '../kinds.ts'

const PUBLISH = 'POST /v1/content/{contentId}/publications'
const WITHDRAW = 'DELETE /v1/content/{contentId}/publications/{language}'

type Props = {
  version: OpenVersion
  onPublished: (version: OpenVersion) => void
  onClose: () => void
}

/** Typed times, in the browser's time zone. */
type Times = { when: 'now' | 'later'; from: string; until: string }

const toIso = (typed: string) => (typed === '' ? null : new Date(typed).toISOString())

/** Asks when guests see a version, and until when. */
export function PublishQuestion({ version, onPublished, onClose }: Props) {
  const { id, language, revision, path, kind, state } = version
  const hasBegun = state === 'live' || state === 'covered'
  const [times, setTimes] = useState<Times>(() => timesOf(version))
  const [isUnset, setIsUnset] = useState(false)
  const publish = useWrite(PUBLISH, { rereads: contentReads })
  const withdraw = useWrite(WITHDRAW, { rereads: contentReads })
  const isLater = times.when === 'later'
  const faults = fieldErrors(publish.problem)

  async function send(): Promise<void> {
    if (isLater && times.from === '') return setIsUnset(true)
    const sent = { publish_at: isLater ? toIso(times.from) : null, end_at: toIso(times.until) }
    const written = await publish.write({ path: { contentId: id }, body: { language, revision, ...sent } })
    if (!written) return
    onPublished(written)
    const moment = formatInstant(written.publish_at)
    const said = { language: locales[language as Locale].name, moment }
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
      action={actionOf(times, hasBegun)}
      tone="primary"
      isBusy={publish.isBusy}
      onYes={() => void send()}
      onNo={onClose}
    >
      <TimeFields {...{ times, hasBegun, faults }} isUnset={isUnset && times.from === ''} onChange={setTimes} />
    </Question>
  )
}

function actionOf({ when, from }: Times, hasBegun: boolean): string {
  if (hasBegun) return text('content.changeEnd')
  if (when === 'now') return text('content.publishNow')
  const at = toIso(from)
  return at === null ? text('content.scheduleLater') : text('content.schedule', { moment: formatInstant(at) })
}

type TimeProps = {
  times: Times
  hasBegun: boolean
  faults: ReturnType<typeof fieldErrors>
  isUnset: boolean
  onChange: (times: Times) => void
}

function TimeFields({ times, hasBegun, faults, isUnset, onChange }: TimeProps) {
  return (
    <div className="content-times">
      {hasBegun ? null : (
        <Segments
          label={text('content.when')}
          value={times.when}
          options={[
            { value: 'now', label: text('content.now') },
            { value: 'later', label: text('content.atTime') },
          ]}
          onChange={(when) => onChange({ ...times, when })}
        />
      )}
      {times.when === 'later' ? (
        <Field
          label={text('content.from')}
          hint={text('content.zone', { zone: browserTimeZone() })}
          error={isUnset ? text('content.chooseTime') : faultOf(faults.publish_at)}
          type="datetime-local"
          value={times.from}
          onChange={({ target }) => onChange({ ...times, from: target.value })}
        />
      ) : null}
      <Field
        label={text('content.until')}
        hint={text('content.untilHint')}
        error={faultOf(faults.end_at)}
        type="datetime-local"
        value={times.until}
        onChange={({ target }) => onChange({ ...times, until: target.value })}
      />
    </div>
  )
}

const faultOf = (fault: string | undefined) => fault && text('content.fieldFault', { fault })

function timesOf({ state, publish_at: from, end_at: until }: OpenVersion): Times {
  const isScheduled = state === 'scheduled'
  return { when: isScheduled ? 'later' : 'now', from: isScheduled ? toTyped(from) : '', until: toTyped(until) }
}

/** An instant as a field for a local day and time holds it. */
function toTyped(at: string | null): string {
  if (at === null) return ''
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
