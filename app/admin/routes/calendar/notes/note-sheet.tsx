import { type FormEvent, useState } from 'react'
import { useSeen } from '#app/admin/client/seen.ts'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { sendUndo } from '#app/admin/shell/send-undo.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { DayRangeFields } from '#app/admin/ui/day-field.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { ChangeProblem, ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Note } from './use-notes.ts'

const LIST = { rereads: ['GET /v1/calendar-notes'] } as const

type Fields = { from: string; to: string; text: string }

type Props = {
  /** Null: a new note. */
  note: Note | null
  /** Days of a new note: those selected, or today. */
  days: { from: CalendarDay; to: CalendarDay }
  /** Properties that a note can be for; empty: the person may not write this note. */
  places: readonly { value: string; label: string }[]
  onClose: () => void
}

/** A note on some days for the staff; guests never see it. */
export function NoteSheet({ note, days, places, onClose }: Props) {
  const [fields, setFields] = useState<Fields>(() => fieldsOf(note, days))
  const [place, setPlace] = useState(places[0]?.value ?? '')
  const seen = useSeen(note)
  const add = useWrite('POST /v1/calendar-notes', LIST)
  const change = useWrite('PATCH /v1/calendar-notes/{noteId}', LIST)
  const { problem, isBusy } = note ? change : add
  const mayWrite = places.length > 0 && (note === null || places.some(({ value }) => value === placeOf(note)))
  const set = (part: Partial<Fields>) => setFields((known) => ({ ...known, ...part }))

  async function save(isForced = false): Promise<void> {
    const body = { ...fields, from: fields.from as CalendarDay, to: fields.to as CalendarDay }
    const sent = note
      ? await change.write({ path: { noteId: note.id }, body: { ...body, ...seen.expected(body, isForced) } })
      : await add.write({ body: { ...body, property: place === '' ? null : Number(place) } })
    if (!sent) return
    showToast(text('rates.noteSaved', { note: sent.text }))
    onClose()
  }

  function takeTheirs(): void {
    setFields(fieldsOf(note, days))
    seen.accept()
    change.clearProblem()
  }

  return (
    <Sheet title={text(note ? 'rates.note' : 'rates.addNote')} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className="muted">{text('rates.noteWhat')}</p>
        <fieldset className="form form-set" disabled={!mayWrite}>
          <NoteFields fields={fields} problem={problem} set={set} />
          {note ? null : (
            <SelectField label={text('rates.noteFor')} value={place} options={places} onChange={setPlace} />
          )}
        </fieldset>
        <ChangeProblem
          problem={problem}
          hasFieldErrors={Object.keys(fieldErrors(problem)).length > 0}
          isBusy={isBusy}
          onTheirs={takeTheirs}
          onMine={() => void save(true)}
        />
        {mayWrite ? <Button label={text('rates.saveNote')} type="submit" variant="primary" isBusy={isBusy} /> : null}
      </form>
      {note && mayWrite ? <DeleteNote note={note} onClose={onClose} /> : null}
    </Sheet>
  )
}

type FieldsProps = { fields: Fields; problem: unknown; set: (part: Partial<Fields>) => void }

function NoteFields({ fields, problem, set }: FieldsProps) {
  const errors = fieldErrors(problem)
  return (
    <>
      <Field
        label={text('rates.noteText')}
        hint={text('rates.noteHint')}
        value={fields.text}
        maxLength={120}
        required
        error={errors.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <DayRangeFields
        first={{ label: text('rates.noteFrom'), value: fields.from, error: errors.from }}
        last={{ label: text('rates.lastDay'), value: fields.to, error: errors.to }}
        onChange={set}
      />
    </>
  )
}

/** Deletes a note; the message brings it back. */
function DeleteNote({ note, onClose }: { note: Note; onClose: () => void }) {
  const remove = useWrite('DELETE /v1/calendar-notes/{noteId}', LIST)
  const { property, from, to, text: said } = note
  const run = async () => {
    if (!(await remove.write({ path: { noteId: note.id } }))) return
    showToast(
      text('rates.noteDeleted', { note: said, days: format.dayRange(from, to) }),
      () => void sendUndo('POST /v1/calendar-notes', { body: { property, from, to, text: said } }, LIST.rereads),
    )
    onClose()
  }
  return (
    <>
      <ProblemNotice problem={remove.problem} />
      <Button
        label={text('rates.deleteNote')}
        variant="danger-quiet"
        icon="trash"
        isBusy={remove.isBusy}
        onClick={() => void run()}
      />
    </>
  )
}

function fieldsOf(note: Note | null, days: Props['days']): Fields {
  return note ? { from: note.from, to: note.to, text: note.text } : { ...days, text: '' }
}

const placeOf = ({ property }: Note) => (property === null ? '' : String(property))
