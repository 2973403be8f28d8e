import { text } from '../text/text.ts'

/** States of a stay, each with its word, shape and colour. */
type ShownState = 'due' | 'in_house' | 'departed'

const messages = {
  due: 'state.due',
  in_house: 'state.inHouse',
  departed: 'state.departed',
} as const

export function StayBadge({ state }: { state: ShownState }) {
  return <span className={`badge ${state.replace('_', '-')}`}>{text(messages[state])}</span>
}

/** A neutral remark beside a name: a returning guest, a group. */
export function Remark({ children }: { children: string }) {
  return <span className="badge remark">{children}</span>
}
