import { type FormEvent, useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { FormEnd } from '#app/admin/shell/brand/form-end.tsx'
import type { Property } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Field } from '#app/admin/ui/field.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'

/** The first photo of the property: its cover. */
export function PhotoStep({ property, next }: { property: Property; next: () => void }) {
  const path = { propertyId: property.id }
  const photos = useRead('GET /v1/properties/{propertyId}/photos', { path })
  const [file, setFile] = useState<File | null>(null)
  const { write, isBusy, problem } = useWrite('POST /v1/properties/{propertyId}/photos', {
    rereads: ['GET /v1/properties/{propertyId}/photos', 'GET /v1/brands/{brand}'],
  })
  const errors = fieldErrors(problem)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const alt = String(new FormData(event.currentTarget).get('alt') ?? '').trim()
    if (!file || !(await write({ path, query: { alt, subject: 'facade', position: 1 }, file }))) return
    showToast(text('settings.pictureSaved'))
    next()
  }
  const count = photos.data?.items.length ?? 0
  return (
    <form className="form" onSubmit={save}>
      {count > 0 ? (
        <Notice tone="good">
          <p>{text('onboarding.hasPhotos', { count, property: property.name })}</p>
        </Notice>
      ) : null}
      <Field
        label={text('onboarding.photoFile')}
        hint={text('onboarding.photoHint')}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        required
        error={errors.file}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <Field
        label={text('onboarding.photoAlt')}
        hint={text('onboarding.photoAltHint')}
        name="alt"
        required
        minLength={3}
        maxLength={200}
        error={errors.alt}
      />
      <FormEnd label={text('onboarding.save')} problem={problem} isBusy={isBusy} />
    </form>
  )
}
