import type { MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import { buttonClass } from '#app/components/actions/button.tsx'
import { Icon } from '#app/components/art/icon.tsx'
import { classNames } from '#app/components/class-names.ts'
import type { Markup } from '#app/components/markup.tsx'
import { useModal } from './use-modal.ts'
import { useSwipeDown } from './use-swipe-down.ts'

export type DialogProps = {
  open: boolean
  title: ReactNode
  /** Asked for by cross, Escape, Back gesture, scrim or swipe; the owner then sets `open` to false. */
  onClose: () => void
  closeLabel: string
  /** Where the cross leads without script: the same page without this overlay. */
  closeHref?: string
  /** Opened from inside another dialog. */
  nested?: boolean
  /** 480, 640 or 960 wide on a desktop; `full` is the whole screen everywhere. On a phone a sheet is as high as what is in it. */
  size?: 'sm' | 'md' | 'lg' | 'full'
  /** On a phone it is as high as can be from the start: what is in it grows or shrinks while one looks. */
  tall?: boolean
  /** The bar that stays at the bottom: price and next step. */
  bar?: ReactNode
  /** The bar is for phones only; on a desktop the body holds its own next step. */
  phoneBar?: boolean
  /** Beside the cross, for example "Clear". */
  actions?: Markup
  /** The body has no padding of its own (calendar, two columns, gallery). */
  flush?: boolean
  id?: string
  children: ReactNode
}

/**
 * Native dialog: a sheet on a phone, a dialog on a desktop, a plain section without script.
 * Focus goes to the title (or to `[data-autofocus]`), stays inside, and returns to where it came from.
 */
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

/** A body with nothing to press may be longer than the screen: keys must reach it to scroll. */
function reachByKeys(body: HTMLElement | null): void {
  if (body && !body.querySelector('a,button,[name],summary,[tabindex]')) body.tabIndex = 0
}

function CloseCross({ label, href, onClose }: { label: string; href?: string; onClose: () => void }) {
  const close = (event: MouseEvent) => {
    event.preventDefault()
    onClose()
  }
  const look = buttonClass({ look: 'bare', round: true })
  return href ? (
    <a className={look} href={href} aria-label={label} data-close onClick={close}>
      <Icon name="x" />
    </a>
  ) : (
    <button type="button" className={look} aria-label={label} onClick={close}>
      <Icon name="x" />
    </button>
  )
}
