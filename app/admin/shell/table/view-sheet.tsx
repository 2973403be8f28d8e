import { useState } from 'react'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { sendUndo } from '../send-undo.ts'
import { type SavedView, useOpenView, type ViewList } from './saved-view.ts'

const rereads = ['GET /v1/me/views'] as const

type Props = { list: ViewList; address: string; views: readonly SavedView[]; onClose: () => void }

/** Saves what the table shows, and lists the saved views to open, rename and delete. */
export function ViewSheet({ list, address, views, onClose }: Props) {
  const [name, setName] = useState('')
  const { write, isBusy, problem } = useWrite('POST /v1/me/views', { rereads })
  const isKnown = views.some((view) => view.name === name.trim())
  async function save(): Promise<void> {
    const saved = await write({ body: { list, name, address } })
    if (!saved) return
    showToast(text('table.viewSaved', { name: saved.name }))
    onClose()
  }
  return (
    <Sheet title={text('table.views')} onClose={onClose}>
      <div className="stack">
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <Field
            label={text('table.viewName')}
            hint={text(isKnown ? 'table.viewReplaced' : 'table.viewNameHint')}
            error={problem ? describeProblem(problem) : null}
            required
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <div className="form-end">
            <Button label={text('table.saveView')} type="submit" variant="primary" isBusy={isBusy} />
          </div>
        </form>
        {views.length === 0 ? <p className="muted">{text('table.noViews')}</p> : null}
        <ul>
          {views.map((view) => (
            <ViewItem key={view.id} view={view} onOpen={onClose} />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

function ViewItem({ view, onOpen }: { view: SavedView; onOpen: () => void }) {
  const [isRenamed, setIsRenamed] = useState(false)
  const open = useOpenView()
  const remove = useWrite('DELETE /v1/me/views/{viewId}', { rereads })
  const { id, name, list, address } = view
  async function deleteView(): Promise<void> {
    if (!(await remove.write({ path: { viewId: id } }))) return
    const restore = () => void sendUndo('POST /v1/me/views', { body: { list, name, address } }, rereads)
    showToast(text('table.viewDeleted', { name }), restore)
  }
  if (isRenamed) return <RenameForm view={view} onClose={() => setIsRenamed(false)} />
  return (
    <li className="item">
      <div className="grow">
        <button
          type="button"
          className="link"
          onClick={() => {
            onOpen()
            open(view)
          }}
        >
          {name}
        </button>
        {remove.problem ? <p className="bad">{describeProblem(remove.problem)}</p> : null}
      </div>
      <Button
        label={text('table.rename')}
        size="small"
        aria-label={text('table.renameOf', { name })}
        onClick={() => setIsRenamed(true)}
      />
      <Button
        label={text('table.delete')}
        size="small"
        variant="bare"
        aria-label={text('table.deleteOf', { name })}
        isBusy={remove.isBusy}
        onClick={() => void deleteView()}
      />
    </li>
  )
}

function RenameForm({ view: { id, name }, onClose }: { view: SavedView; onClose: () => void }) {
  const [typed, setTyped] = useState(name)
  const { write, isBusy, problem } = useWrite('PATCH /v1/me/views/{viewId}', { rereads })
  const isTaken = fieldErrors(problem).name !== undefined
  async function rename(): Promise<void> {
    if (await write({ path: { viewId: id }, body: { name: typed } })) onClose()
  }
  return (
    <li className="item">
      <form
        className="form grow"
        onSubmit={(event) => {
          event.preventDefault()
          void rename()
        }}
      >
        <Field
          label={text('table.newName', { name })}
          error={isTaken ? text('table.nameTaken') : problem ? describeProblem(problem) : null}
          required
          maxLength={60}
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="form-end">
          <Button label={text('table.rename')} type="submit" variant="primary" size="small" isBusy={isBusy} />
          <Button label={text('shell.cancel')} variant="bare" size="small" onClick={onClose} />
        </div>
      </form>
    </li>
  )
}
