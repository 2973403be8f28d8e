import { type MouseEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { buttonClass } from '#app/ui/actions/button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { Markup } from '#app/ui/markup.tsx'
import { useModal } from './use-modal.ts'

export type DialogProps = {
  open: boolean
  title: ReactNode
  /** Called on close button, Escape, Back gesture, backdrop click or swipe; the owner must set `open` to false. */
  onClose: () => void
  closeLabel: string
  /** Target of the close button without script: the page without this overlay. */
  closeHref?: string
  /** Opens above another dialog. */
  nested?: boolean
  /** 480, 640 or 960 px wide on desktops; `full` covers the screen. On phones the height fits the content. */
  size?: 'sm' | 'md' | 'lg' | 'full'
  /** Full height even with little content. */
  tall?: boolean
  /** Fixed bottom bar. */
  bar?: ReactNode
  /** Shows the bar only on phones. */
  phoneBar?: boolean
  actions?: Markup
  /** No padding around the content. */
  flush?: boolean
  id?: string
  children: ReactNode
}

/** Bottom sheet on phones, dialog on desktops, plain section without script. */
export function Dialog({ open, ...panel }: DialogProps) {
  return open ? <Panel {...panel} /> : null
}

function Panel(props: Omit<DialogProps, 'open'>) {
  const titleId = useId()
  const swipe = useSwipeToClose(props.onClose)
  return (
    <dialog
      {...useModal(props.onClose)}
      id={props.id}
      className={classNames('sheet', props.size ?? 'md', props.nested && 'nested', props.tall && 'tall')}
      aria-labelledby={titleId}
    >
      <div className="grab" {...swipe} />
      <div className="hd" {...swipe}>
        <h2 id={titleId} className="display title-md" tabIndex={-1}>
          {props.title}
        </h2>
        {props.actions}
        <CloseButton label={props.closeLabel} href={props.closeHref} onClose={props.onClose} />
      </div>
      <div ref={makeScrollableByKeyboard} className={props.flush ? 'bd flush' : 'bd'}>
        {props.children}
      </div>
      {props.bar ? <div className={props.phoneBar ? 'bar phone' : 'bar'}>{props.bar}</div> : null}
      <div className="vh" role="status" data-announcer />
    </dialog>
  )
}

/** Pixels a sheet must be pulled to close on release. */
const CLOSE_DISTANCE_PX = 96

function useSwipeToClose(onClose: () => void) {
  const startedAt = useRef<number | null>(null)

  function dragDistance(event: PointerEvent): number {
    return startedAt.current === null ? 0 : Math.max(0, event.clientY - startedAt.current)
  }
  function release(event: PointerEvent) {
    startedAt.current = null
    moveSheet(event.currentTarget, 0)
  }

  return {
    onPointerDown(event: PointerEvent) {
      const isOnControl = event.target instanceof Element && event.target.closest('a, button, input')
      if (event.pointerType === 'mouse' || isOnControl) return
      startedAt.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (startedAt.current !== null) moveSheet(event.currentTarget, dragDistance(event))
    },
    onPointerUp(event: PointerEvent) {
      const isFar = dragDistance(event) > CLOSE_DISTANCE_PX
      release(event)
      if (isFar) onClose()
    },
    onPointerCancel: release,
  }
}

function moveSheet(handle: Element, distance: number) {
  const overlayData = handle.closest('dialog')
  // Set through the CSSOM: a strict style-src blocks only the attribute.
  if (overlayData) overlayData.style.translate = distance > 0 ? `0 ${distance}px` : ''
}

/** Makes a body without interactive elements focusable, so that keys can scroll it. */
function makeScrollableByKeyboard(body: HTMLElement | null): void {
  if (body && !body.querySelector('a,button,[name],summary,[tabindex]')) body.tabIndex = 0
}

function CloseButton({ label, href, onClose }: { label: string; href?: string; onClose: () => void }) {
  const close = (event: MouseEvent) => {
    event.preventDefault()
    onClose()
  }
  const className = buttonClass({ variant: 'bare', round: true })
  return href ? (
    <a className={className} href={href} aria-label={label} data-close onClick={close}>
      <Icon name="x" />
    </a>
  ) : (
    <button type="button" className={className} aria-label={label} onClick={close}>
      <Icon name="x" />
    </button>
  )
}
