import { useId } from 'react'
import { useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { brandPicturePath } from '#app/domain/brands/brand-pictures.ts'
import { LineField } from './fields.tsx'
import { setAt, type TextForm, typedAt, valueAt } from './text-form.ts'

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,.heic'

type Props = { form: TextForm; path: string; isRemovable?: boolean }

/** A picture: chosen, it is uploaded at once; guests see it once the text is published. */
export function PictureField({ form, path, isRemovable = false }: Props) {
  const id = useId()
  const { write, isBusy, problem } = useWrite('POST /v1/brands/{brand}/content-pictures')
  const picture = valueAt(form, path)
  const name = typedAt(form, `${path}.name`)
  const isMissing = form.faults[`${path}.name`] !== undefined || form.faults[path] !== undefined

  async function upload(file: File | undefined): Promise<void> {
    const written = file && (await write({ path: { brand: form.brand }, file }))
    if (written) setAt(form, path, { name: written.name, alt: typedAt(form, `${path}.alt`) })
  }

  const fault = problem ? describeProblem(problem) : isMissing && name === '' ? text('content.choosePictureFirst') : ''
  const label = isBusy ? 'content.uploading' : name ? 'content.replacePicture' : 'content.choosePicture'
  return (
    <div className="content-picture">
      {name ? (
        <img src={brandPicturePath(form.brand, 'content', { name, file: 'page-small' })} alt="" />
      ) : (
        <span className="content-no-picture" />
      )}
      <div className="content-picture-fields">
        <p id={id} className={fault ? 'hint error' : 'hint'} role={fault ? 'alert' : undefined}>
          {fault || text('content.pictureHint')}
        </p>
        <div className="form-end">
          <label className={form.mayWrite ? 'button' : 'button off'}>
            <input
              type="file"
              className="unseen"
              accept={TYPES}
              aria-describedby={id}
              disabled={!form.mayWrite || isBusy}
              onChange={({ target }) => void upload(target.files?.[0])}
            />
            <span>{text(label)}</span>
          </label>
          {isRemovable && picture ? (
            <Button label={text('content.removePicture')} variant="bare" onClick={() => setAt(form, path, null)} />
          ) : null}
        </div>
        {name ? (
          <LineField form={form} path={`${path}.alt`} words="content.alt" hint="content.altHint" max={200} />
        ) : null}
      </div>
    </div>
  )
}
