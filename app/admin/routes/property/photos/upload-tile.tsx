import { useState } from 'react'
import { text } from '#app/admin/text/text.ts'
import { Icon } from '#app/admin/ui/icon.tsx'

const TYPES = '.jpg,.jpeg,.png,.webp,.avif,.heic,image/jpeg,image/png,image/webp,image/avif,image/heic'

/** Takes files that are dropped on it or chosen. */
export function UploadTile({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setIsOver] = useState(false)
  return (
    <li
      className={isOver ? 'upload over' : 'upload'}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <label>
        <Icon name="plus" size="l" />
        <span>{text('property.dropPhotos')}</span>
        <input
          type="file"
          multiple
          accept={TYPES}
          className="unseen"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
    </li>
  )
}
