import { text } from '#app/admin/text/text.ts'
import { Icon } from '#app/admin/ui/icon.tsx'
import { type Photo, subjectLabels } from './photo.ts'

type Props = {
  photo: Photo
  index: number
  isLast: boolean
  /** Name of its room type. */
  caption: string | undefined
  mayWrite: boolean
  isDragged: boolean
  drag: (id: number | null) => void
  drop: () => void
  open: () => void
  move: (to: number) => void
}

/** A photo that can be dragged to another place, or moved with its two buttons. */
export function PhotoTile(props: Props) {
  const { photo, index, isLast, caption, mayWrite, isDragged, drag, drop, open, move } = props
  const alt = photo.alt.en ?? ''
  const number = index + 1
  return (
    <li
      className={isDragged ? 'photo dragged' : 'photo'}
      draggable={mayWrite}
      onDragStart={() => drag(photo.id)}
      onDragEnd={() => drag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        drop()
        drag(null)
      }}
    >
      <button type="button" className="photo-open" onClick={open}>
        <span className="unseen">{text('property.openPhoto', { number })}</span>
        <img
          src={photo.sizes.medium}
          alt={alt}
          width={photo.width}
          height={photo.height}
          loading="lazy"
          draggable={false}
        />
        <span className="caption">
          {index === 0 ? text('property.cover') : (caption ?? text(subjectLabels[photo.subject]))}
        </span>
      </button>
      {mayWrite ? (
        <div className="photo-tools">
          {index > 0 ? (
            <button
              type="button"
              className="flip"
              aria-label={text('property.moveEarlier', { number })}
              onClick={() => move(index - 1)}
            >
              <Icon name="chevron" size="s" />
            </button>
          ) : null}
          {isLast ? null : (
            <button
              type="button"
              className="flip later"
              aria-label={text('property.moveLater', { number })}
              onClick={() => move(index + 1)}
            >
              <Icon name="chevron" size="s" />
            </button>
          )}
        </div>
      ) : null}
    </li>
  )
}
