import { PartFailed } from '#app/components/surfaces/part-failed.tsx'
import { Bone, Skeleton } from '#app/components/surfaces/skeleton.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'

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
