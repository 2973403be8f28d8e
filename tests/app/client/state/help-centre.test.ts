import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { failCall, idleCall, startCall, succeedCall, UNREACHED } from '#app/client/request/call-state.ts'
import { faqAtom } from '#app/client/state/faq.ts'
import { helpCentreAtom } from '#app/client/state/help-centre.ts'
import { type View, viewAtom } from '#app/client/state/view.ts'
import type { HelpCentre } from '#app/contracts/site/help.ts'

const article = (id: string) => ({
  id,
  topic: 'refunds',
  question: `${id}?`,
  answer: `${id}.`,
  url: `/help/${id}`,
  updated_on: '2026-11-21',
})

const centre: HelpCentre = {
  topics: [
    { id: 'refunds', title: 'Refunds', articles: [article('one'), article('two')], terms: [] },
    { id: 'games', title: 'Games', articles: [article('three')], terms: [] },
  ],
  most_asked: ['one'],
  contact: [],
  faq_link: '/help',
  next_booking: null,
}

const at = (path: string) => ({ page: { path } }) as View

test('the faq store has id, title, questions and answers by id [HELP-17]', () => {
  const store = createStore()
  store.set(viewAtom, at('/about?modal=faqModal&faq=refunds'))
  expect(store.get(faqAtom)).toBeNull()
  store.set(helpCentreAtom, succeedCall(centre))
  expect(store.get(faqAtom)).toMatchObject({
    id: 'refunds',
    title: 'Refunds',
    faqList: [
      { id: 'one', question: 'one?', url: '/help/one' },
      { id: 'two', question: 'two?', url: '/help/two' },
    ],
    faqStore: { one: 'one.', two: 'two.' },
  })
  store.set(viewAtom, at('/about?modal=faqModal&faq=games'))
  expect(store.get(faqAtom)?.faqList.map(({ id }) => id)).toEqual(['three'])
  store.set(viewAtom, at('/about?modal=faqModal&faq=nothing'))
  expect(store.get(faqAtom)).toBeNull()
})

test('the help centre store is empty while loading or failed [HELP-02]', () => {
  const store = createStore()
  expect(store.get(helpCentreAtom)).toEqual(idleCall())
  store.set(helpCentreAtom, startCall())
  expect(store.get(helpCentreAtom)).toMatchObject({ data: null, isFetching: true })
  store.set(helpCentreAtom, failCall(UNREACHED))
  expect(store.get(helpCentreAtom)).toMatchObject({ data: null, error: UNREACHED, isFetching: false })
  store.set(helpCentreAtom, succeedCall(centre))
  expect(store.get(helpCentreAtom)).toMatchObject({ data: centre, error: null, isLoaded: true })
})
