import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { text } from '#app/admin/text/text.ts'
import { LinkForm } from './link-form.tsx'
import { readRichHtml, toFragment } from './rich-dom.ts'
import { RichToolbar } from './rich-toolbar.tsx'
import { type Format, formatOfKeys, useFormat } from './use-format.ts'

type Props = {
  label: string
  /** The content when the editor opened; changes go to `onChange`. */
  initial: string
  error?: string
  lang: string
  isDisabled: boolean
  onChange: (html: string) => void
}

/** An editor of formatted text: bold, italic, headings, lists and links, by buttons and by keys. */
export function RichEditor({ label, initial, error, lang, isDisabled, onChange }: Props) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const { held, set } = useFormat(ref)
  const link = useLink(ref, () => onChange(readOf(ref.current)))
  useEffect(() => {
    document.execCommand('defaultParagraphSeparator', false, 'p')
    ref.current?.replaceChildren(toFragment(initial))
  }, [])
  const apply = (format: Format) => (format === 'a' ? link.open() : set(format))
  return (
    <div className="field">
      <span id={`${id}-label`} className="label">
        {label}
      </span>
      <div className={error ? 'rich-box bad-edge' : 'rich-box'}>
        {isDisabled ? null : <RichToolbar controls={id} held={held} onFormat={apply} />}
        {link.range ? <LinkForm {...link.form} /> : null}
        {/* biome-ignore lint/a11y/useSemanticElements: a field for plain text has no formats */}
        <div
          ref={ref}
          id={id}
          className="rich rich-text"
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          aria-readonly={isDisabled || undefined}
          contentEditable={!isDisabled}
          dir="auto"
          lang={lang}
          onInput={() => onChange(readOf(ref.current))}
          onPaste={insertPlain}
          onDrop={insertPlain}
          onKeyDown={(event) => {
            const format = formatOfKeys(event)
            if (!format || isDisabled) return
            event.preventDefault()
            apply(format)
          }}
        />
      </div>
      <span id={`${id}-note`} className={error ? 'hint error' : 'hint'}>
        {error ?? text('content.richHint')}
      </span>
    </div>
  )
}

const readOf = (editor: HTMLElement | null) => (editor ? readRichHtml(editor) : '')

/** Pastes plain text. */
function insertPlain(event: ClipboardEvent | DragEvent): void {
  const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
  event.preventDefault()
  document.execCommand('insertText', false, data.getData('text/plain'))
}

/** Links the words that were selected when the form opened; without any, the address itself is the text. */
function useLink(editor: { current: HTMLDivElement | null }, onChange: () => void) {
  const [range, setRange] = useState<Range | null>(null)

  function open(): void {
    editor.current?.focus()
    const selection = document.getSelection()
    const current = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null
    const anchor = current && anchorOf(current)
    if (current && anchor) current.selectNodeContents(anchor)
    setRange(current)
  }

  function close(edit?: (range: Range) => void): void {
    editor.current?.focus()
    const selection = document.getSelection()
    if (range && selection) {
      selection.removeAllRanges()
      selection.addRange(range)
      edit?.(range)
    }
    setRange(null)
    if (edit) onChange()
  }

  const form = {
    href: (range && anchorOf(range)?.getAttribute('href')) ?? '',
    onLink: (href: string) =>
      close((at) => {
        // A public link has no quotes or angle brackets.
        const address = href.replaceAll('&', '&amp;')
        if (at.collapsed) document.execCommand('insertHTML', false, `<a href="${address}">${address}</a>`)
        else document.execCommand('createLink', false, href)
      }),
    onRemove: () => close(() => document.execCommand('unlink')),
    onClose: () => close(),
  }
  return { range, open, form }
}

function anchorOf({ commonAncestorContainer: node }: Range): HTMLAnchorElement | null {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest<HTMLAnchorElement>('.rich-text a') ?? null
}
