import { type KeyboardEvent, type RefObject, useState } from 'react'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import { nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { findNight, type Night, type NightBook } from '../nights.ts'
import type { SelectedRange } from '../selection.ts'
import { ConflictQuestion } from './conflict-question.tsx'
import { PriceFields } from './dock-price.tsx'
import { MoreRules, RuleFields } from './dock-rules.tsx'
import { type CellEdit, meanDifference } from './edit.ts'
import { type Changes, useDryRun } from './use-changes.ts'
import type { EditorState } from './use-editor.ts'

/** On a phone, where one room type is shown: which room types the days are changed in. */
export type Scope = 'room' | 'property' | 'all'

export type ScopeChoice = { value: Scope; options: readonly Scope[]; properties: number; set: (scope: Scope) => void }

type Props = {
  range: SelectedRange
  book: NightBook
  editor: EditorState
  edits: readonly CellEdit[]
  changes: Changes
  guests: number
  /** Nights of the selection that are not read yet. */
  isReading: boolean
  mayWrite: boolean
  priceField: RefObject<HTMLInputElement | null>
  scope: ScopeChoice | null
  onCancel: () => void
}

/** The editor of the selected days, below them, so that it never covers them. */
export function Dock(props: Props) {
  const { range, editor, edits, changes, guests, mayWrite } = props
  const [hasMore, setHasMore] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      props.onCancel()
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      if (mayApply(props)) changes.apply(edits)
    }
  }
  return (
    <section className={hasMore ? 'dock' : 'dock compact'} aria-label={text('rates.editor')} onKeyDown={onKeyDown}>
      <ChangeProblems changes={changes} guests={guests} />
      <div className="dock-fields">
        <Summary {...props} />
        {mayWrite ? (
          <>
            <PriceFields {...props} />
            {props.scope ? <ScopeField {...props.scope} /> : null}
            <RuleFields editor={editor} range={range}>
              <Button
                label={text(hasMore ? 'rates.lessRules' : 'rates.moreRules')}
                variant="bare"
                size="small"
                aria-expanded={hasMore}
                onClick={() => setHasMore(!hasMore)}
              />
            </RuleFields>
            <Consequence {...props} />
          </>
        ) : (
          <p className="muted dock-group">{text('rates.readOnly')}</p>
        )}
      </div>
      {hasMore && mayWrite ? <MoreRules editor={editor} /> : null}
    </section>
  )
}

/** Why the last change or undo was not written: nights that others changed, or a refusal. */
export function ChangeProblems({ changes, guests }: { changes: Changes; guests: number }) {
  return (
    <>
      {changes.conflicts.length > 0 ? <ConflictQuestion changes={changes} guests={guests} /> : null}
      <ProblemNotice problem={changes.problem} />
    </>
  )
}

function mayApply({ edits, isReading, editor }: Props): boolean {
  return edits.length > 0 && !isReading && editor.fault === null
}

const MAX_NAMES = 3

function Summary({ range, book }: Props) {
  const { rows, from, to } = range
  const days = nightsBetween(from, to) + 1
  const properties = new Set(rows.map(({ property }) => property.id)).size
  const [only] = rows
  const names = rows.slice(0, MAX_NAMES).map(({ room, planName }) => planName ?? room.name)
  const more = rows.length - names.length
  const night = rows.length === 1 && days === 1 && only ? findNight(book, only, from) : undefined
  return (
    <div className="dock-group dock-what">
      <div role="status">
        <b className="heading">
          {rows.length === 1 && only
            ? text('rates.daysOfRoom', { days, room: only.planName ?? only.room.name })
            : text('rates.daysOfRooms', { days, rooms: rows.length, properties })}
        </b>
        <p className="muted">
          {days === 1 ? format.dayWithWeekday(from) : `${format.dayWithWeekday(from)} – ${format.dayWithWeekday(to)}`}
        </p>
      </div>
      {night ? (
        <p className="muted desk-only">{describeSource(night)}</p>
      ) : (
        <p className="muted truncated desk-only">
          {more > 0 ? text('rates.andMore', { names: names.join(', '), more }) : names.join(', ')}
        </p>
      )}
    </div>
  )
}

const sources = { night: 'rates.sourceNight', season: 'rates.sourceSeason', lead: 'rates.sourceLead' } as const

/** The source of the price and the rules of a night. */
function describeSource(night: Night): string {
  const price = night.effective.price ? text(sources[night.effective.price.source]) : text('rates.sourceNone')
  const isInherited =
    night.effective.min_nights !== (night.min_nights ?? 1) ||
    night.effective.max_nights !== night.max_nights ||
    night.effective.closed !== night.closed ||
    night.effective.closed_to_arrival !== night.closed_to_arrival ||
    night.effective.closed_to_departure !== night.closed_to_departure
  return isInherited ? `${price} ${text('rates.rulesInherited')}` : price
}

function ScopeField({ value, options, properties, set }: ScopeChoice) {
  const labels = {
    room: text('rates.scopeRoom'),
    property: text('rates.scopeProperty'),
    all: text('rates.scopeAll', { count: properties }),
  }
  return (
    <div className="dock-scope">
      <SelectField
        label={text('rates.scope')}
        value={value}
        options={options.map((option) => ({ value: option, label: labels[option] }))}
        onChange={set}
      />
    </div>
  )
}

function Consequence(props: Props) {
  const { edits, changes, editor, onCancel } = props
  const dryRun = useDryRun(edits)
  const problem = dryRun?.problem ?? null
  return (
    <div className="dock-group dock-go">
      <p className={problem ? 'bad' : 'muted'} role="status">
        {problem ? describeProblem(problem) : describeConsequence(props, dryRun?.changed ?? null)}
      </p>
      <div className="row">
        <Button label={text('shell.cancel')} variant="bare" shortcut="Esc" onClick={onCancel} />
        <Button
          label={text(editor.draft.closed === true ? 'rates.closeNights' : 'rates.apply', { count: edits.length })}
          variant="primary"
          shortcut="⏎"
          isBusy={changes.isBusy}
          disabled={!mayApply(props)}
          onClick={() => changes.apply(edits)}
        />
      </div>
    </div>
  )
}

/** The effect of the edits, with the number of nights that the server would change. */
function describeConsequence({ edits, editor, guests, isReading }: Props, changed: number | null): string {
  if (isReading) return text('rates.reading')
  if (!editor.isEditing) return text('rates.typeToChange')
  if (edits.length === 0) return text(editor.mode === 'copy' ? 'rates.nothingToCopy' : 'rates.nothingChanges')
  const difference = Math.round(meanDifference(edits, guests) ?? 0)
  const currencies = new Set(edits.map(({ row }) => row.property.currency))
  if (difference !== 0 && currencies.size === 1) {
    const amount = format.price({ amountMinor: Math.abs(difference), currency: editor.currency })
    return text(difference > 0 ? 'rates.payMore' : 'rates.payLess', { amount })
  }
  const properties = new Set(edits.map(({ row }) => row.property.id)).size
  return text('rates.willChange', { count: changed ?? edits.length, properties })
}
