import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Toast, type ToastProps } from '#app/ui/surfaces/toast.tsx'

function aToast(change: Partial<ToastProps> = {}) {
  return renderToStaticMarkup(<Toast title="Coupon removed" closeLabel="Close" onClose={() => undefined} {...change} />)
}

test('refuses a picture and an icon together [REQ-19]', () => {
  expect(() => aToast({ icon: 'info', imageIconUrl: '/a.svg' })).toThrow(
    "imageIconUrl and Icon, both aren't supported together",
  )
})

test('accepts either a picture or an icon', () => {
  expect(aToast({ imageIconUrl: '/a.svg' })).toContain('src="/a.svg"')
  expect(aToast({ icon: 'info' })).toContain('<svg')
})

test('shows nothing without a title, and nothing when closed', () => {
  expect(aToast({ title: '' })).toBe('')
  expect(aToast({ title: undefined })).toBe('')
  expect(aToast({ isOpen: false })).toBe('')
})

test('announces its text as a status and offers one action', () => {
  const html = aToast({ action: { text: 'Undo', href: '/undo' } })
  expect(html).toContain('role="status">Coupon removed</p>')
  expect(html).toMatch(/<a [^>]*href="\/undo">Undo<\/a>/)
})
