import { EmailText } from './email-text.tsx'

/** Each line of a text has its own direction: a name in Latin letters doesn't turn the Arabic lines below it. */
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
            {text.split(/(?<=\n)/).map((line, index) => (
              <bdi key={index}>
                <EmailText text={line} />
              </bdi>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
