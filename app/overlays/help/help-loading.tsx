import { useTranslate } from '#app/i18n/translation.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { LoadError } from '#app/ui/surfaces/load-error.tsx'
import { Bone, Skeleton } from '#app/ui/surfaces/skeleton.tsx'

/** Placeholder of the help centre while it loads, and the error when that failed. */
export function HelpLoading({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const translate = useTranslate()
  if (hasFailed) return <LoadError onRetry={onRetry} />
  return (
    <>
      <Skeleton label={translate('help.loading')}>
        <Bone shape="title" widthPercent={60} />
        <Bone widthPercent={80} />
        <Bone widthPercent={60} />
        <Bone widthPercent={80} />
      </Skeleton>
      <noscript>
        <TextLink text={translate('help.centre')} href="/help" />
      </noscript>
    </>
  )
}
