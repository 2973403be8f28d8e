import { useTranslate } from '#app/i18n/translation.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { PartFailed } from '#app/ui/surfaces/part-failed.tsx'
import { Bone, Skeleton } from '#app/ui/surfaces/skeleton.tsx'

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
        <TextLink text={translate('help.centre')} href="/help" />
      </noscript>
    </>
  )
}
