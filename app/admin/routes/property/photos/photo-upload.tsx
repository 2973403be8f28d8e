import { useRef, useState } from 'react'
import { client, newKey } from '#app/admin/client/browser-client.ts'
import { reread } from '#app/admin/client/use-write.ts'
import { sendWithKey } from '#app/admin/client/write-keys.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { type PictureSubject, pictureSubjects } from '#app/domain/pictures/picture-subjects.ts'
import type { PropertyRecord } from '../draft.ts'
import { photoRereads, subjectLabels } from './photo.ts'

/** A photo to add; `key` identifies it in the list. */
type Upload = { key: string; file: File; alt: string; subject: PictureSubject; room: string; fault?: string }

type Props = { files: readonly File[]; record: PropertyRecord; onClose: () => void }

const toUpload = (file: File): Upload => ({ key: newKey(), file, alt: '', subject: 'facade', room: '' })

/** Asks what each chosen file shows, then uploads them one after the other. */
export function PhotoUpload({ files, record, onClose }: Props) {
  const [uploads, setUploads] = useState(() => files.map(toUpload))
  const [isBusy, setIsBusy] = useState(false)
  const writeKeys = useRef(new Map<string, string>())
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...part } : one)))

  async function send(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    let left = uploads.length
    for (const { key, file, alt, subject, room } of uploads) {
      const query = { alt, subject, ...(room === '' ? {} : { room: Number(room) }) }
      const sent = { path: { propertyId: record.id }, query, file }
      try {
        await sendWithKey(writeKeys.current, JSON.stringify([key, query]), (writeKey) =>
          client.send('POST /v1/properties/{propertyId}/photos', sent, { key: writeKey }),
        )
        left -= 1
        setUploads((known) => known.filter((one) => one.key !== key))
      } catch (error) {
        change(key, { fault: describeProblem(error) })
      }
    }
    await reread(photoRereads)
    setIsBusy(false)
    if (left < uploads.length) showToast(text('property.photosAdded', { count: uploads.length - left }))
    if (left === 0) onClose()
  }

  return (
    <Sheet title={text('property.addPhotos', { count: uploads.length })} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className="muted">{text('property.addPhotosWhat')}</p>
        {uploads.map((upload) => (
          <UploadFields
            key={upload.key}
            upload={upload}
            record={record}
            onChange={(part) => change(upload.key, part)}
          />
        ))}
        <Button
          label={text('property.upload', { count: uploads.length })}
          type="submit"
          variant="primary"
          isBusy={isBusy}
        />
      </form>
    </Sheet>
  )
}

type FieldsProps = { upload: Upload; record: PropertyRecord; onChange: (part: Partial<Upload>) => void }

function UploadFields({ upload, record, onChange }: FieldsProps) {
  return (
    <fieldset className="upload-fields" aria-label={upload.file.name}>
      <p>
        <b className="file-name">{upload.file.name}</b>
      </p>
      <Field
        label={text('property.alt')}
        hint={text('property.altHint')}
        error={upload.fault}
        required
        minLength={3}
        maxLength={200}
        value={upload.alt}
        onChange={({ target }) => onChange({ alt: target.value })}
      />
      <PhotoChoices subject={upload.subject} room={upload.room} record={record} onChange={onChange} />
    </fieldset>
  )
}

type ChoicesProps = {
  subject: PictureSubject
  room: string
  record: PropertyRecord
  onChange: (part: { subject?: PictureSubject; room?: string }) => void
}

/** The subject of a photo, and its room type. */
export function PhotoChoices({ subject, room, record, onChange }: ChoicesProps) {
  const rooms = record.rooms.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <div className="form-row">
      <SelectField
        label={text('property.subject')}
        value={subject}
        options={pictureSubjects.map((value) => ({ value, label: text(subjectLabels[value]) }))}
        onChange={(value) => onChange({ subject: value })}
      />
      <SelectField
        label={text('property.photoRoom')}
        value={room}
        options={[{ value: '', label: text('property.wholeProperty') }, ...rooms]}
        onChange={(value) => onChange({ room: value })}
      />
    </div>
  )
}
