import { chat } from '@contract/chat'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import type { Page } from 'playwright-core'
import { arriveAt, becomes, isCalm, sees, stage, top, waited } from './support'

const on = stage()

let shen: Worker
let zhou: Worker

beforeEach(async () => {
  const firm = await aFirm(on.app)
  shen = await anEmployee(on.app, { firm, name: '沈静' })
  zhou = await anEmployee(on.app, { firm, name: '周以宁' })
})

const MAIN = 'chat/chat-main'
const bubble = (page: Page, words: string | RegExp) =>
  top(page).locator('.message-row__bubble').filter({ hasText: words }).last()

async function say(page: Page, words: string, shown = words) {
  await top(page).getByLabel('消息', { exact: true }).fill(words)
  await top(page).getByRole('button', { name: '发送', exact: true }).click()
  await bubble(page, shown).waitFor()
}

/** A finger rests on a message, and something is chosen. */
async function press(page: Page, words: string | RegExp, action: string) {
  await bubble(page, words).click({ button: 'right' })
  await page.getByRole('menuitem', { name: action }).click()
}

/** A photo as a camera makes them, drawn by the browser: 2160 by 1080 px, of many colours. */
async function aPhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2_160, height: 1_080 })
    const pen = canvas.getContext('2d')
    for (let i = 0; pen && i < 4_000; i++) {
      pen.fillStyle = `hsl(${(i * 47) % 360} 80% 50%)`
      pen.fillRect((i * 97) % 2_160, (i * 53) % 1_080, 60, 40)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

async function choose(page: Page, tool: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await top(page).getByRole('button', { name: tool, exact: true }).click()
  await (await chooser).setFiles(file)
}

test('two people exchange text, a quotation, a recalled message, a picture and a file, also after an outage', async () => {
  const mine = await on.phoneOf(shen, `/${MAIN}?empId=${zhou.id}`)
  await arriveAt(mine, MAIN)
  await say(mine, '明天九点半开庭[赞]', '明天九点半开庭👍')
  await sees(mine, '未读')

  const theirs = await on.phoneOf(zhou, `/${MAIN}?empId=${shen.id}`)
  await arriveAt(theirs, MAIN)
  await sees(theirs, '明天九点半开庭👍')
  // A member with the message on screen has read it, and the other one sees so.
  await sees(mine, '已读')

  await press(theirs, '开庭', '引用')
  await sees(theirs, '引用 沈静：')
  await say(theirs, '收到，材料我带')
  await bubble(mine, '收到，材料我带').getByText('沈静：明天九点半开庭').waitFor()

  await say(mine, '写错的一句')
  await bubble(theirs, '写错的一句').waitFor()
  await press(mine, '写错的一句', '撤回')
  await sees(theirs, '沈静撤回了一条消息')
  await top(mine).getByRole('button', { name: '重新编辑' }).click()
  expect(await top(mine).getByLabel('消息', { exact: true }).inputValue()).toBe('写错的一句')
  await top(mine).getByLabel('消息', { exact: true }).fill('')

  await top(mine).getByRole('button', { name: '更多', exact: true }).click()
  await choose(mine, '图片', { name: '现场.png', mimeType: 'image/png', buffer: await aPhoto(mine) })
  await top(theirs).locator('.message-body__picture').waitFor()
  const a = (await phoneOf(on.app, shen)).api({ chat }).chat
  const { conversationId } = await a.openPrivate({ imUserId: zhou.id })
  const { messages } = await a.getMessages({ conversationId })
  // §9, image send: at most 1080 px.
  expect(messages.at(-1)?.content).toMatchObject({ width: 1_080, height: 540 })
  await choose(mine, '文件', { name: '证据目录.txt', mimeType: 'text/plain', buffer: Buffer.from('证据一') })
  await bubble(theirs, '证据目录.txt').waitFor()
  await waited(theirs)
  await bubble(theirs, '证据目录.txt').click()
  await arriveAt(theirs, 'file/preview/preview')
  await sees(theirs, '证据一')
  await theirs.goBack()
  await arriveAt(theirs, MAIN)

  // Written without a network it waits, survives a reload, and goes out once, in its order.
  await mine.context().setOffline(true)
  await say(mine, '断网时写的第一句')
  await say(mine, '断网时写的第二句')
  await sees(mine, '等待网络')
  await mine.context().setOffline(false)
  await bubble(theirs, '断网时写的第二句').waitFor()
  const said = () => top(theirs).locator('.message-row__bubble').allTextContents()
  await becomes(async () => (await said()).slice(-2), ['断网时写的第一句', '断网时写的第二句'])
  await isCalm(mine)
})

test('scrolling up in a long conversation loads older messages without moving, and new ones are counted', async () => {
  const a = (await phoneOf(on.app, shen)).api({ chat }).chat
  const { conversationId } = await a.openPrivate({ imUserId: zhou.id })
  for (let i = 1; i <= 90; i++)
    await a.send({ conversationId, clientKey: `long-key-${i}`, message: { messageType: 2, content: `第${i}句` } })
  const theirs = await on.phoneOf(zhou, `/${MAIN}?conversationId=${conversationId}`)
  await arriveAt(theirs, MAIN)
  await sees(theirs, '第90句')
  await sees(theirs, '90 条未读')
  const scroller = top(theirs).locator('.talk-list__scroll')
  const drawn = () => top(theirs).locator('.message-row').count()
  const where = () => bubble(theirs, /^第75句$/).evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await bubble(theirs, /^第75句$/).scrollIntoViewIfNeeded()
  await scroller.evaluate((box) => box.dispatchEvent(new Event('scroll')))
  const before = await where()
  await becomes(async () => (await drawn()) > 30, true)
  await isCalm(theirs)
  expect(Math.abs((await where()) - before)).toBeLessThan(3)

  await a.send({ conversationId, clientKey: 'long-key-91', message: { messageType: 2, content: '第91句' } })
  await sees(theirs, '1 条新消息')
  await top(theirs).getByRole('button', { name: '1 条新消息' }).click()
  await bubble(theirs, '第91句').waitFor({ state: 'visible' })
  await isCalm(theirs)
})

test('a group is created, renamed, joined by a mentioned colleague, searched, muted and left', async () => {
  const lin = await anEmployee(on.app, { firm: shen.firm, name: '林知远' })
  const wei = await anEmployee(on.app, { firm: shen.firm, name: '魏明' })
  const CENTER = 'message/message-center/message-center'
  const button = (page: Page, name: string | RegExp) => top(page).getByRole('button', { name }).last()
  async function choosePeople(page: Page, ...names: string[]) {
    await arriveAt(page, 'public/select-emp')
    for (const name of names) {
      // Those chosen lately stand first: the others are found by their name.
      await top(page).getByLabel('姓名、拼音或首字母').fill(name)
      await top(page)
        .getByRole('checkbox', { name: new RegExp(`^${name}`) })
        .click()
    }
    await button(page, `确定（${names.length} 人）`).click()
  }

  const mine = await on.phoneOf(shen, `/${CENTER}`)
  await arriveAt(mine, CENTER)
  await button(mine, '发起聊天').click()
  await choosePeople(mine, '周以宁', '林知远')
  await arriveAt(mine, MAIN)
  await sees(mine, '创建了群聊')
  await waited(mine)
  await button(mine, '聊天信息').click()
  await arriveAt(mine, 'chat/chat-info')
  await sees(mine, '全部成员（3 人）')
  await waited(mine)
  await button(mine, /^群名称/).click()
  await arriveAt(mine, 'chat/chat-setting')
  await button(mine, /^群名称/).click()
  await mine.getByRole('dialog').getByLabel('群名称').fill('恒泰二审项目组')
  await mine.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await button(mine, /^群名称，恒泰二审项目组/).waitFor()
  await mine.goBack()
  await arriveAt(mine, 'chat/chat-info')
  await waited(mine)
  await button(mine, '添加成员').click()
  await choosePeople(mine, '魏明')
  await arriveAt(mine, 'chat/chat-info')
  await sees(mine, '全部成员（4 人）')

  const a = (await phoneOf(on.app, shen)).api({ chat }).chat
  const [{ conversationId } = { conversationId: '' }] = (await a.getConversations({})).conversations
  await a.send({
    conversationId,
    clientKey: 'around-key-1',
    message: { messageType: 2, content: '@魏明 请准备证据原件', mentions: { userIds: [wei.id] } },
  })
  const theirs = await on.phoneOf(wei, `/${CENTER}`)
  await arriveAt(theirs, CENTER)
  await sees(theirs, '[有人@我]')
  await waited(theirs)
  await button(theirs, '搜索会话').click()
  await arriveAt(theirs, 'message/message-search/message-search')
  await top(theirs).getByLabel('会话、同事、聊天记录、消息').fill('证据原件')
  await sees(theirs, '聊天记录')
  await waited(theirs)
  await button(theirs, /请准备证据原件/).click()
  await arriveAt(theirs, MAIN)
  await bubble(theirs, '请准备证据原件').waitFor()

  const silent = await on.phoneOf(lin, `/chat/chat-info?conversationId=${conversationId}`)
  await arriveAt(silent, 'chat/chat-info')
  await button(silent, /^消息提醒/).click()
  await silent.getByRole('button', { name: '免打扰' }).last().click()
  await button(silent, /^消息提醒，免打扰/).waitFor()
  await waited(silent)
  await button(silent, '退出群聊').click()
  await silent.getByRole('button', { name: '退出', exact: true }).click()
  await arriveAt(silent, CENTER)
  await becomes(async () => (await a.getConversation({ conversationId })).memberCount, 3)
  await isCalm(silent)
})
