import { type AdminMessageId, text } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

const keys: readonly [string, AdminMessageId][] = [
  ['G T', 'shell.today'],
  ['J', 'shell.keyNext'],
  ['K', 'shell.keyPrevious'],
  ['C', 'shell.keyMark'],
  ['X', 'shell.keyNoShow'],
  ['/', 'shell.keyFilter'],
  ['Z', 'shell.undo'],
  ['Esc', 'shell.cancel'],
  ['?', 'shell.keys'],
]

export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={text('shell.keys')} onClose={onClose}>
      <div className="stack">
        <dl className="keys">
          {keys.map(([key, label]) => (
            <div key={key} className="between">
              <dt>{text(label)}</dt>
              <dd>
                <kbd>{key}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <Button label={text('shell.close')} onClick={onClose} />
      </div>
    </Dialog>
  )
}
