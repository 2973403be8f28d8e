import { useNavigate } from '@tanstack/react-router'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { useRead } from '#app/admin/client/live.ts'
import { useShortcuts } from '#app/admin/shell/shortcuts.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Icon } from '#app/admin/ui/icon.tsx'
import type { Conversation, SavedAnswer } from './inbox-rows.ts'

const MAX_KEYS = 9
const MANAGE = 'manage'

type Props = { conversation: Conversation; insert: (answer: SavedAnswer) => void }

/** Saved answers filled in for the guest: the first nine by key, all in a menu. */
export function SavedAnswerBar({ conversation, insert }: Props) {
  const navigate = useNavigate({ from: '/inbox' })
  const { data } = useRead('GET /v1/saved-answers', { query: { conversation: conversation.id } }, { freshMs: 60_000 })
  const answers = (data?.items ?? []).filter(({ filled }) => filled !== null)
  const first = answers.slice(0, MAX_KEYS)
  useShortcuts(Object.fromEntries(first.map((answer, index) => [String(index + 1), () => insert(answer)])))
  const manage = () => void navigate({ to: '/inbox', search: (now) => ({ ...now, answer: 'all' }) })
  if (!data) return null
  if (answers.length === 0) {
    return <Button label={text('inbox.firstAnswer')} variant="bare" size="small" onClick={manage} />
  }
  const choose = (key: string) => {
    const answer = answers.find(({ id }) => id === key)
    if (answer) insert(answer)
    else manage()
  }
  return (
    <fieldset className="saved-bar" aria-label={text('inbox.savedAnswers')}>
      <div className="saved-keys">
        {first.map((answer, index) => (
          <Button
            key={answer.id}
            label={answer.name}
            size="small"
            shortcut={String(index + 1)}
            onClick={() => insert(answer)}
          />
        ))}
      </div>
      <MenuTrigger>
        <AriaButton className="button small bare" aria-label={text('inbox.allAnswers')}>
          <Icon name="more" />
        </AriaButton>
        <Popover className="popover" placement="top end">
          <Menu className="menu" aria-label={text('inbox.allAnswers')} onAction={(key) => choose(String(key))}>
            {answers.map(({ id, name, filled }) => (
              <MenuItem key={id} id={id} className="menu-item" textValue={name}>
                <b>{name}</b>
                <span className="muted truncated" dir="auto">
                  {filled?.text}
                </span>
              </MenuItem>
            ))}
            <MenuItem id={MANAGE} className="menu-item" textValue={text('inbox.manage')}>
              {text('inbox.manage')}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
    </fieldset>
  )
}
