import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { commandKeys } from '#app/admin/shell/command-key.ts'
import { useShortcuts } from '#app/admin/shell/shortcuts.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { contentPath } from '#app/domain/content/content-kinds.ts'
import type { Markup } from '#app/ui/markup.tsx'
import { faultAt } from '../forms/fields.tsx'
import { KindForm } from '../forms/kind-form.tsx'
import { PairHead } from '../forms/pair.tsx'
import { setAt, type TextForm, typedAt } from '../forms/text-form.ts'
import type { OpenVersion } from '../kinds.ts'
import { StateBadge } from '../states.tsx'
import type { EditorProps } from './editor-props.ts'
import { LanguageField } from './language-field.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { Notices } from './notices.tsx'
import { PublishQuestion } from './publish.tsx'
import { type EditedText, useText } from './use-text.ts'
import { Versions } from './versions.tsx'

/** A text of one language: written, looked at on the site, published. */
export function TextEditor(props: EditorProps) {
  const { address, record, mark, language, rights, source, stateOf, onOpen } = props
  const edited = useText({ ...props, brand: address.brand })
  const [isPublishing, setIsPublishing] = useState(false)
  const { saved } = edited
  const versions = record?.versions.filter((one) => one.language === language) ?? []
  const actions = useActions(props, edited, setIsPublishing)
  useShortcuts({ 'mod+s': () => void actions.save() })
  const state = versions.find(({ revision }) => revision === saved?.revision)?.state ?? saved?.state
  const form: TextForm = {
    draft: edited.draft,
    source,
    language,
    brand: address.brand,
    mayWrite: rights.mayWrite,
    faults: edited.faults,
    change: edited.setDraft,
  }
  return (
    <>
      <PageHead title={address.title} aside={<Aside state={state} mark={mark} />}>
        <Link className="button bare" to="." search={({ brand, list }) => ({ brand, list })}>
          {text('content.back')}
        </Link>
        <HeadActions {...{ edited, rights, actions }} isNew={record === null} />
      </PageHead>
      <LeaveQuestion isUnsaved={edited.isUnsaved && rights.mayWrite} />
      {isPublishing && saved ? (
        <PublishQuestion
          version={{ ...saved, ...(state ? { state } : {}) }}
          onPublished={edited.setSaved}
          onClose={() => setIsPublishing(false)}
        />
      ) : null}
      <div className="body">
        <Notices {...{ props, edited, latest: versions[0] }} />
        <div className="split content-split">
          <form id="content-form" className="content-form" onSubmit={actions.submit}>
            <LanguageField language={language} stateOf={stateOf} />
            {record ? null : <KeyField form={form} address={address} />}
            {source ? <PairHead source={source.language} language={language} /> : null}
            <fieldset className="content-fields" disabled={!rights.mayWrite}>
              <KindForm form={form} kind={address.kind} />
            </fieldset>
          </form>
          {record ? (
            <aside className="side" aria-label={text('content.versions')}>
              <p className="muted">{text('content.seenAt', { path: record.path })}</p>
              <Versions
                {...{ record, versions, ...rights }}
                onRestored={() => onOpen((versions[0]?.revision ?? 0) + 1)}
              />
            </aside>
          ) : null}
        </div>
      </div>
    </>
  )
}

function useActions({ record, onCreated }: EditorProps, edited: EditedText, setIsPublishing: (isOn: boolean) => void) {
  async function save(): Promise<OpenVersion | null> {
    const form = document.getElementById('content-form')
    if (form instanceof HTMLFormElement && !form.reportValidity()) return null
    const written = edited.isChanged ? await edited.save() : edited.saved
    if (written && !record) onCreated?.(written.id)
    return written
  }
  async function publish(): Promise<void> {
    if (await save()) setIsPublishing(true)
  }
  async function preview(): Promise<void> {
    const written = await save()
    if (written?.preview_url) open(written.preview_url, '_blank', 'noopener')
  }
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    void save()
  }
  return { save, publish, preview, submit }
}

function Aside({ state, mark }: { state: OpenVersion['state'] | undefined; mark: Markup }) {
  return (
    <>
      {state ? <StateBadge state={state} /> : null}
      {mark}
    </>
  )
}

type HeadProps = {
  isNew: boolean
  edited: EditedText
  rights: EditorProps['rights']
  actions: ReturnType<typeof useActions>
}

function HeadActions({ isNew, edited, rights, actions }: HeadProps) {
  const { saved, isChanged, isBusy } = edited
  if (!rights.mayWrite) return null
  return (
    <>
      {isChanged || !saved?.preview_url ? (
        <Button label={text('content.saveAndPreview')} isBusy={isBusy} onClick={() => void actions.preview()} />
      ) : (
        <a className="button" href={saved.preview_url} target="_blank" rel="noreferrer">
          {text('content.preview')}
        </a>
      )}
      <Button
        label={text('content.save')}
        shortcut={commandKeys('S')}
        variant={isChanged ? 'primary' : 'plain'}
        isBusy={isBusy}
        disabled={!isChanged}
        onClick={() => void actions.save()}
      />
      {rights.mayPublish && !isNew ? (
        <Button
          label={text(isChanged ? 'content.saveAndPublish' : 'content.publish')}
          variant={isChanged ? 'plain' : 'primary'}
          isBusy={isBusy}
          onClick={() => void actions.publish()}
        />
      ) : null}
    </>
  )
}

/** The address of a new page, where the list does not know it. */
function KeyField({ form, address }: { form: TextForm; address: EditorProps['address'] }) {
  if (address.key !== '') return null
  const isPlace = address.kind === 'place'
  const typed = typedAt(form, 'key')
  const hint = address.kind === 'banner' ? 'content.bannerKeyHint' : 'content.keyHint'
  return (
    <Field
      label={text(isPlace ? 'content.placeKey' : 'content.key')}
      hint={text(hint, { path: contentPath(address.kind, typed || '…') })}
      error={faultAt(form, 'key')}
      required
      pattern={isPlace ? '[a-z][a-z0-9\\-]*(/[a-z][a-z0-9\\-]*){0,3}' : '[a-z0-9]+(-[a-z0-9]+)*'}
      maxLength={isPlace ? 200 : 60}
      dir="ltr"
      value={typed}
      onChange={({ target }) => setAt(form, 'key', target.value.trim())}
    />
  )
}
