import { file } from '@contract/file'
import { task } from '@contract/task'
import { aPerson } from '@test/factories/account'
import { aTask } from '@test/factories/task'
import { fakeCamera, squaresOf } from '@test/support/hosts/fake-camera'
import { fakeMicrophone } from '@test/support/hosts/fake-microphone'
import { phoneOf } from '@test/support/real-client'
import { renderSVG } from 'uqr'
import { arriveAt, sees, seesMessage, stage, top, waited } from './support'

// A plain browser: no SDK, so its own camera, a photo, or what is typed.
const on = stage()

/** A lawyer's browser on the create tab, whose camera sees that. */
async function aBrowser(camera: Parameters<typeof fakeCamera>[0]) {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const page = await on.phoneOf(lawyer, '/create/create')
  await arriveAt(page, 'create/create')
  await page.evaluate(fakeCamera, camera)
  await top(page).getByRole('button', { name: '扫一扫' }).click()
  await arriveAt(page, 'create/scanner')
  return { lawyer, page, scanner: page.getByRole('dialog', { name: '扫一扫' }) }
}

test('scanning one of our links with the camera opens its page', async () => {
  const owner = await aPerson(on.app, { name: '周以宁' })
  const { taskId } = await aTask(await phoneOf(on.app, owner), { title: '核对合同' })
  const page = await on.phoneOf(owner, '/create/create')
  await arriveAt(page, 'create/create')
  await page.evaluate(fakeCamera, squaresOf(`${on.app.address}/task/detail/detail?taskId=${taskId}`))
  await top(page).getByRole('button', { name: '扫一扫' }).click()
  await arriveAt(page, 'task/detail/detail')
  await sees(page, '核对合同')
})

test('a foreign link is shown and not followed', async () => {
  const { page } = await aBrowser(squaresOf('https://evil.example/login?x=1'))
  await sees(page, '这不是案头的二维码，不会自动打开')
  await sees(page, 'https://evil.example/login?x=1')
  expect(new URL(page.url()).pathname).toBe('/create/scanner')
})

test.each([
  ['denied', '没有相机权限'],
  ['none', '没有可用的相机'],
] as const)('camera %s: the scanner says so and reads a photo instead', async (camera, words) => {
  const { page, scanner } = await aBrowser(camera)
  await scanner.getByText(words).waitFor()
  const painter = await page.context().newPage()
  await painter.setContent(renderSVG('案卷编号 2026-018', { border: 4 }))
  const photo = await painter.screenshot()
  await painter.setContent('<p>没有码</p>')
  const empty = await painter.screenshot()
  await painter.close()
  const file = scanner.locator('input[type=file]')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: empty })
  await scanner.getByText('这张图片里没有找到二维码').waitFor()
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await scanner.getByText('这张图片里没有找到二维码').waitFor()
  await file.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: photo })
  await sees(page, '案卷编号 2026-018')
})

test('going back from the scanner closes the camera', async () => {
  const { page, scanner } = await aBrowser('none')
  await scanner.waitFor()
  await page.goBack()
  await scanner.waitFor({ state: 'detached' })
  await arriveAt(page, 'create/create')
})

test('closing the camera leaves a text field whose input is read like a code', async () => {
  const { page, scanner } = await aBrowser('denied')
  await scanner.getByRole('button', { name: '取消' }).click()
  await scanner.waitFor({ state: 'detached' })
  const field = top(page).getByLabel('粘贴链接或输入编号')
  await field.fill(`${on.app.address}/nobody/knows`)
  await top(page).getByRole('button', { name: '识别' }).click()
  await sees(page, '这个链接在案头里没有对应的页面')
  expect(await field.inputValue()).toContain('/nobody/knows')
})

describe('recording sound', () => {
  /** A lawyer's browser on a new task, with such a microphone. */
  async function aNewTask(hears: Parameters<typeof fakeMicrophone>[0]) {
    const lawyer = await aPerson(on.app, { name: '周以宁' })
    const page = await on.phoneOf(lawyer, '/task/add/add')
    await arriveAt(page, 'task/add/add')
    await page.evaluate(fakeMicrophone, hears)
    const begin = () => top(page).getByRole('button', { name: '录音' }).click()
    return { lawyer, page, begin, sheet: page.getByRole('dialog', { name: '录音' }) }
  }

  test('a recording is saved with its task and contains sound', async () => {
    const { lawyer, page, begin, sheet } = await aNewTask('tone')
    await begin()
    await sheet.getByText('00:01').waitFor()
    await sheet.getByRole('button', { name: '完成' }).click()
    await top(page)
      .getByRole('button', { name: /^打开录音 20/ })
      .waitFor()
    await top(page).getByLabel('标题').fill('整理谈话录音')
    await top(page).getByRole('button', { name: '创建任务' }).click()
    await arriveAt(page, 'task/detail/detail')
    const taskId = new URL(page.url()).searchParams.get('taskId') ?? ''
    const desk = (await phoneOf(on.app, lawyer)).api({ task, file })
    const [kept] = (await desk.task.getTaskById({ taskId })).files
    expect(kept?.fileName).toMatch(/^录音 \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.(m4a|webm)$/)
    const { url } = await desk.file.downloadUrl({ fileId: kept?.fileId ?? '', inline: true })
    const seconds = await page.evaluate(async (src) => {
      const bytes = await (await fetch(src)).arrayBuffer()
      return (await new AudioContext().decodeAudioData(bytes)).duration
    }, url)
    expect(seconds).toBeGreaterThan(0.5)
    expect(seconds).toBeLessThan(20)
  })

  test('a discarded recording leaves nothing', async () => {
    const { page, begin, sheet } = await aNewTask('tone')
    await begin()
    await sheet.getByRole('button', { name: '放弃' }).click()
    await sheet.waitFor({ state: 'detached' })
    expect(
      await top(page)
        .getByText(/录音 20/)
        .count(),
    ).toBe(0)
    await waited(page)
    await begin()
    await sheet.getByText('00:00').waitFor()
  })

  test.each([
    ['denied', '没有获得授权'],
    ['none', '没有可用的麦克风'],
  ] as const)('recording with the microphone %s shows a message', async (hears, words) => {
    const { page, begin } = await aNewTask(hears)
    await begin()
    await seesMessage(page, words)
  })
})
