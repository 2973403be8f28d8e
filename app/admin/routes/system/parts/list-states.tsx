import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import type { Markup } from '#app/ui/markup.tsx'

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

/** A list in each of its states: loading, failed, empty, with rows and the way to further ones. */
export function ListStates({ list, empty, children }: Props) {
  const { items, error, retry, hasMore = false, isMoreUnderway = false, readMore } = list
  if (error && !items) return <Failed error={error} retry={retry} />
  if (!items) return <SkeletonRows />
  if (items.length === 0) return <Empty {...empty} />
  return (
    <>
      {children}
      {hasMore ? (
        <Button label={text('system.more')} isBusy={isMoreUnderway} onClick={readMore} className="more" />
      ) : null}
    </>
  )
}
