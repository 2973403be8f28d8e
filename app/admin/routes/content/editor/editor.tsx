import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { LiveMark } from '#app/admin/shell/live-mark.tsx'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import type { Markup } from '#app/ui/markup.tsx'
import { type ContentRecord, isStale, nameOf, RECORD, sourceOf, type Version } from '../kinds.ts'
import { toDraft } from './draft.ts'
import type { LanguageState } from './language-field.tsx'
import { TextEditor } from './text-editor.tsx'

const route = getRouteApi('/shell/content')

const VERSION = 'GET /v1/content/{contentId}/versions/{language}/{revision}'

/** The editor of a content: one language, beside the one it is translated from. */
export function ContentEditor({ me, id }: { me: Me; id: string }) {
  const read = useRead(RECORD, { path: { contentId: id }, query: {} }, { everyMs: 10_000 })
  const { lang } = route.useSearch()
  if (!read.data) {
    return (
      <>
        <PageHead title={text('shell.content')} />
        <div className="body">
          {read.error ? <Failed error={read.error} retry={() => void read.refetch()} /> : <SkeletonRows />}
        </div>
      </>
    )
  }
  // By number: a clock may have been set back between two versions.
  const versions = read.data.versions.toSorted((one, other) => other.revision - one.revision)
  const record = { ...read.data, versions }
  const source = sourceOf(latestOf(record).map(({ language }) => language)) ?? 'en'
  const language = lang && isLocale(lang) ? lang : source
  // Beside the state of the text, the usual mark for fresh lists would be taken for it.
  const mark = read.isError ? <LiveMark isStale readAt={read.dataUpdatedAt} /> : null
  return <OpenText key={language} me={me} record={record} mark={mark} {...{ language, source }} />
}

/** The latest version of each language. */
function latestOf({ versions }: ContentRecord): Version[] {
  return versions.filter((one) => versions.find(({ language }) => language === one.language) === one)
}

/** Says whether a language is written, shown, and as new as the one it is translated from. */
function languageStates(record: ContentRecord): (language: Locale) => LanguageState {
  const all = latestOf(record).map(({ language, created_at: at }) => ({ language, changed_at: at }))
  const source = sourceOf(all.map((one) => one.language))
  return (language) => {
    const latest = all.find((one) => one.language === language)
    if (!latest) return 'missing'
    if (language === source) return 'source'
    if (isStale(latest, all)) return 'stale'
    const states = record.versions.filter((one) => one.language === language).map(({ state }) => state)
    return (['live', 'scheduled', 'ended', 'draft'] as const).find((state) => states.includes(state)) ?? 'draft'
  }
}

type OpenProps = { me: Me; record: ContentRecord; mark: Markup; language: Locale; source: Locale }

/** Reads the version that is opened; later ones of other people don't replace it unasked. */
function OpenText({ me, record, mark, language, source }: OpenProps) {
  const revisionOf = (one: Locale) => record.versions.find((version) => version.language === one)?.revision
  const latest = revisionOf(language) ?? 0
  const [opened, setOpened] = useState(latest)
  const own = useVersion(record, language, opened)
  const from = useVersion(record, source, language === source ? 0 : (revisionOf(source) ?? 0))
  const error = own.error ?? from.error
  const isReady = (opened === 0 || own.data) && (language === source || from.data)
  const sourceDraft = useMemo(
    () => (from.data && language !== source ? { draft: toDraft(from.data.content), language: source } : null),
    [from.data, language, source],
  )
  const title = nameOf(record)
  if (!isReady) {
    return (
      <>
        <PageHead title={title} aside={mark} />
        <div className="body">
          {error ? <Failed error={error} retry={() => void own.refetch()} /> : <SkeletonRows />}
        </div>
      </>
    )
  }
  return (
    <TextEditor
      key={opened}
      address={{ brand: record.brand, kind: record.kind, key: record.key, title }}
      record={record}
      mark={mark}
      language={language}
      version={opened === 0 ? null : (own.data ?? null)}
      source={sourceDraft}
      start={sourceDraft?.draft ?? {}}
      rights={{
        mayWrite: hasScope(me, 'catalogue:write'),
        mayPublish: hasScope(me, 'catalogue:write') && (record.kind !== 'legal' || hasScope(me, 'legal:write')),
      }}
      stateOf={languageStates(record)}
      onOpen={setOpened}
    />
  )
}

function useVersion({ id }: ContentRecord, language: Locale, revision: number) {
  const path = { contentId: id, language, revision }
  // A version never changes but for its times, which the record has.
  return useRead(VERSION, { path }, { isEnabled: revision > 0, freshMs: 60_000 })
}
