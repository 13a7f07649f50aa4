import { createCipheriv, randomBytes } from 'node:crypto'
import { account } from '@contract/account'
import { chat } from '@contract/chat'
import { MessageType } from '@contract/chat/codes'
import { AppMsg } from '@contract/codes/appMsg'
import { seconds } from '@contract/duration'
import { dynamic } from '@contract/dynamic'
import { message } from '@contract/message'
import { notice } from '@contract/notice'
import { personalSettings } from '@contract/personal-settings'
import { signPush } from '@server/domains/content-check/message-push'
import { anUpload, aPicture, PNG } from '@test/factories/file'
import { eventually } from '@test/support/eventually'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, someone } from '@test/support/test-client'
import { BAD_WORDS, UpstreamDouble, upstreamConfig } from '@test/support/upstream-double'

// The stand-in for WeChat answers as its documents say; nothing here was checked against WeChat itself.

const KEYS = { token: 'push-token', aesKey: randomBytes(32).toString('base64').slice(0, 43) }
const MINI = 'wx-demo-mini'
const REFUSED = '内容未通过微信内容安全检测，请修改后再发布'

let app: TestApp
let vendors: UpstreamDouble
let author: Colleague
let reader: Colleague
beforeAll(async () => {
  vendors = await new UpstreamDouble({ now: () => Date.now() }).start()
  // Files are uploaded to the test's own address, not to the public one.
  app = await testApp({ ...upstreamConfig(vendors, { contentCheck: KEYS }), publicUrl: undefined })
  author = await someone(app, { name: '周以宁', permissions: ['notice:publish'] })
  reader = await someone(app, { firm: author.firm, name: '何小满' })
})
afterAll(async () => void (await Promise.all([app.close(), vendors.stop()])))
beforeEach(() => {
  vendors.checked.length = 0
  vendors.visitors.clear()
  vendors.fault = () => undefined
  // After a failure nothing is asked for half a minute.
  app.clock.pass(seconds(60))
})

const post = (content: string, fileIds: string[] = []) =>
  author.reply(dynamic.save, { content, visibleTo: 'firm', fileIds })

const pictureOf = async (who: Colleague, fileName?: string) => (await aPicture(who, fileName)).fileId

const bindMini = (who: Colleague, subject: string) =>
  app.db
    .insertInto('account_links')
    .values({ id: subject, account_id: who.accountId, provider: 'wechat', app_id: MINI, subject, nickname: '' })
    .execute()

