import { useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { formatInstant } from '#app/admin/text/moment.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { type ContentRecord, contentReads, type Version } from '../kinds.ts'
import { StateBadge, writerOf } from '../states.tsx'

type Props = {
  record: ContentRecord
  /** Versions of the open language, the latest first. */
  versions: readonly Version[]
  mayWrite: boolean
  mayPublish: boolean
  onRestored: () => void
}

const SHOWN = 8

/** The versions with their authors and publications; each can be restored. */
export function Versions(props: Props) {
  const { versions } = props
  const [isAll, setIsAll] = useState(false)
  if (versions.length === 0) return null
  return (
    <section className="section" aria-label={text('content.versions')}>
      <h2 className="heading">{text('content.versions')}</h2>
      <ol className="content-versions">
        {versions.slice(0, isAll ? undefined : SHOWN).map((version) => (
          <VersionRow key={version.revision} version={version} {...props} />
        ))}
      </ol>
      {versions.length > SHOWN && !isAll ? (
        <Button label={text('content.allVersions')} variant="bare" size="small" onClick={() => setIsAll(true)} />
      ) : null}
    </section>
  )
}

type RowProps = Props & { version: Version }

function VersionRow({ record, versions, version, mayWrite, mayPublish, onRestored }: RowProps) {
  const latest = versions[0]?.revision ?? version.revision
  const isShown = version.state === 'live' || version.state === 'scheduled'
  return (
    <li data-revision={version.revision}>
      <div className="between">
        <b>{text('content.version', { revision: version.revision })}</b>
        <StateBadge state={version.state} />
      </div>
      <p className="muted">{describeWriting(version)}</p>
      {version.publish_at ? <p className="muted">{describeTimes(version)}</p> : null}
      <div className="row">
        <PreviewOf record={record} version={version} />
        {mayWrite && version.revision !== latest ? (
          <Restore record={record} version={version} latest={latest} onRestored={onRestored} />
        ) : null}
        {mayWrite && mayPublish && isShown ? <Withdraw record={record} version={version} /> : null}
      </div>
    </li>
  )
}

function describeWriting({ created_by_name: name, created_at: at, restored_from: from }: Version): string {
  const said = { who: writerOf(name), moment: formatInstant(at) }
  return from === null ? text('content.writtenBy', said) : text('content.restoredBy', { ...said, revision: from })
}

function describeTimes({ published_by_name: name, publish_at: from, end_at: until }: Version): string {
  const said = { who: writerOf(name), moment: formatInstant(from), until: until ? formatInstant(until) : '' }
  return text(until ? 'content.publishedUntil' : 'content.publishedBy', said)
}

type PartProps = { record: ContentRecord; version: Version }

/** The link is signed when it is asked for, so that one of each row is not read. */
function PreviewOf({ record, version: { language, revision } }: PartProps) {
  const [isAsked, setIsAsked] = useState(false)
  const path = { contentId: record.id, language, revision }
  const read = useRead('GET /v1/content/{contentId}/versions/{language}/{revision}', { path }, { isEnabled: isAsked })
  const url = read.data?.preview_url
  if (url) {
    return (
      <a className="link" href={url} target="_blank" rel="noreferrer">
        {text('content.openPreview', { revision })}
      </a>
    )
  }
  const label = text(read.data ? 'content.noHost' : 'content.preview')
  return (
    <Button
      label={label}
      aria-label={read.data ? label : text('content.previewOf', { revision })}
      variant="bare"
      size="small"
      isBusy={isAsked && read.isPending}
      onClick={() => setIsAsked(true)}
    />
  )
}

type RestoreProps = PartProps & { latest: number; onRestored: () => void }

function Restore({ record, version: { language, revision }, latest, onRestored }: RestoreProps) {
  const { write, isBusy } = useWrite('POST /v1/content/{contentId}/restorations', { rereads: contentReads })

  async function restore(): Promise<void> {
    const body = { language, revision, based_on: latest }
    const written = await write({ path: { contentId: record.id }, body })
    if (!written) return showToast(text('content.notRestored', { revision }))
    showToast(text('content.restored', { revision, next: written.revision }))
    onRestored()
  }

  return (
    <Button
      label={text('content.restore')}
      aria-label={text('content.restoreOf', { revision })}
      variant="bare"
      size="small"
      isBusy={isBusy}
      onClick={() => void restore()}
    />
  )
}

function Withdraw({ record, version: { language, revision, state } }: PartProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { write, isBusy, problem } = useWrite('DELETE /v1/content/{contentId}/publications/{language}', {
    rereads: contentReads,
  })

  async function end(): Promise<void> {
    const path = { contentId: record.id, language }
    if (!(await write({ path, query: { revision } }))) return
    showToast(text('content.withdrawn', { revision }))
    setIsAsking(false)
  }

  const title = text(state === 'live' ? 'content.withdrawTitle' : 'content.unscheduleTitle', { revision })
  if (!isAsking) {
    return (
      <Button
        label={text(state === 'live' ? 'content.withdraw' : 'content.unschedule')}
        variant="danger-quiet"
        size="small"
        onClick={() => setIsAsking(true)}
      />
    )
  }
  return (
    <Question
      label={title}
      title={title}
      explanation={problem ? describeProblem(problem) : text('content.withdrawWhat')}
      action={text(state === 'live' ? 'content.withdraw' : 'content.unschedule')}
      isBusy={isBusy}
      onYes={() => void end()}
      onNo={() => setIsAsking(false)}
    />
  )
}
