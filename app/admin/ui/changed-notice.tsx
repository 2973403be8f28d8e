import { text } from '../text/text.ts'
import { Button } from './button.tsx'
import { Notice } from './page-states.tsx'

type Props = { isBusy: boolean; onTheirs: () => void; onMine: () => void }

/** Somebody else saved meanwhile: nothing is overwritten without a choice. */
export function ChangedNotice({ isBusy, onTheirs, onMine }: Props) {
  return (
    <Notice tone="warning">
      <p>{text('state.changedMeanwhile')}</p>
      <p className="actions">
        <Button label={text('state.takeTheirs')} size="small" onClick={onTheirs} />
        <Button label={text('state.saveMine')} size="small" isBusy={isBusy} onClick={onMine} />
      </p>
    </Notice>
  )
}
