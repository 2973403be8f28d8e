import { Fragment } from 'react'
import { EmailText } from './email-text.tsx'

/** Each line of a text has its own direction, so that a name in Latin letters doesn't turn the Arabic lines below it. */
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
            {text.split('\n').map((line, index) => (
              <Fragment key={index}>
                {index > 0 ? '\n' : null}
                <bdi>
                  <EmailText text={line} />
                </bdi>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
