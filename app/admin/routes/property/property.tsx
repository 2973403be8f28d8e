import { getRouteApi, useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { LiveMark } from '#app/admin/shell/live-mark.tsx'
import { hasScope, type Me, useMe } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import { AmenitiesSection } from './amenities.tsx'
import type { PropertyRecord } from './draft.ts'
import { BasicsSection, CostsSection, LocationSection, PoliciesSection } from './form-sections.tsx'
import { Photos } from './photos/photos.tsx'
import { PropertyActions } from './property-actions.tsx'
import { RoomsSection } from './rooms/rooms.tsx'
import { ScoreSide } from './score-side.tsx'
import { type SectionName, sectionTitles } from './sections.ts'
import { TextsSection } from './texts.tsx'
import { type PropertyDraft, useDraft } from './use-draft.ts'
import '#app/admin/ui/styles/property.css'

const route = getRouteApi('/shell/properties/$propertyId')

/** The editor of a property, with its missing details, most valuable first. */
export function PropertyEditor() {
  const { data: me } = useMe()
  const { propertyId } = route.useParams()
  const id = Number(propertyId)
  const read = useRead('GET /v1/properties/{propertyId}', { path: { propertyId: id } }, { everyMs: 10_000 })
  if (!me || (!read.data && !read.error)) return <SkeletonRows />
  if (!read.data) {
    return (
      <>
        <PageHead title={text('shell.properties')} />
        <div className="body">
          <Failed error={read.error} retry={() => void read.refetch()} />
        </div>
      </>
    )
  }
  const mark = <LiveMark isStale={read.isError} readAt={read.dataUpdatedAt} />
  return <Editor key={id} me={me} record={read.data} mark={mark} />
}

type EditorProps = { me: Me; record: PropertyRecord; mark: Markup }

function Editor({ me, record, mark }: EditorProps) {
  const { section = 'basics', field } = route.useSearch()
  const draft = useDraft(record)
  const mayWrite = hasScope(me, 'catalogue:write', record.id) || hasScope(me, 'ari:write', record.id)
  useGoTo(section, field)
  return (
    <>
      <PageHead title={record.name} aside={<State record={record} mark={mark} />}>
        <PropertyActions me={me} draft={draft} />
      </PageHead>
      <LeaveQuestion draft={draft} />
      <div className="editor">
        <ScoreSide record={record} section={section} changed={draft.changed} />
        <div className="body">
          {mayWrite ? null : <p className="muted">{text('property.readOnly')}</p>}
          <fieldset className="section-fields" disabled={!mayWrite} aria-label={text(sectionTitles[section])}>
            <Section me={me} draft={draft} section={section} mayWrite={mayWrite} />
          </fieldset>
        </div>
      </div>
    </>
  )
}

function State({ record, mark }: { record: PropertyRecord; mark: Markup }) {
  return (
    <>
      {record.is_live ? (
        <span className="badge in-house">{text('property.live')}</span>
      ) : (
        <span className="badge">{text('property.hidden')}</span>
      )}
      {mark}
    </>
  )
}

type SectionProps = { me: Me; draft: PropertyDraft; section: SectionName; mayWrite: boolean }

function Section({ me, draft, section, mayWrite }: SectionProps) {
  if (section === 'photos') {
    const mayPhoto = mayWrite && hasScope(me, 'catalogue:write', draft.record.id)
    return <Photos record={draft.record} mayWrite={mayPhoto} />
  }
  if (section === 'texts') return <TextsSection draft={draft} />
  if (section === 'rooms') return <RoomsSection draft={draft} mayWrite={mayWrite} />
  if (section === 'amenities') return <AmenitiesSection draft={draft} />
  if (section === 'policies') return <PoliciesSection draft={draft} />
  if (section === 'costs') return <CostsSection draft={draft} />
  if (section === 'location') return <LocationSection draft={draft} />
  return <BasicsSection draft={draft} />
}

/** Moves the focus to the field that the address names. */
function useGoTo(section: SectionName, field: string | undefined): void {
  useEffect(() => {
    if (!field) return
    const place = document.querySelector(`.section-fields [data-field="${CSS.escape(field)}"]`)
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [section, field])
}

/** Asks before changes that are not saved are lost with the page. */
function LeaveQuestion({ draft }: { draft: PropertyDraft }) {
  const count = draft.changed.length
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => count > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => count > 0,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Question
      label={text('property.leave', { count })}
      title={text('property.leave', { count })}
      action={text('property.leaveNow')}
      onYes={blocker.proceed}
      onNo={blocker.reset}
    />
  )
}
