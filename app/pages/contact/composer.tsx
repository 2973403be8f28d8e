import { useRef } from 'react'
import { fileKinds, fileTypes, ticketLimits } from '#app/domain/help/ticket-rules.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button, SubmitButton } from '#app/ui/actions/button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { FieldHelp } from '#app/ui/fields/field.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { ComposerModel } from './model.ts'
import { type ChosenFile, useComposer } from './use-composer.ts'

const ACCEPTED_TYPES = fileKinds.map((kind) => fileTypes[kind]).join(',')

export function Composer({ composer, xsrf }: { composer: ComposerModel; xsrf: string }) {
  const translate = useTranslate()
  const { files, errors, message, progress, add, remove, send } = useComposer(composer)
  const picker = useRef<HTMLInputElement>(null)
  const isBusy = progress !== null
  return (
    <form className="form" method="post" action={composer.action} encType="multipart/form-data" onSubmit={send}>
      <HiddenFields fields={{ _xsrf: xsrf, step: composer.step, key: composer.key }} />
      {message ? <Notice tone="bad">{message}</Notice> : null}
      <TextArea
        id="contact-text"
        name="text"
        label={translate('tickets.textLabel')}
        hint={translate('tickets.textHint')}
        error={errors.text}
        defaultValue={composer.text}
        rows={6}
        // Letters outside the BMP count as two here; the server counts letters.
        maxLength={ticketLimits.maxLetters * 2}
        required
        dir="auto"
      />
      <div className="field contact-files">
        <label htmlFor="contact-files">{translate('tickets.filesLabel')}</label>
        <input
          ref={picker}
          id="contact-files"
          name="file"
          type="file"
          multiple
          accept={ACCEPTED_TYPES}
          aria-describedby="contact-files-help"
          disabled={isBusy || files.length >= ticketLimits.files}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <span className="btn quiet" aria-hidden="true">
          <Icon name="plus" />
          <span>{translate('tickets.filesAdd')}</span>
        </span>
        <FieldHelp id="contact-files" hint={translate('tickets.filesHint')} error={errors.files} />
        <ul aria-live="polite">
          {files.map((file) => (
            <FileRow key={file.key} file={file} isBusy={isBusy} onRemove={() => remove(file.key)} />
          ))}
        </ul>
      </div>
      {progress ? (
        <div className="grid-1 contact-progress" role="status">
          <progress value={progress.done} max={progress.total} aria-label={progress.text} />
          <span className="sm muted num">{progress.text}</span>
        </div>
      ) : null}
      <SubmitButton busy={isBusy}>
        {translate(composer.step === 'raise' ? 'tickets.send' : 'tickets.sendMessage')}
      </SubmitButton>
    </form>
  )
}

function FileRow({ file, isBusy, onRemove }: { file: ChosenFile; isBusy: boolean; onRemove: () => void }) {
  const translate = useTranslate()
  return (
    <li className={file.fault ? 'bad' : undefined}>
      <span>
        <b>
          <bdi>{file.name}</bdi>
        </b>{' '}
        <small className={file.fault ? 'bad' : 'muted'}>
          <bdi>{file.size}</bdi>
          {file.id ? <span>{` · ${translate('tickets.fileSent')}`}</span> : null}
          {file.fault ? (
            <span>{` · ${translate('ui.labelled', { label: translate('tickets.fileFailed'), text: file.fault })}`}</span>
          ) : null}
        </small>
      </span>
      <Button
        round
        variant="bare"
        label={translate('tickets.fileRemove', { name: file.name })}
        disabled={isBusy}
        onClick={onRemove}
      >
        <Icon name="close" />
      </Button>
    </li>
  )
}
