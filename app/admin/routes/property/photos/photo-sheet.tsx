import { useState } from 'react'
import { useSeen } from '#app/admin/client/seen.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { ChangeProblem } from '#app/admin/ui/problem-notice.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { htmlLang, type Locale, locales } from '#app/i18n/locales.ts'
import type { PropertyRecord } from '../draft.ts'
import { type Photo, photoRereads } from './photo.ts'
import { PhotoChoices } from './photo-upload.tsx'

type Props = { photo: Photo; record: PropertyRecord; mayWrite: boolean; onClose: () => void }

/** One photo: what it shows, in each language, and its removal. */
export function PhotoSheet({ photo, record, mayWrite, onClose }: Props) {
  const [alts, setAlts] = useState<Record<string, string>>(photo.alt)
  const [subject, setSubject] = useState(photo.subject)
  const [room, setRoom] = useState(String(photo.room ?? ''))
  const seen = useSeen(photo)
  const change = useWrite('PATCH /v1/photos/{photoId}', { rereads: photoRereads })

  function takeTheirs(): void {
    setAlts(photo.alt)
    setSubject(photo.subject)
    setRoom(String(photo.room ?? ''))
    seen.accept()
    change.clearProblem()
  }

  async function save(isForced = false): Promise<void> {
    const changed = Object.entries(alts).filter(([locale, alt]) => alt !== (photo.alt[locale] ?? ''))
    const alt = Object.fromEntries(changed.map(([locale, typed]) => [locale, typed.trim() || null]))
    const body = { alt, subject, room: room === '' ? null : Number(room) }
    if (!(await change.write({ path: { photoId: photo.id }, body: { ...body, ...seen.expected(body, isForced) } })))
      return
    showToast(text('property.photoSaved'))
    onClose()
  }

  return (
    <Sheet title={text('property.photo', { number: photo.position })} onClose={onClose}>
      <img className="photo-shown" src={photo.sizes.large} alt={photo.alt.en ?? ''} />
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <fieldset className="section-fields stack" disabled={!mayWrite}>
          <AltFields alts={alts} onChange={setAlts} />
          <PhotoChoices
            subject={subject}
            room={room}
            record={record}
            onChange={(part) => {
              if (part.subject) setSubject(part.subject)
              if (part.room !== undefined) setRoom(part.room)
            }}
          />
          <ChangeProblem
            problem={change.problem}
            isBusy={change.isBusy}
            onTheirs={takeTheirs}
            onMine={() => void save(true)}
          />
          {mayWrite ? (
            <Button label={text('property.savePhoto')} type="submit" variant="primary" isBusy={change.isBusy} />
          ) : null}
        </fieldset>
      </form>
      {mayWrite ? <RemovePhoto photo={photo} onRemoved={onClose} /> : null}
    </Sheet>
  )
}

type AltProps = { alts: Record<string, string>; onChange: (alts: Record<string, string>) => void }

function AltFields({ alts, onChange }: AltProps) {
  const field = (locale: Locale) => (
    <Field
      key={locale}
      label={text('property.altIn', { language: locales[locale].name })}
      hint={locale === 'en' ? text('property.altHint') : undefined}
      required={locale === 'en'}
      minLength={3}
      maxLength={200}
      dir="auto"
      lang={htmlLang(locale)}
      value={alts[locale] ?? ''}
      onChange={({ target }) => onChange({ ...alts, [locale]: target.value })}
    />
  )
  const others = (Object.keys(locales) as Locale[]).filter((locale) => locale !== 'en')
  return (
    <>
      {field('en')}
      <details>
        <summary className="link">{text('property.otherLanguages')}</summary>
        <div className="stack">{others.map(field)}</div>
      </details>
    </>
  )
}

function RemovePhoto({ photo, onRemoved }: { photo: Photo; onRemoved: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useWrite('DELETE /v1/photos/{photoId}', { rereads: photoRereads })
  if (!isAsking) {
    return (
      <Button
        label={text('property.removePhoto')}
        variant="danger-quiet"
        icon="trash"
        onClick={() => setIsAsking(true)}
      />
    )
  }
  return (
    <Question
      label={text('property.removePhoto')}
      title={text('property.removePhotoTitle')}
      explanation={remove.problem ? describeProblem(remove.problem) : text('property.removePhotoWhat')}
      action={text('property.removePhoto')}
      isBusy={remove.isBusy}
      onYes={() => {
        void remove.write({ path: { photoId: photo.id } }).then((removed) => {
          if (!removed) return
          showToast(text('property.photoRemoved'))
          onRemoved()
        })
      }}
      onNo={() => setIsAsking(false)}
    />
  )
}
