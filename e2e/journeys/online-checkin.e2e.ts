import { bookByRequest } from '../pages/book-by-request.ts'
import { openPage } from '../pages/open-page.ts'
import { lookAway, toldEvents } from '../pages/told-events.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test('checks in online, changes a guest and sees the next step [HELP-09, HELP-10, HELP-65, HELP-72, HELP-73, HELP-74, HELP-75, ANLY-22]', async ({
  page,
  request,
  context,
}) => {
  const events = toldEvents(context)
  const { number, path } = await bookByRequest(page, await findStay(request, { from: 2 }))
  await openPage(page, path)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /Online check-in · Not started/ }).click()
  await expect(page).toHaveURL(new RegExp(`/online-checkin/${number}`))
  const fill = async (name: string, document: string) => {
    await main.getByLabel(english('checkin.name')).fill(name)
    await main.getByLabel(english('checkin.nationality')).selectOption('GB')
    await main.getByLabel(english('checkin.number')).fill(document)
    await main.getByRole('button', { name: english('checkin.saveGuest') }).click()
    await expect(main.getByText(name)).toBeVisible()
  }
  await fill('Asha Verma', 'XK4471982')
  await fill('Ravi Verma', 'ZP9911204')
  await expect(main.getByText('Passport ending in 82')).toBeVisible()
  await test.step('changes one guest from the list', async () => {
    await main.getByRole('link', { name: english('checkin.allGuests') }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Ravi Verma/ })
      .click()
    const overlayData = page.getByRole('dialog', { name: /Ravi Verma/ })
    await overlayData.getByLabel(english('checkin.name')).fill('Ravi Kumar Verma')
    await overlayData.getByRole('button', { name: english('checkin.saveGuest') }).click()
    await expect(main.getByText('Ravi Kumar Verma')).toBeVisible()
  })
  const send = main.getByRole('button', { name: english('checkin.send') })
  await send.click()
  await expect(main.getByText(english('errors.rulesMissing'))).toBeVisible()
  await main.getByRole('checkbox', { name: english('checkin.accept') }).check()
  await send.click()
  await expect(page.getByRole('dialog').getByText(english('checkin.bring'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: english('checkin.sendAgain') })).toBeVisible()
  await expect(async () => {
    await lookAway(page)
    expect(events.of('checkin').map(({ fields }) => fields)).toEqual([
      { step: 'guests', outcome: 'done' },
      { step: 'guests', outcome: 'done' },
    ])
    expect(events.of('online_checkin').map(({ fields }) => fields.outcome)).toEqual(['refused', 'done'])
  }).toPass({ timeout: 15_000 })
  await openPage(page, path)
  await expect(main.getByRole('link', { name: /Online check-in · Done/ })).toBeVisible()
})
