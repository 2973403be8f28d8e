import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { Markup } from '#app/ui/markup.tsx'

type Props = { title: string; onClose: () => void; children: Markup }

/** A dialog over the page, for what spans pages; questions about a row are asked in place. */
export function Dialog({ title, onClose, children }: Props) {
  return (
    <ModalOverlay className="scrim" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="dialog">
        <AriaDialog>
          <Heading slot="title" className="heading">
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
