import { useState } from 'react'
import { hasSingleKeys, switchSingleKeys } from '../client/storage/single-keys.ts'
import { type AdminMessageId, text } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { commandKeys } from './command-key.ts'
import type { Page } from './pages.ts'

const frameKeys: readonly [string, AdminMessageId][] = [
  [commandKeys('K'), 'shell.search'],
  ['N', 'shell.newBooking'],
  ['Z', 'shell.undo'],
  ['H', 'shell.openHelp'],
  ['Esc', 'shell.cancel'],
  ['?', 'shell.keys'],
]

/** Names of the keys of pages; a page's own name for a key comes first. */
const pageKeys: { [key: string]: AdminMessageId } = {
  j: 'shell.keyNext',
  k: 'shell.keyPrevious',
  '/': 'shell.keyFilter',
  c: 'shell.keyMark',
  x: 'shell.keyNoShow',
  p: 'shell.keyPay',
  e: 'shell.keyChange',
  r: 'shell.keyRoom',
  m: 'shell.keyMessage',
  b: 'shell.keyBlock',
  a: 'shell.keyAssign',
  '+': 'shell.keyLonger',
  '-': 'shell.keyShorter',
  '/inbox e': 'shell.keyDone',
  '/inbox o': 'shell.keyBooking',
}

type Props = {
  pages: readonly Page[]
  path: string
  /** Keys that act on the page now. */
  keys: readonly string[]
  onClose: () => void
}

/** All keys that act now: everywhere, on this page, and for going to another. */
export function KeyList({ pages, path, keys, onClose }: Props) {
  const [isOn, setIsOn] = useState(hasSingleKeys)
  const change = (next: boolean) => {
    switchSingleKeys(next)
    setIsOn(next)
  }
  const here = keys.flatMap((key): Row[] => {
    const label = pageKeys[`${path} ${key}`] ?? pageKeys[key]
    return label ? [[key.toUpperCase(), text(label)]] : []
  })
  return (
    <Dialog title={text('shell.keys')} onClose={onClose}>
      <div className="key-groups">
        <Keys title={text('shell.keysEverywhere')} rows={frameKeys.map(([key, label]) => [key, text(label)])} />
        {here.length > 0 ? <Keys title={text('shell.keysHere')} rows={here} /> : null}
        <Keys
          title={text('palette.goTo')}
          rows={pages.map(({ key, label }) => [`G ${key.toUpperCase()}`, text(label)])}
        />
      </div>
      <CheckField
        label={text('shell.singleKeys')}
        hint={text('shell.singleKeysWhat')}
        isChecked={isOn}
        onChange={change}
      />
      <Button label={text('shell.close')} onClick={onClose} />
    </Dialog>
  )
}

type Row = [string, string]

function Keys({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section>
      <h3 className="muted">{title}</h3>
      <dl className="keys">
        {rows.map(([key, label]) => (
          <div key={key} className="between">
            <dt>{label}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
