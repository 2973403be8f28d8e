import { Button } from '#app/ui/actions/button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { DetailRows } from '#app/ui/details/detail-rows.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import type { ReceiptPanel } from './model.ts'

/** Shows a received donation. Number and code are posted, so that they never appear in a URL. */
export function Receipt({ receipt, xsrf }: { receipt: ReceiptPanel; xsrf: string }) {
  const { title, text, rows, print } = receipt
  return (
    <section className="panel grid-4 receipt" aria-labelledby="receipt">
      <header>
        <span className="receipt-seal" aria-hidden="true">
          <Icon name="check" />
        </span>
        <div>
          <h2 id="receipt" className="display title-md">
            {title}
          </h2>
          <p className="muted">{text}</p>
        </div>
      </header>
      <DetailRows rows={rows} className="pairs" />
      <form method="post" action="/verify-donation">
        <HiddenFields fields={{ _xsrf: xsrf, number: print.number, code: print.code, print: '1' }} />
        <Button type="submit">
          <Icon name="print" />
          <span>{print.button}</span>
        </Button>
      </form>
    </section>
  )
}
