import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import type { Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Icon } from '#app/admin/ui/icon.tsx'
import { type Colleague, type Conversation, personIdOf } from './inbox-rows.ts'
import type { Changes } from './use-conversation.ts'

const NOBODY = 'nobody'

type Props = { conversation: Conversation; me: Me; colleagues: readonly Colleague[]; changes: Changes }

/** Says who answers a guest, and gives the conversation to somebody else. */
export function AssignMenu({ conversation, me, colleagues, changes }: Props) {
  const own = personIdOf(me)
  const { assignee } = conversation
  const assigned = colleagues.find(({ id }) => id === assignee)
  const others = colleagues.filter(({ id }) => id !== own)
  const label =
    assignee === own ? text('inbox.me') : (assigned?.name ?? text(assignee ? 'inbox.other' : 'inbox.assign'))
  const choose = (key: string) => {
    const id = key === NOBODY ? null : key
    const name = others.find((colleague) => colleague.id === id)?.name
    const message = name ? text('inbox.assignedTo', { name }) : text(id ? 'inbox.assignedToMe' : 'inbox.unassigned')
    void changes.assign(conversation, id, message)
  }
  return (
    <MenuTrigger>
      <Button className="button small assign" aria-label={text('inbox.assignedNow', { name: label })}>
        <Icon name="people" size="s" />
        <span className="truncated">{label}</span>
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          className="menu"
          aria-label={text('inbox.assign')}
          selectionMode="single"
          selectedKeys={[assignee ?? NOBODY]}
          onAction={(key) => choose(String(key))}
        >
          <Item id={own} label={text('inbox.me')} />
          {others.map(({ id, name }) => (
            <Item key={id} id={id} label={name} />
          ))}
          <Item id={NOBODY} label={text('inbox.nobody')} />
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function Item({ id, label }: { id: string; label: string }) {
  return (
    <MenuItem id={id} className="menu-item" textValue={label}>
      {label}
    </MenuItem>
  )
}
