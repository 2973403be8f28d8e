import { useState } from 'react'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { isPublicLink } from '#app/domain/content/rich-text.ts'

type Props = { href: string; onLink: (href: string) => void; onRemove: () => void; onClose: () => void }

/** Asks for the address of a link. It is inside the form of the page, so it is no form itself. */
export function LinkForm({ href, onLink, onRemove, onClose }: Props) {
  const [typed, setTyped] = useState(href)
  const [hasFault, setHasFault] = useState(false)
  const set = () => (isPublicLink(typed.trim()) ? onLink(typed.trim()) : setHasFault(true))
  return (
    <fieldset
      className="rich-link"
      aria-label={text('content.link')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        set()
      }}
    >
      <Field
        label={text('content.linkTo')}
        hint={text('content.hrefHint')}
        error={hasFault ? text('content.hrefFault') : undefined}
        value={typed}
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="form-end">
        <Button label={text('content.setLink')} size="small" onClick={set} />
        {href ? <Button label={text('content.removeLink')} size="small" onClick={onRemove} /> : null}
        <Button label={text('shell.cancel')} variant="bare" size="small" onClick={onClose} />
      </div>
    </fieldset>
  )
}
