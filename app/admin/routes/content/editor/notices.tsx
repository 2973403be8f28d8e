import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { formatInstant } from '#app/admin/text/moment.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { locales } from '#app/i18n/locales.ts'
import type { Version } from '../kinds.ts'
import { writerOf } from '../states.tsx'
import type { EditorProps } from './editor-props.ts'
import type { EditedText } from './use-text.ts'

type Props = { props: EditorProps; edited: EditedText; latest: Version | undefined }

/** Warnings for the writer: a later version, an error, an outdated translation, a missing right. */
export function Notices({ props, edited, latest }: Props) {
  const { rights, address, source, version, language, stateOf } = props
  const { problem, faults, isClash } = edited
  const hasFaults = Object.keys(faults).length > 0
  return (
    <div className="content-notices">
      <LaterVersion {...{ props, edited, latest }} />
      {isClash && !latest ? (
        <Notice tone="warning">
          <p>{text('content.existsAlready')}</p>
        </Notice>
      ) : null}
      {problem && !isClash ? (
        <Notice tone="danger">
          <p>{hasFaults ? text('content.lookAtFields', { faults: listFaults(faults) }) : describeProblem(problem)}</p>
        </Notice>
      ) : null}
      {source && !version ? (
        <p className="muted">{text('content.beginsAsCopy', { language: locales[source.language].name })}</p>
      ) : null}
      {source && stateOf(language) === 'stale' ? (
        <Notice tone="warning">
          <p>{text('content.staleWhat', { language: locales[source.language].name })}</p>
        </Notice>
      ) : null}
      {rights.mayWrite ? null : <p className="muted">{text('content.readOnly')}</p>}
      {address.kind === 'legal' && !rights.mayPublish ? <p className="muted">{text('content.mayNotApprove')}</p> : null}
    </div>
  )
}

const listFaults = (faults: EditedText['faults']) =>
  Object.entries(faults)
    .map(([name, fault]) => text('content.fault', { field: name.replaceAll(/[_.]/g, ' '), fault: fault ?? '' }))
    .join('. ')

/** Somebody saved a version meanwhile: nothing is overwritten without a choice. */
function LaterVersion({ props, edited, latest }: Props) {
  const { saved, isBusy, isClash } = edited
  const isLater = latest !== undefined && latest.revision > (saved?.revision ?? 0)
  if (!isLater || (isBusy && !isClash)) return null
  const said = {
    who: writerOf(latest.created_by_name),
    revision: latest.revision,
    moment: formatInstant(latest.created_at),
  }
  return (
    <Notice tone="warning">
      <p>{text('content.changedMeanwhile', said)}</p>
      <div className="form-end">
        <Button label={text('content.openTheirs')} size="small" onClick={() => props.onOpen(latest.revision)} />
        {edited.isChanged && props.rights.mayWrite ? (
          <Button
            label={text('content.saveMine', { revision: latest.revision + 1 })}
            size="small"
            isBusy={isBusy}
            onClick={() => void edited.save(latest.revision)}
          />
        ) : null}
      </div>
    </Notice>
  )
}
