import { useState } from 'react'
import { currentInstant } from '#app/admin/client/clock.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { browserTimeZone, calendarDayIn } from '#app/i18n/time-zone.ts'
import { saveFile } from './csv.ts'

type Props = {
  /** The file's name, before the day. */
  name: string
  write: () => Promise<{ csv: string; count: number }>
}

/** Saves all rows found, not only those read so far. */
export function FileButton({ name, write }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  async function save(): Promise<void> {
    setIsBusy(true)
    try {
      const { csv, count } = await write()
      saveFile(`${name}-${calendarDayIn(browserTimeZone(), currentInstant())}.csv`, csv)
      showToast(text('table.fileReady', { count }))
    } catch (error) {
      showToast(describeProblem(error))
    }
    setIsBusy(false)
  }
  return (
    <Button
      label={text('table.file')}
      title={text('table.fileWhat')}
      icon="document"
      isBusy={isBusy}
      onClick={() => void save()}
    />
  )
}
