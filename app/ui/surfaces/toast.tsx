import { type MouseEventHandler, useEffect, useState } from 'react'
import { Icon, type IconName } from '#app/ui/art/icon.tsx'

export type ToastProps = {
  title?: string
  text?: string
  icon?: IconName
  /** Picture instead of an icon; setting both throws. */
  imageIconUrl?: string
  action?: { text: string; href?: string; onClick?: MouseEventHandler }
  closeLabel: string
  onClose: () => void
  isOpen?: boolean
  /** Seconds until it closes unless hovered or focused; 0 keeps it open. */
  seconds?: number
  /** The caller announces the toast to screen readers. */
  isAnnouncedByCaller?: boolean
}

const DEFAULT_SECONDS = 6

export function Toast({ isOpen = true, seconds = DEFAULT_SECONDS, ...props }: ToastProps) {
  if (props.imageIconUrl && props.icon) throw new Error("imageIconUrl and Icon, both aren't supported together")
  if (!isOpen || !props.title) return null
  return <ToastBar {...props} title={props.title} seconds={seconds} />
}

type ToastBarProps = Omit<ToastProps, 'isOpen'> & { title: string; seconds: number }

function ToastBar(props: ToastBarProps) {
  const { title, text, icon, imageIconUrl, action, closeLabel, onClose, seconds, isAnnouncedByCaller } = props
  const pauseHandlers = useToastTimer(seconds, onClose)
  return (
    <div className="toast" {...pauseHandlers}>
      {icon ? <Icon name={icon} /> : null}
      {imageIconUrl ? <img src={imageIconUrl} alt="" width="32" height="32" /> : null}
      <p className="toast-text" role={isAnnouncedByCaller ? undefined : 'status'}>
        {text ? (
          <>
            <b>{title}</b>
            <span>{text}</span>
          </>
        ) : (
          title
        )}
      </p>
      {action ? <ToastAction {...action} /> : null}
      <button type="button" className="btn bare round" aria-label={closeLabel} onClick={onClose}>
        <Icon name="x" size="s" />
      </button>
    </div>
  )
}

function useToastTimer(seconds: number, onTimeout: () => void) {
  const [isPaused, setPaused] = useState(false)

  // Syncs with the timer.
  useEffect(() => {
    if (isPaused || seconds <= 0) return
    const timer = setTimeout(onTimeout, seconds * 1000)
    return () => clearTimeout(timer)
  }, [isPaused, seconds, onTimeout])

  return {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  }
}

function ToastAction({ text, href, onClick }: NonNullable<ToastProps['action']>) {
  const className = 'btn bare act'
  return href ? (
    <a className={className} href={href} onClick={onClick}>
      {text}
    </a>
  ) : (
    <button type="button" className={className} onClick={onClick}>
      {text}
    </button>
  )
}