describe('words', () => {
  const openRoom = async () => (await author.call(chat.openPrivate, { imUserId: reader.id })).conversationId

  test.each([
    ['a post', 'content', () => post(BAD_WORDS)],
    [
      'a comment',
      'content',
      async () => {
        const { id } = await reader.call(dynamic.save, { content: '今天开庭', visibleTo: 'firm', fileIds: [] })
        return author.reply(dynamic.saveComment, { id, content: BAD_WORDS })
      },
    ],
    [
      'a chat message',
      'content',
      async () =>
        author.reply(chat.send, {
          conversationId: await openRoom(),
          clientKey: 'key-bad-words',
          message: { messageType: MessageType.text, content: BAD_WORDS },
        }),
    ],
    ['a group’s name', 'name', () => author.reply(chat.createGroup, { name: BAD_WORDS, imUserIds: [reader.id] })],
    [
      'a notice',
      'content',
      () =>
        author.reply(notice.save, {
          title: '放假安排',
          content: `<p>${BAD_WORDS}</p>`,
          audience: 'firm',
          departmentIds: [],
          isTopped: false,
          fileIds: [],
        }),
    ],
    ['a motto', 'motto', () => author.reply(personalSettings.saveInfo, { version: 1, motto: BAD_WORDS })],
  ] as const)('%s that WeChat finds risky is refused at its field', async (_, field, write) => {
    expect(await write()).toMatchObject({ code: 400, msg: REFUSED, data: { fields: { [field]: REFUSED } } })
  })

  test('a long text is asked about in parts, and a risky end is found', async () => {
    const long = `${'案'.repeat(4_000)}${BAD_WORDS}`
    const sent = { conversationId: await openRoom(), clientKey: 'key-long-words' }
    expect(
      await author.reply(chat.send, { ...sent, message: { messageType: MessageType.text, content: long } }),
    ).toMatchObject({ code: 400, msg: REFUSED })
    expect(vendors.checked.map(({ content = '' }) => content.length)).toEqual([2_400, 1_603])
  })

  test('a visitor of the mini program is asked about by the second version, others by the first', async () => {
    await bindMini(author, 'open-author')
    vendors.visitors.add('open-author')
    expect(await post('第一条')).toMatchObject({ code: 0 })
    expect(vendors.checked.at(-1)).toEqual({ content: '第一条', version: 2, scene: 4, openid: 'open-author' })
    expect(await post(BAD_WORDS)).toMatchObject({ code: 400 })
    // Two hours later WeChat no longer judges what they write in the second version.
    vendors.visitors.clear()
    expect(await post('第二条')).toMatchObject({ code: 0 })
    expect(vendors.checked.at(-1)).toEqual({ content: '第二条' })
    expect(await post(BAD_WORDS)).toMatchObject({ code: 400 })
  })

  test('an access token that ended is renewed, and the words are judged', async () => {
    await post('取得令牌')
    vendors.killTokens()
    const before = vendors.count('/cgi-bin/stable_token')
    expect(await post(BAD_WORDS)).toMatchObject({ code: 400, msg: REFUSED })
    expect(vendors.count('/cgi-bin/stable_token')).toBeGreaterThan(before)
  })

  test.each([
    ['is away', 'gone' as const],
    ['answers nonsense', 'rubbish' as const],
    ['has had enough questions today', { errcode: 45009 }],
    ['refuses the configuration', { errcode: 48001 }],
  ])(
    'while WeChat %s, words pass, the failure is counted, and nobody waits for the next half minute',
    async (_, fault) => {
      vendors.fault = (path) => (path.startsWith('/wxa/') ? fault : undefined)
      const [failures, asked] = [app.warnings.countOf('微信'), vendors.count('/wxa/msg_sec_check')]
      expect(await post(BAD_WORDS)).toMatchObject({ code: 0 })
      expect(app.warnings.countOf('微信')).toBe(failures + 1)
      vendors.fault = () => undefined
      expect(await post(BAD_WORDS)).toMatchObject({ code: 0 })
      expect(vendors.count('/wxa/msg_sec_check')).toBe(asked)
      app.clock.pass(seconds(31))
      expect(await post(BAD_WORDS)).toMatchObject({ code: 400 })
    },
  )
})

/** Message of WeChat’s push in its safe mode. */
function pushed(content: object, { appId = MINI, token = KEYS.token } = {}) {
  const text = Buffer.from(JSON.stringify(content))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const plain = Buffer.concat([randomBytes(16), length, text, Buffer.from(appId)])
  const padding = 32 - (plain.length % 32)
  const key = Buffer.from(`${KEYS.aesKey}=`, 'base64')
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const Encrypt = Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(padding, padding)), cipher.final()])
  const encrypted = Encrypt.toString('base64')
  const query = new URLSearchParams({
    timestamp: '1700000000',
    nonce: 'n1',
    msg_signature: signPush(token, '1700000000', 'n1', encrypted),
  })
  return { url: `${app.address}/v3/wechat/push?${query}`, encrypted }
}

async function push(content: object, given: { appId?: string; token?: string } = {}) {
  const { url, encrypted } = pushed(content, given)
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ToUserName: 'gh', Encrypt: encrypted }),
  })
  return [response.status, await response.text()]
}

const verdictOf = (traceId: string, suggest: 'pass' | 'risky') => ({
  MsgType: 'event',
  Event: 'wxa_media_check',
  appid: MINI,
  trace_id: traceId,
  version: 2,
  result: { suggest, label: suggest === 'risky' ? 20002 : 100 },
})

const questions = () => app.db.selectFrom('picture_checks').selectAll().orderBy('file_id').execute()

/** Id of the only question about a picture. */
const traceId = async () => (await eventually(questions, ({ length }) => length === 1))[0]?.trace_id ?? ''

const lettersOf = async (who: Colleague) => {
  const { records } = await who.call(message.getMsgList, { appMsgType: [AppMsg.TaskTodo] })
  return records.map(({ sourceType, linkId, content }) => [sourceType, linkId, content.appText.appAlertTitle])
}

