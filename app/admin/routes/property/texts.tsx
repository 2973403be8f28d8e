import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { htmlLang, isLocale, type Locale, locales } from '#app/i18n/locales.ts'
import { browserTimeZone } from '#app/i18n/time-zone.ts'
import { type PropertyRecord, splitKey } from './draft.ts'
import { SaveBar } from './save-bar.tsx'
import type { PropertyDraft } from './use-draft.ts'

const route = getRouteApi('/shell/properties/$propertyId')

type TextRow = { name: string; room?: number; label: string; rows: number }

/** Texts in English and one other language, side by side. */
export function TextsSection({ draft }: { draft: PropertyDraft }) {
  const { lang } = route.useSearch()
  const navigate = useNavigate()
  const language: Locale = lang && lang !== 'en' && isLocale(lang) ? lang : 'hi'
  const rows = listRows(draft)
  const written = (locale: Locale) => rows.filter((row) => !isEmpty(draft, row, locale)).length
  const options = (Object.keys(locales) as Locale[])
    .filter((locale) => locale !== 'en')
    .map((locale) => ({
      value: locale,
      label: text('property.languageState', {
        language: locales[locale].name,
        written: written(locale),
        all: rows.length,
        stale: rows.filter((row) => staleOf(draft.record, row, locale)).length,
      }),
    }))
  return (
    <>
      <div className="toolbar">
        <SelectField
          label={text('property.language')}
          value={language}
          options={options}
          onChange={(next) => void navigate({ to: '.', search: (search) => ({ ...search, lang: next }) })}
        />
      </div>
      <div className="pair pair-head">
        <span />
        <b>{text('property.english')}</b>
        <span className="between">
          <b lang={htmlLang(language)}>{locales[language].name}</b>
          <span className={written(language) < rows.length ? 'warn' : 'good'}>
            {text('property.written', { written: written(language), all: rows.length })}
          </span>
        </span>
      </div>
      <ToTranslate draft={draft} rows={rows} language={language} />
      {rows.map((row) => (
        <Pair key={`${row.room} ${row.name}`} draft={draft} row={row} language={language} />
      ))}
      <SaveBar draft={draft} keys={draft.changed.filter(isText)} />
    </>
  )
}

const isText = (key: string) => /^(description|room_name|room_view|room_one_liner)(_|$)/.test(splitKey(key).name)

const roomTexts: readonly { name: string; label: AdminMessageId; rows: number }[] = [
  { name: 'room_name', label: 'property.textName', rows: 1 },
  { name: 'room_one_liner', label: 'property.textOneLiner', rows: 2 },
  { name: 'room_view', label: 'property.textView', rows: 1 },
]

function listRows({ record }: PropertyDraft): TextRow[] {
  const ofRooms = record.room_types
    .filter(({ shown }) => shown)
    .flatMap(({ id, fields }) =>
      roomTexts.map(({ name, label, rows }) => ({
        name,
        room: id,
        rows,
        label: text(label, { room: String(fields.room_name ?? '') }),
      })),
    )
  return [{ name: 'description', label: text('property.description'), rows: 8 }, ...ofRooms]
}

/** The English text of a room type has no suffix. */
function nameIn({ name, room }: TextRow, locale: Locale): string {
  return locale === 'en' && room !== undefined ? name : `${name}_${locale}`
}

function isEmpty(draft: PropertyDraft, row: TextRow, locale: Locale): boolean {
  return (draft.valueOf(nameIn(row, locale), row.room) ?? '') === ''
}

type StaleText = PropertyRecord['stale_texts'][number]

/** Returns the mark of a translation whose English text changed after it. */
function staleOf({ stale_texts: all }: PropertyRecord, { name, room }: TextRow, locale: Locale): StaleText | undefined {
  return all.find((one) => one.field === name && one.room === (room ?? null) && one.language === locale)
}

