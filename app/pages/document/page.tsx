import '#app/ui/styles/pages/document.css'
import { Button } from '#app/ui/actions/button.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { BuyerForm } from './buyer-form.tsx'
import type { PrintModel } from './model.ts'
import { PrintDocument } from './print-document.tsx'

export function Page({ model }: { model: PrintModel }) {
  return (
    <main id="main" className="wrap print-page">
      <div className="print-tools no-print">
        <TextLink text={model.back.text} href={model.back.href} />
        {model.file ? (
          <a className="link" href={model.file.href} download>
            {model.file.text}
          </a>
        ) : null}
        <div className="js-only">
          <Button variant="primary" onClick={() => window.print()}>
            {model.print}
          </Button>
        </div>
        <p className="sm muted print-hint">{model.printHint}</p>
      </div>
      {model.documents ? <Documents documents={model.documents} /> : null}
      <PrintDocument model={model} />
      {model.buyer ? <BuyerForm form={model.buyer} /> : null}
    </main>
  )
}

function Documents({ documents: { heading, links } }: { documents: NonNullable<PrintModel['documents']> }) {
  return (
    <nav className="document-links no-print" aria-label={heading}>
      <p className="sm muted">{heading}</p>
      <ul>
        {links.map(({ text, href, isShown }) => (
          <li key={href}>{isShown ? <b aria-current="page">{text}</b> : <TextLink text={text} href={href} />}</li>
        ))}
      </ul>
    </nav>
  )
}
