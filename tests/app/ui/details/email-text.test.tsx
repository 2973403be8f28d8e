import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailText } from '#app/ui/details/email-text.tsx'

const address = (before: string, behind: string, sign: string) =>
  `<span class="email"><span dir="ltr"><span>${before}@</span><span>${behind}</span></span><span>${sign}</span></span>`

test('keeps addresses whole with following punctuation', () => {
  const text = 'It is on its way to guest-k4m@guests.example, and to a.b+c@mail-er.co.uk.'
  expect(renderToStaticMarkup(<EmailText text={text} />)).toBe(
    `<span>It is on its way to </span>${address('guest-k4m', 'guests.example', ',')}<span> and to </span>${address('a.b+c', 'mail-er.co.uk', '.')}`,
  )
})

test('an isolated address leaves no unpaired direction mark', () => {
  const text = 'إلى \u2066guest@guests.example\u2069، و\u2068+91 98\u2069 اليوم'
  expect(renderToStaticMarkup(<EmailText text={text} />)).toBe(
    `<span>إلى </span>${address('guest', 'guests.example', '،')}<span> و\u2068+91 98\u2069 اليوم</span>`,
  )
})

test('leaves other text alone', () => {
  const text = 'Rooms @ 40, +44 20 7946 0000'
  expect(renderToStaticMarkup(<EmailText text={text} />)).toBe(`<span>${text}</span>`)
})
