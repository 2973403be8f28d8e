import { IconRows } from '#app/ui/actions/icon-rows.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import type { BookingModel } from './model.ts'
import { PayForm } from './pay-form.tsx'

export function NextSteps({ model }: { model: BookingModel }) {
  const { pay, next, changes, door, links, papers, help } = model
  return (
    <div className="grid-3 next-ways no-print">
      {pay ? <PayForm pay={pay} /> : null}
      {next ? (
        <LinkButton look="primary" big block href={next.href}>
          {next.text}
        </LinkButton>
      ) : null}
      {changes.length > 0 ? (
        <Disclosure summary={<Door text={door} />}>
          <IconRows rows={changes} />
        </Disclosure>
      ) : null}
      <IconRows rows={[...(pay?.links ?? []), ...links, ...papers, help]} />
    </div>
  )
}

/** Summary of the disclosure, styled like a row. */
function Door({ text }: { text: string }) {
  return (
    <span className="row">
      <Icon name="edit" />
      <span>{text}</span>
    </span>
  )
}
