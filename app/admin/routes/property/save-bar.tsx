import { useEffect } from 'react'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { splitKey, storedValue } from './draft.ts'
import type { PropertyDraft } from './use-draft.ts'

type Props = {
  draft: PropertyDraft
  /** Keys of the changed fields of this section. */
  keys: readonly string[]
}

/** Saves the changes of a section, or says why they were refused; shown while there are any. */
export function SaveBar({ draft, keys }: Props) {
  const hasChanges = keys.length > 0
  useSaveKey(() => hasChanges && void draft.save(keys))
  if (!hasChanges) return null
  const clashes = draft.clashes.filter((key) => keys.includes(key))
  const hasFieldErrors = Object.keys(draft.errors).length > 0
  return (
    <div className="save-bar">
      {clashes.length > 0 ? <ClashQuestion draft={draft} clashes={clashes} keys={keys} /> : null}
      {draft.problem ? (
        <Notice tone="danger">
          <p>{hasFieldErrors ? text('property.lookAtFields') : describeProblem(draft.problem)}</p>
        </Notice>
      ) : null}
      <div className="form-end">
        <Button
          label={text('property.save', { count: keys.length })}
          variant="primary"
          isBusy={draft.isBusy}
          onClick={() => void draft.save(keys)}
        />
        <Button label={text('property.discard')} variant="bare" onClick={() => draft.discard(keys)} />
      </div>
    </div>
  )
}

/** Both saved a field: neither value is lost without a choice. */
function ClashQuestion({ draft, clashes, keys }: Props & { clashes: readonly string[] }) {
  return (
    <Question
      label={text('property.clash')}
      title={text('property.clash')}
      explanation={text('property.clashWhat')}
      action={text('property.keepMine')}
      tone="primary"
      isBusy={draft.isBusy}
      onYes={() => void draft.save(keys, true)}
      onNo={draft.dismiss}
    >
      <ul>
        {clashes.map((key) => {
          const { name, room } = splitKey(key)
          const theirs = storedValue(draft.record, key)
          return (
            <li key={key}>
              {text('property.clashField', {
                field: name.replaceAll('_', ' '),
                theirs: shorten(theirs),
                mine: shorten(draft.valueOf(name, room ?? undefined)),
              })}
            </li>
          )
        })}
      </ul>
      <Button label={text('property.useTheirs')} size="small" onClick={() => draft.discard(clashes)} />
    </Question>
  )
}

const MAX_SHOWN = 80

function shorten(value: unknown): string {
  const shown = value === null || value === '' ? text('property.nothing') : String(value)
  return shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown
}

/** Saves with Ctrl or ⌘ and S, in fields too. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      save()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
