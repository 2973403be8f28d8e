import { expectLive, openPage } from '../pages/open-page.ts'
import { walkOverlay } from '../pages/overlay-walk.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { keepBeacons, timesTold, toldEvents } from '../pages/told-events.ts'
import { returned } from '../returning-guests.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test('a returning guest rates a stay, gets help, changes and withdraws it [HELP-19, HELP-20, HELP-80, HELP-86, HELP-87, HELP-91, ANLY-22, OVER-28, OVER-35, ROUTE-26]', async ({
  page,
  context,
}, { project }) => {
  const events = toldEvents(context)
  await keepBeacons(context)
  const { number, booking } = returned[project.name === 'desktop' ? 'desktop' : 'phone']
  const own = `/user-ratings/${booking}`
  await openPage(page, own)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('How was')
  await signInByCalls(page, number)

  await test.step('the bar sends a tap to the feedback service without guest data', async () => {
    const sent: { body: unknown; cookie: string | undefined }[] = []
    await page.route('http://feedback.localhost:*/api/pwa/feedbackSnackBar', async (route) => {
      const headers = await route.request().allHeaders()
      sent.push({ body: route.request().postDataJSON(), cookie: headers.cookie })
      await route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': headers.origin ?? '*' } })
    })
    await openPage(page, '/my-booking')
    await page
      .getByRole('region', { name: english('feedback.askRating') })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(new RegExp(`${own}$`))
    expect(sent).toEqual([{ body: { widget_id: 'stay_feedback', item_id: booking, action: own }, cookie: undefined }])
  })

  await openPage(page, '/')
  expect(await walkOverlay(page, { name: 'postCheckoutPopUp', isLookedAt: true })).toEqual([])
  await page.goForward()
  const overlayData = page.getByRole('dialog')
  await overlayData.getByRole('link', { name: '2 out of 5 stars' }).click()
  await expect(page).toHaveURL(new RegExp(`${own}\\?rating=2$`))

  const main = page.getByRole('main')
  await expect(
    main.getByRole('group', { name: english('feedback.askRating') }).getByLabel('2 out of 5 stars'),
  ).toBeChecked()
  await expectLive(page)
  expect(await walkOverlay(page, { name: 'poorRatingModal', isLookedAt: true })).toEqual([])
  await main.getByRole('textbox').fill('Loud until three.')
  await main.getByRole('button', { name: english('feedback.send') }).click()
  await overlayData.getByRole('button', { name: english('feedback.poorSend') }).click()
  await expect(main.getByText(english('feedback.thanks'))).toBeVisible()
  await expect(main.getByText(english('feedback.stateWaiting'))).toBeVisible()
  await expect(main.getByText('Loud until three.').first()).toBeVisible()

  await test.step('unmoderated text can be changed, and early typing stays', async () => {
    const gate = Promise.withResolvers<void>()
    const scripts = /\/assets\/.*\.js$/
    await page.route(scripts, (route) => gate.promise.then(() => route.continue()))
    await page.goto(own, { waitUntil: 'commit' })
    await main.getByRole('textbox').fill('Quiet after the first night.')
    gate.resolve()
    await expectLive(page)
    await page.unroute(scripts)
    await expect(main.getByRole('textbox')).toHaveValue('Quiet after the first night.')
    await main
      .getByRole('group', { name: english('feedback.askRating') })
      .getByRole('radio', { name: '4 out of 5 stars' })
      .check()
    await main.getByRole('button', { name: english('feedback.change') }).click()
    await expect(main.getByText('Quiet after the first night.').first()).toBeVisible()
  })
  await main.getByRole('button', { name: english('feedback.withdraw'), exact: true }).click()
  await expect(main.getByText(english('feedback.withdrawnDone'))).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)

  await expect.poll(() => timesTold(page, events, 'feedback'), { timeout: 15_000 }).toBeGreaterThan(0)
  await openPage(page, '/?modal=postCheckoutPopUp')
  await expect(page).toHaveURL(/\/$/)
  await expect(overlayData).toHaveCount(0)
})
