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
  nested?: boolean
  /** 480, 640 or 960 px wide on desktops; `full` covers the screen. On phones the height fits the content. */
  size?: 'sm' | 'md' | 'lg' | 'full'
  tall?: boolean
  bar?: ReactNode
  phoneBar?: boolean
  actions?: Markup
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
  const swipe = useSwipeDown(props.onClose)
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
        <CloseCross label={props.closeLabel} href={props.closeHref} onClose={props.onClose} />
      </div>
      <div ref={reachByKeys} className={props.flush ? 'bd flush' : 'bd'}>
        {props.children}
      </div>
      {props.bar ? <div className={props.phoneBar ? 'bar phone' : 'bar'}>{props.bar}</div> : null}
      <div className="vh" role="status" data-announcer />
    </dialog>
  )
}

/** Pixels a sheet must be pulled to close on release. */
const farEnough = 96

function useSwipeDown(onClose: () => void) {
  const startedAt = useRef<number | null>(null)

  function pulled(event: PointerEvent): number {
    return startedAt.current === null ? 0 : Math.max(0, event.clientY - startedAt.current)
  }
  function letGo(event: PointerEvent) {
    startedAt.current = null
    moveSheet(event.currentTarget, 0)
  }

  return {
    onPointerDown(event: PointerEvent) {
      const onControl = event.target instanceof Element && event.target.closest('a, button, input')
      if (event.pointerType === 'mouse' || onControl) return
      startedAt.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (startedAt.current !== null) moveSheet(event.currentTarget, pulled(event))
    },
    onPointerUp(event: PointerEvent) {
      const isFar = pulled(event) > farEnough
      letGo(event)
      if (isFar) onClose()
    },
    onPointerCancel: letGo,
  }
}

function moveSheet(grip: Element, distance: number) {
  const sheet = grip.closest('dialog')
  // Set through the CSSOM: a strict style-src blocks only the attribute.
  if (sheet) sheet.style.translate = distance > 0 ? `0 ${distance}px` : ''
}

/** Makes a body without interactive elements focusable, so that keys can scroll it. */
function reachByKeys(body: HTMLElement | null): void {
  if (body && !body.querySelector('a,button,[name],summary,[tabindex]')) body.tabIndex = 0
}

function CloseCross({ label, href, onClose }: { label: string; href?: string; onClose: () => void }) {
  const close = (event: MouseEvent) => {
    event.preventDefault()
    onClose()
  }
  const variant = buttonClass({ variant: 'bare', round: true })
  return href ? (
    <a className={variant} href={href} aria-label={label} data-close onClick={close}>
      <Icon name="x" />
    </a>
  ) : (
    <button type="button" className={variant} aria-label={label} onClick={close}>
      <Icon name="x" />
    </button>
  )
}
