import { LinkButton } from '#app/components/actions/link-button.tsx'
import { LinkRows } from '#app/components/actions/link-rows.tsx'
import { Disclosure } from '#app/components/surfaces/disclosure.tsx'
import type { BookingModel } from './model.ts'

const SHOWN = 2

/** What a guest can do besides paying: the next step where one stands out, two more, and the rest behind one door. */
export function Ways({ model }: { model: BookingModel }) {
  const { pay, next, change, changeRooms, upgrade, move, cancel, help } = model
  const changes = [change, changeRooms, upgrade, move, cancel, help].filter((way) => way !== null)
  const ways = [...(pay?.links ?? []), ...changes]
  const shown = ways.slice(0, SHOWN)
  const rest = ways.slice(SHOWN)
  return (
    <>
      {next ? (
        <LinkButton look="primary" big block href={next.href}>
          {next.text}
        </LinkButton>
      ) : null}
      {shown.map(({ text, href }) => (
        <LinkButton key={href} block href={href}>
          {text}
        </LinkButton>
      ))}
      {rest.length > 0 ? (
        <Disclosure summary={model.door}>
          <LinkRows links={rest} />
        </Disclosure>
      ) : null}
    </>
  )
}
