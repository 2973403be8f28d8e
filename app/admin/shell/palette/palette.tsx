import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useDebounced } from '#app/admin/client/use-debounced.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Avatar } from '#app/admin/ui/avatar.tsx'
import { Icon } from '#app/admin/ui/icon.tsx'
import { KeyHint } from '#app/admin/ui/key-hint.tsx'
import { StayBadge } from '#app/admin/ui/stay-badge.tsx'
import { useBookingActions } from './booking-actions.ts'
import { useBookingItems, useFoundBookings, usePlaceItems, useViewItems } from './items.ts'
import { readWanted, splitAtMatch } from './matching.ts'
import type { FrameCommand, PaletteItem } from './palette-item.ts'
import '#app/admin/ui/styles/palette.css'

/** Pause after the last key before bookings are searched. */
const PAUSE_MS = 150

type Props = { me: Me; commands: readonly FrameCommand[]; onClose: () => void }

/** Search and commands: bookings, what can be done with the chosen one, pages and properties. */
export function Palette({ me, commands, onClose }: Props) {
  return (
    <ModalOverlay className="scrim top" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="palette">
        <AriaDialog aria-label={text('shell.search')}>
          <Search me={me} commands={commands} onClose={onClose} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

function usePaletteItems({ me, commands }: Props, typed: string, chosenNo: string | null) {
  const wanted = readWanted(useDebounced(typed, PAUSE_MS))
  const { bookings, isSearching } = useFoundBookings(me, wanted)
  const actionsOf = useBookingActions(me)
  const chosen = bookings.find(({ booking_no: number }) => number === chosenNo) ?? bookings[0]
  const items = [
    ...useBookingItems(bookings),
    ...(chosen ? actionsOf(chosen) : []),
    ...usePlaceItems(me, readWanted(typed).text, commands),
    ...useViewItems(me, readWanted(typed).text),
  ]
  return { items, isSearching, chosen }
}

function Search(props: Props) {
  const [typed, setTyped] = useState('')
  const [activeId, setActiveId] = useState<string | null>(null)
  const [chosenNo, setChosenNo] = useState<string | null>(null)
  const { items, isSearching, chosen } = usePaletteItems(props, typed, chosenNo)
  const listId = useId()
  const active = items.find(({ id }) => id === activeId) ?? items[0]
  const choose = (item: PaletteItem | undefined) => {
    setActiveId(item?.id ?? null)
    if (item?.booking) setChosenNo(item.booking.booking_no)
  }
  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    props.onClose()
    item.run()
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const at = active ? items.indexOf(active) : -1
    const isAtEnd = event.currentTarget.selectionStart === typed.length
    const moves: { [key: string]: (() => void) | undefined } = {
      ArrowDown: () => choose(items[(at + 1) % items.length]),
      ArrowUp: () => choose(items.at(at - 1)),
      ArrowRight:
        isAtEnd && chosen ? () => choose(items.find(({ id }) => id.startsWith(`${chosen.booking_no}-`))) : undefined,
      Enter: () => run(active),
    }
    const move = event.nativeEvent.isComposing ? undefined : moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  return (
    <>
      <div className="palette-field">
        <Icon name="search" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into it.
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
          aria-autocomplete="list"
          aria-label={text('palette.label')}
          placeholder={text('palette.label')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActiveId(null)
          }}
          onKeyDown={onKey}
        />
        <button type="button" className="palette-close" aria-label={text('palette.close')} onClick={props.onClose}>
          <KeyHint keys="Esc" />
          <Icon name="close" />
        </button>
      </div>
      <Results id={listId} items={items} active={active} wanted={readWanted(typed).text} choose={choose} run={run} />
      <p className="unseen" role="status">
        {isSearching ? text('state.loading') : text('palette.found', { count: items.length })}
      </p>
      {items.length === 0 && !isSearching ? <p className="palette-none muted">{text('palette.none')}</p> : null}
      <Hints />
    </>
  )
}

type ResultsProps = {
  id: string
  items: readonly PaletteItem[]
  active: PaletteItem | undefined
  wanted: string
  choose: (item: PaletteItem) => void
  run: (item: PaletteItem) => void
}

function Results({ id, items, active, wanted, choose, run }: ResultsProps) {
  const groups = [...Map.groupBy(items, ({ group }) => group)]
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div id={id} role="listbox" aria-label={text('shell.search')} className="palette-list">
      {groups.map(([group, rows], index) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, no fieldset.
        <div key={group} role="group" aria-labelledby={`${id}-group-${index}`}>
          <div id={`${id}-group-${index}`} className="palette-group">
            {group}
          </div>
          {rows.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of its list.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
            <div
              key={item.id}
              id={`${id}-${item.id}`}
              role="option"
              aria-selected={item.id === active?.id}
              className="palette-item"
              onPointerMove={() => item.id !== active?.id && choose(item)}
              onClick={() => run(item)}
            >
              <ItemText item={item} wanted={wanted} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function ItemText({ item, wanted }: { item: PaletteItem; wanted: string }) {
  return (
    <>
      {item.person ? <Avatar name={item.person} /> : null}
      {item.icon ? <Icon name={item.icon} /> : null}
      <span className="grow">
        <Label item={item} wanted={wanted} />
        {item.note ? <bdi className="muted">{` ${item.note}`}</bdi> : null}
      </span>
      {item.booking ? <StayBadge state={item.booking.stay_state} /> : null}
      {item.keys ? <KeyHint keys={item.keys} /> : null}
    </>
  )
}

/** The label, with the letters that were typed in the accent. */
function Label({ item: { booking, label }, wanted }: { item: PaletteItem; wanted: string }) {
  const [before, matched, after] = splitAtMatch(label, wanted) ?? [label, '', '']
  return (
    <span className={booking ? 'strong' : undefined}>
      <span>{before}</span>
      {matched ? <mark>{matched}</mark> : null}
      <span>{after}</span>
    </span>
  )
}

const hints = [
  ['↑ ↓', 'palette.hintChoose'],
  ['⏎', 'palette.hintOpen'],
  ['→', 'palette.hintActions'],
  ['#', 'palette.hintNumber'],
  ['@', 'palette.hintGuest'],
  ['>', 'palette.hintCommand'],
] as const

function Hints() {
  return (
    <p className="palette-hints" aria-hidden="true">
      {hints.map(([key, label]) => (
        <span key={key}>
          <kbd>{key}</kbd> <span>{text(label)}</span>
        </span>
      ))}
    </p>
  )
}
