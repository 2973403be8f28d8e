import { useTranslate } from '#app/i18n/translation.tsx'
import { PartFailed } from '#app/ui/surfaces/part-failed.tsx'
import { Bone, Skeleton } from '#app/ui/surfaces/skeleton.tsx'

/** Loading placeholder, or an error with a retry. */
export function Waiting({ hasFailed, onAgain }: { hasFailed: boolean; onAgain: () => void }) {
  const translate = useTranslate()
  if (hasFailed) return <PartFailed onAgain={onAgain} />
  return (
    <>
      <Skeleton label={translate('help.loading')}>
        <Bone shape="title" part={60} />
        <Bone part={80} />
        <Bone part={60} />
        <Bone part={80} />
      </Skeleton>
      <noscript>
        <a className="link" href="/help">
          {translate('help.centre')}
        </a>
      </noscript>
    </>
  )
}
