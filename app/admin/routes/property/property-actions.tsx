import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { hasForAll, hasScope, type Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { hotelPath } from '#app/domain/routes/paths.ts'
import type { PropertyRecord } from './draft.ts'
import { describeFault, type PropertyDraft } from './use-draft.ts'

const rereads = ['GET /v1/properties', 'GET /v1/properties/{propertyId}', 'GET /v1/completeness'] as const

/** Actions on the whole property: its page for guests, cloning, showing and hiding. */
export function PropertyActions({ me, draft }: { me: Me; draft: PropertyDraft }) {
  const { record } = draft
  const [isCloning, setIsCloning] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const change = useWrite('PATCH /v1/properties/{propertyId}', { rereads })
  const maySell = hasScope(me, 'ari:write', record.id)
  const mayCreate = hasForAll(me, 'catalogue:write') && hasForAll(me, 'ari:write')

  async function show(isLive: boolean): Promise<void> {
    setIsAsking(false)
    const path = { propertyId: record.id }
    if (!(await change.write({ path, body: { is_live: isLive } }))) return
    showToast(
      text(isLive ? 'property.shownNow' : 'property.hiddenNow', { property: record.name }),
      () => void change.write({ path, body: { is_live: !isLive } }),
    )
  }

  return (
    <>
      <GuestPage record={record} />
      {mayCreate ? <Button label={text('property.clone')} icon="copy" onClick={() => setIsCloning(true)} /> : null}
      {maySell ? (
        <Button
          label={text(record.is_live ? 'property.hide' : 'property.show')}
          variant={record.is_live ? 'plain' : 'primary'}
          isBusy={change.isBusy}
          onClick={() => (record.is_live ? setIsAsking(true) : void show(true))}
        />
      ) : null}
      {isAsking ? (
        <Question
          label={text('property.hide')}
          title={text('property.hideTitle', { property: record.name })}
          explanation={text('property.hideWhat')}
          action={text('property.hide')}
          onYes={() => void show(false)}
          onNo={() => setIsAsking(false)}
        />
      ) : null}
      <ProblemNotice problem={change.problem} />
      {isCloning ? <Clone record={record} onClose={() => setIsCloning(false)} /> : null}
    </>
  )
}

/** Opens the page that guests see. */
function GuestPage({ record }: { record: PropertyRecord }) {
  const { data } = useRead('GET /v1/brands', {}, { freshMs: 600_000 })
  const origin = data?.items.find(({ brand }) => brand === record.brand)?.site_url
  if (!origin || !record.is_live) return null
  return (
    <a className="button" target="_blank" rel="noreferrer" href={`${origin}${hotelPath(record.id, '')}`}>
      {text('property.guestPage')}
    </a>
  )
}

function Clone({ record, onClose }: { record: PropertyRecord; onClose: () => void }) {
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const navigate = useNavigate()
  const { write, isBusy, problem } = useWrite('POST /v1/properties/{propertyId}/clones', { rereads })
  const errorOf = (field: string) => {
    const fault = fieldErrors(problem)[field]
    return fault && describeFault(fault)
  }

  async function clone(): Promise<void> {
    const made = await write({ path: { propertyId: record.id }, body: { property_code: code, name } })
    if (!made) return
    showToast(text('property.cloned', { property: name }))
    onClose()
    void navigate({ to: '/properties/$propertyId', params: { propertyId: String(made.id) } })
  }

  return (
    <Sheet title={text('property.cloneTitle', { property: record.name })} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          void clone()
        }}
      >
        <p className="muted">{text('property.cloneWhat')}</p>
        <Field
          label={text('property.name')}
          required
          error={errorOf('name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={text('property.code')}
          hint={text('property.codeHint')}
          required
          pattern="[A-Za-z0-9_\-]{1,40}"
          error={errorOf('property_code')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <ProblemNotice problem={problem} />
        <Button label={text('property.clone')} type="submit" variant="primary" isBusy={isBusy} />
      </form>
    </Sheet>
  )
}
