import { useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { text } from '#app/admin/text/text.ts'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { PropertyRecord } from '../draft.ts'
import { movePhoto, type Photo, photoRereads } from './photo.ts'
import { PhotoSheet } from './photo-sheet.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { PhotoUpload } from './photo-upload.tsx'
import { UploadTile } from './upload-tile.tsx'

type Props = { record: PropertyRecord; mayWrite: boolean }

/** The photos of a property in order, the cover first. */
export function Photos({ record, mayWrite }: Props) {
  const path = { propertyId: record.id }
  const read = useRead('GET /v1/properties/{propertyId}/photos', { path }, { everyMs: 30_000 })
  const order = useOrder(record.id, read.data?.items ?? [])
  const [openId, setOpenId] = useState<number | null>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [dragged, setDragged] = useState<number | null>(null)
  if (!read.data) {
    return read.error ? <Failed error={read.error} retry={() => void read.refetch()} /> : <SkeletonRows count={3} />
  }
  const { photos } = order
  const open = photos.find(({ id }) => id === openId)
  const roomName = ({ room }: Photo) => record.rooms.find(({ id }) => id === room)?.name
  return (
    <section data-field="photos">
      <div className="between photos-head">
        <h2 className="heading">{text('property.photosCount', { count: photos.length })}</h2>
        <span className="muted">{text(photos.length > 1 ? 'property.photosHint' : 'property.photosNone')}</span>
      </div>
      <ProblemNotice problem={order.problem} />
      <ul className="photos">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            caption={roomName(photo)}
            mayWrite={mayWrite}
            isLast={index === photos.length - 1}
            isDragged={dragged === photo.id}
            drag={setDragged}
            open={() => setOpenId(photo.id)}
            move={(to) => void order.move(photo.id, to)}
            drop={() => dragged !== null && void order.move(dragged, index)}
            index={index}
          />
        ))}
        {mayWrite ? <UploadTile onFiles={setFiles} /> : null}
      </ul>
      {open ? <PhotoSheet photo={open} record={record} mayWrite={mayWrite} onClose={() => setOpenId(null)} /> : null}
      {files.length > 0 ? <PhotoUpload files={files} record={record} onClose={() => setFiles([])} /> : null}
    </section>
  )
}

/** The shown order: changed at once, and back to the stored one after a refusal. */
function useOrder(propertyId: number, stored: readonly Photo[]) {
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  const change = useWrite('PATCH /v1/properties/{propertyId}/photos', { rereads: photoRereads })
  const photos = wanted ? sortBy(stored, wanted) : stored

  async function write(order: readonly number[], undo: readonly number[]): Promise<void> {
    setWanted(order)
    const done = await change.write({ path: { propertyId }, body: { order: [...order] } })
    setWanted(null)
    if (done) showToast(text('property.photosOrdered'), () => void write(undo, order))
  }

  return {
    photos,
    problem: change.problem,
    move: (id: number, to: number) => {
      const before = photos.map((photo) => photo.id)
      const after = movePhoto(before, { id, to })
      return after.join() === before.join() ? Promise.resolve() : write(after, before)
    },
  }
}

function sortBy(photos: readonly Photo[], order: readonly number[]): Photo[] {
  return [...photos].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
}
