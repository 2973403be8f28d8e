import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { Markup } from '#app/ui/markup.tsx'
import { text } from '../text/text.ts'
import { Button } from './button.tsx'

type Props = { title: string; onClose: () => void; children: Markup }

/** A panel at the end edge, the whole screen on a phone: for a form that belongs to the page below. */
export function Sheet({ title, onClose, children }: Props) {
  return (
    <ModalOverlay className="scrim end" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="sheet">
        <AriaDialog>
          <header className="sheet-head">
            <Heading slot="title" className="heading">
              {title}
            </Heading>
            <Button label={text('shell.close')} variant="bare" size="small" onClick={onClose} />
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
