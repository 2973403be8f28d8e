import { EmailText } from './email-text.tsx'

export function DetailRows({
  rows,
  className,
}: {
  rows: readonly { label: string; text: string }[]
  className: 'pairs' | 'print-rows'
}) {
  return (
    <dl className={className}>
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>
              <EmailText text={text} />
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