type ListProps = { draft: PropertyDraft; rows: readonly TextRow[]; language: Locale }

/** Texts to translate into a language: missing ones, and those whose English text changed. */
function ToTranslate({ draft, rows, language }: ListProps) {
  const due = rows.flatMap((row) => {
    if (isEmpty(draft, row, 'en')) return []
    if (isEmpty(draft, row, language)) return [{ row, why: text('property.isMissing') }]
    return staleOf(draft.record, row, language) ? [{ row, why: text('property.isStale') }] : []
  })
  if (due.length === 0) return <p className="good">{text('property.allTranslated')}</p>
  const goTo = (row: TextRow) => document.querySelector<HTMLElement>(`[data-text="${textKey(row, language)}"]`)?.focus()
  return (
    <details className="to-translate">
      <summary>{text('property.toTranslate', { count: due.length, language: locales[language].name })}</summary>
      <ul>
        {due.map(({ row, why }) => (
          <li key={textKey(row, language)}>
            <Button label={row.label} variant="bare" size="small" onClick={() => goTo(row)} />{' '}
            <span className="warn">{why}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const textKey = (row: TextRow, locale: Locale) => `${nameIn(row, locale)} ${row.room ?? ''}`.trim()

type PairProps = { draft: PropertyDraft; row: TextRow; language: Locale }

function Pair({ draft, row, language }: PairProps) {
  const isMissing = isEmpty(draft, row, language)
  const isFocus = row.room === undefined ? 'description_en' : row.name
  return (
    <div className="pair">
      <div className="pair-name">
        <b>{row.label}</b>
        <StaleNote draft={draft} row={row} language={language} />
        {isEmpty(draft, row, 'en') ? <span className="warn">{text('property.noEnglish')}</span> : null}
      </div>
      <div data-field={isFocus}>
        <TextBox draft={draft} row={row} locale="en" />
      </div>
      <div data-field={row.name} className={isMissing ? 'is-missing' : undefined}>
        <TextBox draft={draft} row={row} locale={language} />
      </div>
    </div>
  )
}

/** English changed after this translation: it is translated again, or somebody says that it still holds. */
function StaleNote({ draft, row, language }: PairProps) {
  const { record } = draft
  const { write, isBusy, problem } = useWrite('POST /v1/properties/{propertyId}/text-checks', {
    rereads: ['GET /v1/properties/{propertyId}'],
  })
  const stale = staleOf(record, row, language)
  if (!stale) return null
  const { room, field } = stale
  const check = () => void write({ path: { propertyId: record.id }, body: { room, field, language } })
  return (
    <>
      <span className="warn">
        {text('property.staleSince', { moment: format.moment(Date.parse(stale.since), browserTimeZone()) })}
      </span>
      <Button
        label={text('property.stillRight')}
        aria-label={text('property.stillRightOf', { text: row.label, language: locales[language].name })}
        size="small"
        isBusy={isBusy}
        onClick={check}
      />
      {problem ? <span className="bad">{describeProblem(problem)}</span> : null}
    </>
  )
}

/** Fields of a pair are named by row and language; the visible label is at the start of the row. */
function TextBox({ draft, row, locale }: { draft: PropertyDraft; row: TextRow; locale: Locale }) {
  const id = useId()
  const name = nameIn(row, locale)
  const error = draft.errorOf(name, row.room)
  return (
    <>
      <textarea
        className="input area"
        data-text={textKey(row, locale)}
        rows={row.rows}
        dir="auto"
        lang={htmlLang(locale)}
        aria-label={text('property.textIn', { text: row.label, language: locales[locale].name })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        placeholder={locale === 'en' ? undefined : text('property.notWritten')}
        value={String(draft.valueOf(name, row.room) ?? '')}
        onChange={({ target }) => draft.set(name, target.value, row.room)}
      />
      {error ? (
        <span id={id} className="hint error">
          {error}
        </span>
      ) : null}
    </>
  )
}
