import { useId, useState } from 'react'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { SelectField } from '#app/admin/ui/choice.tsx'
import type { ImportKindName } from '#app/contracts/admin/imports.ts'
import { type Encoding, type FileFault, type ImportFile, readImportFile } from './read-file.ts'

const faultMessages: Record<FileFault, AdminMessageId> = {
  format: 'system.wrongFormat',
  empty: 'system.emptyFile',
  encoding: 'system.wrongEncoding',
}

type Props = { onChoose: (file: ImportFile | null, kind: ImportKindName | null) => void }

/** Chooses a CSV or JSON Lines file; asks for its encoding when its letters cannot be read. */
export function FileField({ onChoose }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState<File | null>(null)
  const [fault, setFault] = useState<FileFault | null>(null)
  const [encoding, setEncoding] = useState<Encoding>('utf-8')
  const [asksEncoding, setAsksEncoding] = useState(false)
  const read = async (file: File | null, as: Encoding) => {
    setFault(null)
    if (!file) return onChoose(null, null)
    const answer = await readImportFile(file, as)
    if ('fault' in answer) {
      setFault(answer.fault)
      if (answer.fault === 'encoding') setAsksEncoding(true)
      return onChoose(null, null)
    }
    onChoose(answer.file, answer.kind)
  }
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{text('system.file')}</label>
        <input
          id={id}
          className="input file"
          type="file"
          accept=".csv,.jsonl"
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            const file = target.files?.[0] ?? null
            setChosen(file)
            setEncoding('utf-8')
            setAsksEncoding(false)
            void read(file, 'utf-8')
          }}
        />
        <span id={`${id}-note`} className={fault ? 'hint error' : 'hint'} role={fault ? 'alert' : undefined}>
          {text(fault ? faultMessages[fault] : 'system.fileHint')}
        </span>
      </div>
      {asksEncoding ? (
        <SelectField
          label={text('system.encoding')}
          value={encoding}
          options={[
            { value: 'utf-8', label: text('system.encodingUtf8') },
            { value: 'windows-1252', label: text('system.encodingWindows') },
          ]}
          onChange={(next) => {
            setEncoding(next)
            void read(chosen, next)
          }}
        />
      ) : null}
    </>
  )
}
