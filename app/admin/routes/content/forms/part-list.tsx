import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { text } from '#app/admin/text/text.ts'
import { Icon } from '#app/admin/ui/icon.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import { type Draft, movePart, readPath, writePath } from '../editor/draft.ts'
import { partsAt, type TextForm } from './text-form.ts'

type Props = {
  form: TextForm
  path: string
  /** Says which part it is: `2. Picture`. */
  nameOf: (part: Draft, index: number) => string
  children: (part: Draft, path: string) => Markup
}

/** Parts of a text in their order: moved by buttons, by Alt and arrows, or dragged by the handle; removed with undo. */
export function PartList({ form, path, nameOf, children }: Props) {
  const { move, remove, list } = useParts(form, path)
  const [dragged, setDragged] = useState<number | null>(null)
  return (
    <ol ref={list} className="content-parts">
      {partsAt(form, path).map((part, index) => (
        <li
          key={Number(part.uid)}
          data-uid={Number(part.uid)}
          className={dragged === index ? 'dragged' : undefined}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => {
            if (dragged === null) return
            event.preventDefault()
            move(dragged, index)
          }}
        >
          <fieldset aria-label={nameOf(part, index)} onKeyDown={moveByKey((step) => move(index, index + step))}>
            <div className="part-head">
              {form.mayWrite ? (
                // biome-ignore lint/a11y/noStaticElementInteractions: buttons and keys move it too
                <span
                  className="part-handle"
                  draggable
                  onDragStart={() => setDragged(index)}
                  onDragEnd={() => setDragged(null)}
                >
                  <Icon name="drag" />
                </span>
              ) : null}
              <b className="grow">{nameOf(part, index)}</b>
              <PartTools
                name={nameOf(part, index)}
                isFirst={index === 0}
                isLast={index === partsAt(form, path).length - 1}
                onMove={(step) => move(index, index + step)}
                onRemove={() => remove(index, nameOf(part, index))}
              />
            </div>
            {children(part, `${path}.${index}`)}
          </fieldset>
        </li>
      ))}
    </ol>
  )
}

function useParts(form: TextForm, path: string) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ uid: unknown; selector: string } | null>(null)
  const change = (next: (parts: readonly Draft[]) => readonly Draft[]) =>
    form.change((draft) => writePath(draft, path, next((readPath(draft, path) as readonly Draft[]) ?? [])))

  // The browser takes the focus away from what moves.
  useEffect(() => {
    if (!moved) return
    const part = list.current?.querySelector(`:scope > [data-uid="${moved.uid}"]`)
    const tool = part?.querySelector<HTMLElement>(moved.selector) ?? part?.querySelector<HTMLElement>('.part-tool')
    if (part && !part.contains(document.activeElement)) tool?.focus()
    setMoved(null)
  }, [moved])

  function move(from: number, to: number): void {
    const parts = partsAt(form, path)
    if (!form.mayWrite || to < 0 || to >= parts.length || from === to) return
    const selector = to > from ? '.part-tool.down:enabled' : '.part-tool.up:enabled'
    change((all) => movePart(all, { from, to }))
    setMoved({ uid: parts[from]?.uid, selector })
  }

  function remove(index: number, name: string): void {
    const part = partsAt(form, path)[index]
    if (!part) return
    change((all) => all.filter((one) => one !== part))
    const restore = () => change((all) => [...all.slice(0, index), part, ...all.slice(index)])
    showToast(text('content.removed', { name }), restore)
  }

  return { list, move, remove }
}

const moveByKey = (move: (step: number) => void) => (event: KeyboardEvent) => {
  if (!event.altKey || event.ctrlKey || event.metaKey) return
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  event.stopPropagation()
  move(event.key === 'ArrowUp' ? -1 : 1)
}

type ToolsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: number) => void
  onRemove: () => void
}

function PartTools({ name, isFirst, isLast, onMove, onRemove }: ToolsProps) {
  return (
    <span className="part-tools">
      <button
        type="button"
        className="part-tool up"
        aria-label={text('content.moveUp', { name })}
        title={text('content.moveUp', { name })}
        aria-keyshortcuts="Alt+ArrowUp"
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <Icon name="chevron" />
      </button>
      <button
        type="button"
        className="part-tool down"
        aria-label={text('content.moveDown', { name })}
        title={text('content.moveDown', { name })}
        aria-keyshortcuts="Alt+ArrowDown"
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <Icon name="chevron" />
      </button>
      <button type="button" className="part-tool" aria-label={text('content.remove', { name })} onClick={onRemove}>
        <Icon name="trash" />
      </button>
    </span>
  )
}
