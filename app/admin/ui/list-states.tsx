import type { Markup } from '#app/ui/markup.tsx'
import { text } from '../text/text.ts'
import { Button } from './button.tsx'
import { Empty, Failed, SkeletonRows } from './page-states.tsx'

type Props = {
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
export function ListStates({ list, empty, children }: Props) {
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
