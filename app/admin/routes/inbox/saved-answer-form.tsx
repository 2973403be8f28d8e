import { type FormEvent, useState } from 'react'
import { useSeen } from '#app/admin/client/seen.ts'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import type { Me, Property } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField, TextAreaField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { ChangeProblem } from '#app/admin/ui/problem-notice.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { answerPlaceholders } from '#app/domain/operators/answer-placeholders.ts'
import { directionOf, type Locale, locales } from '#app/i18n/locales.ts'
import type { SavedAnswer } from './inbox-rows.ts'

const LISTS = { rereads: ['GET /v1/saved-answers'] } as const
const languages = Object.keys(locales) as Locale[]

type Props = { me: Me; answer: SavedAnswer | null; properties: readonly Property[]; leave: () => void }

type Texts = { [Language in Locale]?: string }

/** A saved answer with its text by language; guests get the text in their language, else in English. */
export function SavedAnswerForm({ me, answer, properties, leave }: Props) {
  const places = placesOf(me, properties)
  // Properties may still be loading when the form opens.
  const [chosen, setChosen] = useState<string | null>(null)
  const place = chosen ?? places[0]?.value ?? ''
  const [name, setName] = useState(answer?.name ?? '')
  const [texts, setTexts] = useState<Texts>(answer?.texts ?? { en: '' })
  const { write: create, ...created } = useWrite('POST /v1/saved-answers', LISTS)
  const { write: change, ...changed } = useWrite('PATCH /v1/saved-answers/{savedAnswerId}', LISTS)
  const seen = useSeen(answer)
  const { problem, isBusy } = answer ? changed : created
  const errors = fieldErrors(problem)
  const takeTheirs = () => {
    setName(answer?.name ?? '')
    setTexts(answer?.texts ?? { en: '' })
    seen.accept()
    changed.clearProblem()
  }
  const save = async (isForced = false) => {
    const body = { name, texts: withoutEmpty(texts) }
    const saved = answer
      ? await change({ path: { savedAnswerId: answer.id }, body: { ...body, ...seen.expected(body, isForced) } })
      : await create({ body: { ...body, ...toPlace(place) } })
    if (!saved) return
    showToast(text('inbox.answerSaved', { name: saved.name }))
    leave()
  }
  const hasFieldError = Object.keys(errors).some((field) => field === 'name' || field.startsWith('texts.'))
  return (
    <form
      className="stack"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={text('inbox.answerName')}
        hint={text('inbox.answerNameHint')}
        value={name}
        maxLength={80}
        required
        error={errors.name}
        onChange={({ target }) => setName(target.value)}
      />
      {answer ? null : (
        <SelectField label={text('inbox.answerFor')} value={place} options={places} onChange={setChosen} />
      )}
      <LanguageTexts texts={texts} setTexts={setTexts} errors={errors} />
      <p className="muted">
        {text('inbox.placeholders', { names: format.list(answerPlaceholders.map((one) => `{${one}}`)) })}
      </p>
      <ChangeProblem
        problem={problem}
        hasFieldErrors={hasFieldError}
        isBusy={isBusy}
        onTheirs={takeTheirs}
        onMine={() => void save(true)}
      />
      <div className="form-end">
        <Button label={text('inbox.saveAnswer')} type="submit" variant="primary" isBusy={isBusy} />
        <Button label={text('shell.cancel')} variant="bare" onClick={leave} />
      </div>
    </form>
  )
}

type TextsProps = { texts: Texts; setTexts: (texts: Texts) => void; errors: ReturnType<typeof fieldErrors> }

function LanguageTexts({ texts, setTexts, errors }: TextsProps) {
  const used = languages.filter((language) => texts[language] !== undefined)
  const options = languages
    .filter((language) => !used.includes(language))
    .map((value) => ({ value: value as string, label: format.languageName(value) }))
  return (
    <>
      {used.map((language) => (
        <TextAreaField
          key={language}
          label={format.languageName(language)}
          lang={locales[language].htmlLang}
          dir={directionOf(language)}
          maxLength={1000}
          value={texts[language]}
          error={errors[`texts.${language}`]}
          onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
        />
      ))}
      <SelectField
        label={text('inbox.addLanguage')}
        value=""
        options={[{ value: '', label: text('shell.choose') }, ...options]}
        onChange={(language) => language && setTexts({ ...texts, [language]: '' })}
      />
    </>
  )
}

/** Leaves out languages whose text was emptied. */
function withoutEmpty(texts: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, content]) => content.trim() !== ''))
}

/** Returns the properties where the person may answer, and whole brands with rights for all properties. */
function placesOf(me: Me, properties: readonly Property[]): { value: string; label: string }[] {
  const grants = me.scopes.filter(({ scope }) => scope === 'tickets:write')
  const hasAll = grants.some(({ properties: held }) => held === null)
  const held = properties.filter(({ id }) => hasAll || grants.some((grant) => grant.properties?.includes(id)))
  return [
    ...(hasAll ? me.brands : []).map(({ id, name }) => ({
      value: `brand ${id}`,
      label: text('inbox.everywhere', { brand: name }),
    })),
    ...held.map(({ id, name }) => ({ value: `property ${id}`, label: name })),
  ]
}

function toPlace(place: string): { brand: string } | { property: number } {
  const [kind, id = ''] = place.split(' ')
  return kind === 'brand' ? { brand: id } : { property: Number(id) }
}
