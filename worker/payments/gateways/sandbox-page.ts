import type { Translate } from '#app/i18n/messages.ts'
import type { SandboxOrder } from './sandbox-desk.ts'

export type SandboxPageInput = {
  lang: string
  direction: 'ltr' | 'rtl'
  translate: Translate
  amount: string
  params: URLSearchParams
}

/** The provider's own page, as plain as can be and marked as a test. Works without a script. */
export function writeSandboxPage(
  order: SandboxOrder,
  { lang, direction, translate, amount, params }: SandboxPageInput,
): string {
  const hidden = [...params].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
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
<form method="post" action="/sandbox-gateway/pay">${hidden.join('')}${buttons.join('')}</form>`,
  )
}

/** The page for an order that is not ours or came too late, with the way back. */
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

/** The page's few rules; it looks like no brand of ours, since it is none. */
export const sandboxStyle = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;padding:1.5rem;display:grid;justify-items:center}
main{max-inline-size:26rem;inline-size:100%}
.mark{border:.125rem dashed;border-radius:.5rem;padding:.75rem 1rem;font-weight:600}
h1{font-size:1.375rem;margin-block:1.5rem .5rem}
.amount{font-size:2rem;font-weight:700;margin-block:.5rem 1.5rem}
form{display:grid;gap:.75rem}
button{font:inherit;font-weight:600;padding:.875rem 1rem;border:.0625rem solid;border-radius:.5rem;background:transparent;color:inherit;cursor:pointer;min-block-size:3rem}
button:first-of-type{background:CanvasText;color:Canvas}
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
