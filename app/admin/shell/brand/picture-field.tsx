import { useId, useState } from 'react'
import { reread, useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { type BrandRecord, brandReads } from './use-brand.ts'

type Slot = BrandRecord['pictures'][number]['slot']

const labels: Record<Slot, readonly [label: AdminMessageId, hint: AdminMessageId]> = {
  logo: ['settings.logo', 'settings.logoHint'],
  icon: ['settings.icon', 'settings.iconHint'],
  hero_wide: ['settings.heroWide', 'settings.heroWideHint'],
  hero_tall: ['settings.heroTall', 'settings.heroTallHint'],
  share: ['settings.share', 'settings.shareHint'],
}

type Props = { record: BrandRecord; slot: Slot; mayWrite: boolean }

/** A picture of a brand: chosen, it is uploaded at once. */
export function PictureField({ record, slot, mayWrite }: Props) {
  const id = useId()
  const [shown, setShown] = useState<string | null>(null)
  const upload = useWrite('PUT /v1/brands/{brand}/pictures/{slot}')
  const remove = useWrite('DELETE /v1/brands/{brand}/pictures/{slot}', { rereads: brandReads })
  const path = { brand: record.brand, slot }
  const picture = record.pictures.find((stored) => stored.slot === slot)
  const [label, hint] = labels[slot]
  const send = async (file: File | undefined) => {
    if (!file || !(await upload.write({ path, file }))) return
    setShown(await toDataUrl(file))
    await reread(brandReads)
    showToast(text('settings.pictureSaved'))
  }
  const clear = async () => {
    setShown(null)
    if (await remove.write({ path })) showToast(text('settings.pictureRemoved'))
  }
  const problem = upload.problem ?? remove.problem
  return (
    <div className="picture-field">
      <span className="picture-box">{shown ? <img src={shown} alt="" /> : null}</span>
      <div className="grow">
        <b id={id}>{text(label)}</b>
        <p className={problem ? 'hint error' : 'hint'}>
          {problem ? describeProblem(problem) : pictureNote(picture, text(hint))}
        </p>
      </div>
      {picture && mayWrite ? (
        <Button label={text('settings.removePicture')} variant="bare" size="small" onClick={() => void clear()} />
      ) : null}
      <label className={mayWrite ? 'button small' : 'button small off'}>
        <input
          type="file"
          className="unseen"
          accept="image/png,image/jpeg,image/webp,image/avif"
          aria-describedby={id}
          disabled={!mayWrite || upload.isBusy}
          onChange={({ target }) => void send(target.files?.[0])}
        />
        <span>
          {text(upload.isBusy ? 'settings.uploading' : picture ? 'settings.replace' : 'settings.choosePicture')}
        </span>
      </label>
    </div>
  )
}

function pictureNote(picture: BrandRecord['pictures'][number] | undefined, hint: string): string {
  return picture ? text('settings.pictureSize', { width: picture.width, height: picture.height }) : hint
}

/** The CSP allows only pictures of this origin and data URLs. */
function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsDataURL(file)
  })
}
