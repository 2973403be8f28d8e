import type { Translate } from '#app/i18n/messages.ts'
import type { SavedCard } from '#worker/infra/ports/gateway.ts'
import { nameOfCard } from '#worker/services/gateways/name-of-card.ts'
import type { SandboxOrder } from './sandbox-orders.ts'

type SandboxPageInput = {
  lang: string
  direction: 'ltr' | 'rtl'
  translate: Translate
  amount: string
  params: URLSearchParams
  cards: SavedCard[] | null
}

/** Returns the sandbox's payment page, marked as a test. Works without JavaScript. */
export function writeSandboxPage(
  order: SandboxOrder,
  { lang, direction, translate, amount, params, cards }: SandboxPageInput,
): string {
  const choices = [
    ['succeed', translate('static.sandboxSucceed')],
    ['fail', translate('static.sandboxFail')],
    ['card_invalid', translate('static.sandboxCardInvalid')],
  ]
  const buttons = choices.map(
    ([choice, label]) => `<button name="choice" value="${choice}">${escapeHtml(label ?? '')}</button>`,
  )
  const text = {
    title: escapeHtml(translate('static.sandboxTitle')),
    notice: escapeHtml(translate('static.sandboxNotice')),
    order: escapeHtml(translate('static.sandboxOrder', { number: order.bookingNo })),
  }
  return writeDocument(
    { lang, direction, title: text.title },
    `<p class="mark" role="note">${text.notice}</p>
<h1>${text.title}</h1>
<p>${text.order}</p>
<p class="amount"><bdi>${escapeHtml(amount)}</bdi></p>
<form method="post" action="/sandbox-gateway/pay">${writeHiddenFields(params)}${writeCards(cards ?? [], translate)}${buttons.join('')}${cards ? writeSaveBox(translate) : ''}</form>`,
  )
}

export function writeSandboxCardPage({
  lang,
  direction,
  translate,
  params,
}: Pick<SandboxPageInput, 'lang' | 'direction' | 'translate' | 'params'>): string {
  const title = escapeHtml(translate('cards.sandboxCardTitle'))
  return writeDocument(
    { lang, direction, title },
    `<p class="mark" role="note">${escapeHtml(translate('static.sandboxNotice'))}</p>
<h1>${title}</h1>
<p>${escapeHtml(translate('cards.sandboxCardText'))}</p>
<form method="post" action="/sandbox-gateway/card">${writeHiddenFields(params)}
<button name="choice" value="save">${escapeHtml(translate('cards.sandboxCardSave'))}</button>
<button name="choice" value="refuse">${escapeHtml(translate('cards.sandboxCardRefuse'))}</button></form>`,
  )
}

function writeHiddenFields(params: URLSearchParams): string {
  return [...params]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
}

function writeCards(cards: readonly SavedCard[], translate: Translate): string {
  return cards
    .map((card) => {
      const label = translate('cards.sandboxUse', { card: nameOfCard(card) })
      return `<button name="choice" value="card:${escapeHtml(card.id)}">${escapeHtml(label)}</button>`
    })
    .join('')
}

function writeSaveBox(translate: Translate): string {
  return `<label class="save"><input type="checkbox" name="save" value="1"> ${escapeHtml(translate('cards.sandboxSave'))}</label>`
}

/** Returns the page for a forged or expired request. */
export function writeSandboxRefusal(input: Pick<SandboxPageInput, 'lang' | 'direction' | 'translate'>): string {
  const { lang, direction, translate } = input
  const title = escapeHtml(translate('static.sandboxRefusedTitle'))
  return writeDocument(
    { lang, direction, title },
    `<h1>${title}</h1>
<p>${escapeHtml(translate('static.sandboxRefusedText'))}</p>
<p><a href="/my-booking">${escapeHtml(translate('static.sandboxBack'))}</a></p>`,
  )
}

/** Styles of the page, deliberately unlike any of our brands. */
export const sandboxStyle = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;padding:1.5rem;display:grid;justify-items:center}
main{max-inline-size:26rem;inline-size:100%}
.mark{border:.125rem dashed;border-radius:.5rem;padding:.75rem 1rem;font-weight:600}
h1{font-size:1.375rem;margin-block:1.5rem .5rem}
.amount{font-size:2rem;font-weight:700;margin-block:.5rem 1.5rem}
form{display:grid;gap:.75rem}
button{font:inherit;font-weight:600;padding:.875rem 1rem;border:.0625rem solid;border-radius:.5rem;background:transparent;color:inherit;cursor:pointer;min-block-size:3rem}
button:first-of-type{background:CanvasText;color:Canvas}
.save{display:flex;gap:.75rem;align-items:center;min-block-size:2.75rem;padding-block-start:.5rem}
.save input{inline-size:1.25rem;block-size:1.25rem;flex:none;margin:0}
button:focus-visible,a:focus-visible{outline:.1875rem solid Highlight;outline-offset:.125rem}
`

function writeDocument(head: { lang: string; direction: string; title: string }, body: string): string {
  return `<!doctype html>
<html lang="${head.lang}" dir="${head.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${head.title}</title>
<link rel="stylesheet" href="/sandbox-gateway/style.css">
</head>
<body><main>
${body}
</main></body>
</html>`
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