describe('pictures', () => {
  test('a risky picture of a post is taken back, and its author gets a letter', async () => {
    const fileIds = [await pictureOf(author), await pictureOf(author, '第二张.png')]
    const { data } = (await post('开庭现场', fileIds)) as { data: { id: string } }
    const [first] = await eventually(questions, ({ length }) => length === 2)
    const url = vendors.checked.find(({ media_url }) => media_url)?.media_url ?? ''
    // WeChat has no session of ours.
    expect((await fetch(app.address + new URL(url).pathname + new URL(url).search)).status).toBe(200)
    expect(await push(verdictOf(first?.trace_id ?? '', 'risky'))).toEqual([200, 'success'])
    const { images } = await reader.call(dynamic.detail, { id: data.id })
    expect(images.map(({ fileId }) => fileId)).toEqual(fileIds.filter((id) => id !== first?.file_id))
    expect(await lettersOf(author)).toEqual([[1, data.id, '您发布的一张图片已被收回']])
    await app.jobs.runDue()
    expect(await app.db.selectFrom('files').select('id').where('id', 'in', fileIds).execute()).toHaveLength(1)
  })

  test('a picture that passes stays', async () => {
    await app.db.deleteFrom('picture_checks').execute()
    const { data } = (await post('合影', [await pictureOf(author, '合影.png')])) as { data: { id: string } }
    expect(await push(verdictOf(await traceId(), 'pass'))).toEqual([200, 'success'])
    expect((await reader.call(dynamic.detail, { id: data.id })).images).toHaveLength(1)
  })

  test('a risky picture of a chat becomes a line that says so, for both sides and where it was forwarded', async () => {
    await app.db.deleteFrom('picture_checks').execute()
    const { conversationId } = await author.call(chat.openPrivate, { imUserId: reader.id })
    const fileId = await pictureOf(author, '聊天.png')
    await author.call(chat.send, {
      conversationId,
      clientKey: 'key-picture',
      message: { messageType: MessageType.image, fileId, width: 10, height: 10 },
    })
    await push(verdictOf(await traceId(), 'risky'))
    const { messages } = await reader.call(chat.getMessages, { conversationId, order: 0 })
    expect(messages.at(-1)).toMatchObject({
      messageType: MessageType.command,
      content: { text: '一张图片未通过微信内容安全检测，已被收回' },
    })
    expect((await lettersOf(author))[0]).toEqual([3, conversationId, '您发布的一张图片已被收回'])
  })

  test('a risky photo of a person is removed', async () => {
    await app.db.deleteFrom('picture_checks').execute()
    const { fileId } = await anUpload(author, { type: 'avatar', fileName: '头像.png', content: PNG })
    const { version } = await author.call(personalSettings.getInfo, {})
    await author.call(personalSettings.savePhoto, { version, fileId })
    // The first version of the check says it with a number.
    expect(
      await push({ MsgType: 'event', Event: 'wxa_media_check', isrisky: 1, appid: MINI, trace_id: await traceId() }),
    ).toEqual([200, 'success'])
    expect((await author.call(personalSettings.getInfo, {})).photoUrl).toBe('')
  })

  test('a message that is not WeChat’s, or for another program, changes nothing', async () => {
    await app.db.deleteFrom('picture_checks').execute()
    await post('照片', [await pictureOf(author, '另一张.png')])
    const id = await traceId()
    expect(await push(verdictOf(id, 'risky'), { token: 'another' })).toEqual([403, ''])
    expect(await push(verdictOf(id, 'risky'), { appId: 'wx-other' })).toEqual([200, 'success'])
    expect((await fetch(`${app.address}/v3/wechat/push?signature=x&echostr=1`)).status).toBe(403)
    expect(await traceId()).toBe(id)
    // A verdict may overtake the answer to the question: WeChat is asked to repeat it.
    expect(await push(verdictOf('trace-unknown', 'risky'))).toEqual([200, 'later'])
  })

  test('WeChat’s proof of the address is answered with its own text', async () => {
    const query = new URLSearchParams({
      timestamp: '1',
      nonce: 'n',
      echostr: 'hello-42',
      signature: signPush(KEYS.token, '1', 'n'),
    })
    expect(await (await fetch(`${app.address}/v3/wechat/push?${query}`)).text()).toBe('hello-42')
  })
})

test('a server without the check asks nothing, and has no address for WeChat’s push', async () => {
  const without = await testApp(upstreamConfig(vendors))
  try {
    const person = await someone(without, { name: '沈知微' })
    const asked = vendors.count('/wxa/msg_sec_check')
    await person.call(dynamic.save, { content: BAD_WORDS, visibleTo: 'firm', fileIds: [] })
    expect(vendors.count('/wxa/msg_sec_check')).toBe(asked)
    const { status } = await fetch(`${without.address}/v3/wechat/push`, { method: 'POST', body: '{}' })
    expect(status).toBe(404)
    expect(await person.reply(account.getUserData, {})).toMatchObject({ code: 0 })
  } finally {
    await without.close()
  }
})
