import { useEffect, useState } from 'react'
import type { Markup } from '#app/ui/markup.tsx'
import { useIsOnline } from '../client/live.ts'
import { describeProblem } from '../text/describe-problem.ts'
import { text } from '../text/text.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/** Rows of a list that is loading, from 300 ms on. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  const isOnline = useIsOnline()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), 300)
    return () => clearTimeout(timer)
  }, [])
  if (isShown && !isOnline) return <Empty title={text('state.notRead')} explanation={text('state.notReadWhat')} />
  const rows = Array.from({ length: isShown ? count : 0 }, (_, index) => index)
  return (
    <div className="skeleton" role="status" aria-label={text('state.loading')}>
      {rows.map((row) => (
        <div key={row} className="skeleton-row">
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}

type EmptyProps = { title: string; explanation: string; children?: Markup }

/** Nothing to show: one title, one sentence, at most one button. */
export function Empty({ title, explanation, children }: EmptyProps) {
  return (
    <div className="empty">
      <h2 className="title">{title}</h2>
      <p className="muted">{explanation}</p>
      {children}
    </div>
  )
}

type NoticeProps = { tone: 'warning' | 'danger' | 'good'; children: Markup }

export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={`notice ${tone}`} role="status">
      <Icon name={tone === 'good' ? 'check' : 'alert'} />
      <div className="grow">{children}</div>
    </div>
  )
}

/** A list that could not be loaded, with the way to try again. */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Notice tone="danger">
      <p>
        <b>{text('state.failed')}</b> <span>{describeProblem(error)}</span>{' '}
        <Button label={text('state.tryAgain')} variant="bare" size="small" onClick={retry} />
      </p>
    </Notice>
  )
}

type ListProps = {
  list: {
    items: readonly unknown[] | null
    error: unknown
    retry: () => void
    hasMore?: boolean
    isMoreUnderway?: boolean
    readMore?: () => void
  }
  empty: { title: string; explanation: string }
  children: Markup
}

/** A list in each of its states: loading, failed, empty, with rows and a button for further ones. */
export function ListStates({ list, empty, children }: ListProps) {
  const { items, error, retry, hasMore = false, isMoreUnderway = false, readMore } = list
  if (error && !items) return <Failed error={error} retry={retry} />
  if (!items) return <SkeletonRows />
  return (
    <>
      {items.length === 0 ? <Empty {...empty} /> : children}
      {hasMore ? (
        <Button label={text('state.more')} isBusy={isMoreUnderway} onClick={readMore} className="more" />
      ) : null}
    </>
  )
}
