import { days, hours } from '@contract/duration'
import { dynamic } from '@contract/dynamic'
import { DynamicType } from '@contract/dynamic/codes'
import type { DynamicHomeInput } from '@contract/dynamic/shapes'
import { file } from '@contract/file'
import { message } from '@contract/message'
import { toTime } from '@server/kernel/clock'
import { aDynamic } from '@test/factories/dynamic'
import { anUpload, aPicture } from '@test/factories/file'
import { aDepartment } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, signedIn, someone } from '@test/support/test-client'

let app: TestApp
let author: Colleague
let near: Colleague
let far: Colleague
let stranger: Colleague
beforeAll(async () => {
  app = await testApp()
  author = await someone(app, { name: '周以宁' })
  const { firm } = author
  near = await someone(app, { firm, name: '何小满' })
  far = await someone(app, { firm, name: '林知远', departmentId: await aDepartment(app, firm) })
  stranger = await someone(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('dynamics').execute()
  // Days pass in these tests, sessions do not last as long.
  for (const colleague of [author, near, far, stranger]) Object.assign(colleague, await signedIn(app, colleague))
})

const shown = async (viewer: Colleague, input: DynamicHomeInput = {}) =>
  (await viewer.call(dynamic.home, input)).records.map(({ id }) => id)

describe('access to items of the feed', () => {
  test.each([
    ['firm', [true, true, true, false]],
    ['department', [true, true, false, false]],
    ['myself', [true, false, false, false]],
  ] as const)(
    'an item visible to %s is shown to author, department, firm, another firm as %j',
    async (visible_to, sees) => {
      const id = await aDynamic(app, author, { visible_to })
      for (const [index, viewer] of [author, near, far, stranger].entries()) {
        expect(await shown(viewer)).toEqual(sees[index] ? [id] : [])
        const gone = { code: 404, msg: '动态不存在或已被删除' }
        expect(await viewer.reply(dynamic.detail, { id })).toMatchObject(sees[index] ? { code: 0, data: { id } } : gone)
        if (!sees[index]) expect(await viewer.reply(dynamic.saveLike, { id })).toMatchObject(gone)
      }
    },
  )

  test('an item stays visible to the department it was published in', async () => {
    const id = await aDynamic(app, author, { visible_to: 'department' })
    await app.db.updateTable('employees').set({ department_id: far.departmentId }).where('id', '=', author.id).execute()
    expect([await shown(near), await shown(far), await shown(author)]).toEqual([[id], [], [id]])
    await app.db
      .updateTable('employees')
      .set({ department_id: author.departmentId })
      .where('id', '=', author.id)
      .execute()
  })
})

describe('the list of the feed', () => {
  test('the feed is newest first, in pages, with a total', async () => {
    const now = app.clock.now()
    const ids: string[] = []
    for (let day = 0; day < 5; day++) ids.push(await aDynamic(app, author, { created_at: toTime(now - days(day)) }))
    const first = await near.call(dynamic.home, { current: 1, size: 2 })
    expect([first.total, first.records.map(({ id }) => id)]).toEqual([5, ids.slice(0, 2)])
    expect(await shown(near, { current: 3, size: 2 })).toEqual([ids[4]])
    expect(await shown(near, { current: 4, size: 2 })).toEqual([])
  })

  test('the feed shows one type when asked', async () => {
    const ids: string[] = []
    for (const type of Object.values(DynamicType)) ids.push(await aDynamic(app, author, { type }))
    for (const [index, type] of ([1, 2, 3, 4] as const).entries())
      expect(await shown(near, { type })).toEqual([ids[index]])
    expect(await near.reply(dynamic.home, { type: 5 as 4 })).toMatchObject({ code: 400, msg: '动态类型不在可选范围内' })
  })

  test('a feed item shows its author and what a tap opens', async () => {
    const id = await aDynamic(app, author, { target_id: 'log1', content: '阅卷，2.5 小时' })
    expect((await near.call(dynamic.home, {})).records).toEqual([
      {
        id,
        type: 1,
        author: { empId: author.id, userId: author.userId, empName: '周以宁', photoUrl: '', departmentName: '业务部' },
        createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        content: '阅卷，2.5 小时',
        images: [],
        visibleTo: 'firm',
        targetId: 'log1',
        isMine: false,
        isLiked: false,
        likeCount: 0,
        commentCount: 0,
        likes: [],
      },
    ])
  })

  test('a feed page of another size is refused', async () => {
    expect(await near.reply(dynamic.home, { size: 51 })).toMatchObject({ code: 400, msg: '每页条数不能大于50' })
    expect(await near.reply(dynamic.home, { current: 0 })).toMatchObject({ code: 400, msg: '页码不能小于1' })
  })
})

describe('likes', () => {
  test('a like counts once, shows its name in order and can be taken back', async () => {
    const id = await aDynamic(app, author)
    expect(await near.call(dynamic.saveLike, { id })).toEqual({ isLiked: true, likeCount: 1 })
    expect(await near.call(dynamic.saveLike, { id })).toEqual({ isLiked: true, likeCount: 1 })
    app.clock.pass(1_000)
    expect(await far.call(dynamic.saveLike, { id })).toEqual({ isLiked: true, likeCount: 2 })
    const asAuthor = await author.call(dynamic.detail, { id })
    expect([asAuthor.isLiked, asAuthor.likeCount, asAuthor.likes.map(({ empName }) => empName)]).toEqual([
      false,
      2,
      ['何小满', '林知远'],
    ])
    expect(await near.call(dynamic.deleteLike, { id })).toEqual({ isLiked: false, likeCount: 1 })
    expect(await near.call(dynamic.deleteLike, { id })).toEqual({ isLiked: false, likeCount: 1 })
    expect((await far.call(dynamic.detail, { id })).isLiked).toBe(true)
  })

  test('a like notifies the author once, and an author’s own like never', async () => {
    const id = await aDynamic(app, author)
    const told = async () =>
      (await author.call(message.getMsgList, { appMsgType: [1101] })).records
        .filter(({ linkId }) => linkId === id)
        .map(({ content, isRead }) => [content.appText.appAlertTitle, isRead])
    await author.call(dynamic.saveLike, { id })
    expect(await told()).toEqual([])
    await near.call(dynamic.saveLike, { id })
    await near.call(dynamic.deleteLike, { id })
    await near.call(dynamic.saveLike, { id })
    expect(await told()).toEqual([['何小满赞了您的动态', false]])
  })

  test('simultaneous likes are all counted', async () => {
    const id = await aDynamic(app, author)
    const everybody = await Promise.all(
      Array.from({ length: 23 }, (_, index) => someone(app, { firm: author.firm, name: `同事${index}` })),
    )
    await Promise.all(
      everybody.flatMap((person) => [person.call(dynamic.saveLike, { id }), person.call(dynamic.saveLike, { id })]),
    )
    const { likeCount, likes } = await author.call(dynamic.detail, { id })
    expect([likeCount, likes.length]).toEqual([23, 20])
  })
})

describe('publishing to the feed', () => {
  test('an item is published with pictures that its readers can open', async () => {
    const pictures = [await aPicture(author), await aPicture(author)]
    const fileIds = pictures.map(({ fileId }) => fileId).reverse()
    const { id } = await author.call(dynamic.save, { content: ' 今日团建 ', fileIds, visibleTo: 'department' })
    const item = await near.call(dynamic.detail, { id })
    expect(item).toMatchObject({ type: 4, content: '今日团建', visibleTo: 'department', isMine: false, targetId: '' })
    expect(item.images.map(({ fileId }) => fileId)).toEqual(fileIds)
    expect((await fetch(item.images[0]?.url ?? '')).headers.get('content-type')).toBe('image/png')
    const fileId = fileIds[0] ?? ''
    expect((await near.reply(file.downloadUrl, { fileId })).code).toBe(0)
    expect((await far.reply(file.downloadUrl, { fileId })).code).toBe(403)
    expect(await author.reply(file.deleteUpload, { fileId })).toMatchObject({
      code: 409,
      msg: '文件正在使用，不能删除',
    })
  })

  test('published pictures outlive the deletion of unused uploads and are deleted with the item', async () => {
    const { fileId } = await aPicture(author)
    const { id } = await author.call(dynamic.save, { content: '', fileIds: [fileId], visibleTo: 'firm' })
    app.clock.pass(hours(25))
    while ((await app.jobs.runDue()) > 0);
    Object.assign(author, await signedIn(app, author))
    const [image] = (await author.call(dynamic.detail, { id })).images
    expect((await fetch(image?.url ?? '')).status).toBe(200)
    await author.call(dynamic.delete, { id })
    while ((await app.jobs.runDue()) > 0);
    expect((await author.reply(file.downloadUrl, { fileId })).code).toBe(404)
    expect((await author.reply(dynamic.detail, { id })).code).toBe(404)
  })

  test('publishing with a missing, foreign or non-picture file is refused as a whole', async () => {
    const mine = await aPicture(author)
    const words = { code: 400, msg: '附件不存在或已失效，请重新上传' }
    const colleague = await someone(app, { firm: author.firm })
    for (const fileId of [(await aPicture(colleague)).fileId, (await anUpload(author)).fileId, 'nothing'])
      expect(
        await author.reply(dynamic.save, { content: '图片', fileIds: [mine.fileId, fileId], visibleTo: 'firm' }),
      ).toMatchObject(words)
    expect(await shown(author)).toEqual([])
    expect((await author.reply(file.deleteUpload, { fileId: mine.fileId })).code).toBe(0)
  })

  test.each([
    [{ content: '  ', visibleTo: 'firm' }, '请填写内容或选择图片'],
    [{ content: '字'.repeat(2001), visibleTo: 'firm' }, '内容不能超过2000个字'],
    [{ content: '零\0字符', visibleTo: 'firm' }, '内容中有无法保存的字符'],
    [{ content: '好', visibleTo: 'world' }, '可见范围不在可选范围内'],
    [{ content: '好', visibleTo: 'firm', fileIds: Array(10).fill('a') }, '图片不能超过9项'],
  ])('invalid item no. %# is refused with a message', async (input, msg) => {
    expect(await author.raw(dynamic.save, input)).toMatchObject({ code: 400, msg })
  })

  test('publishing twice with one key publishes once', async () => {
    const input = { content: '一次', visibleTo: 'firm' as const }
    const twice = await Promise.all([1, 2].map(() => author.reply(dynamic.save, input, { idempotencyKey: 'k1' })))
    expect(twice[0]).toEqual(twice[1])
    expect((await shown(author)).length).toBe(1)
  })

  test('only its author deletes an item', async () => {
    const id = await aDynamic(app, author)
    expect(await near.reply(dynamic.delete, { id })).toMatchObject({ code: 403, msg: '只能删除自己发布的动态' })
    expect(await stranger.reply(dynamic.delete, { id })).toMatchObject({ code: 404 })
    expect(await shown(near)).toEqual([id])
  })
})

describe('comments', () => {
  const cards = async (who: Colleague, code: 1102 | 1103) =>
    (await who.call(message.getMsgList, { appMsgType: [code] })).records.map(
      ({ linkId, content }) => `${linkId} ${content.appText.appAlertTitle}：${content.appText.appTexts[0]?.value}`,
    )

  test('a comment is shown, can be answered, is counted and notifies author and answered person once', async () => {
    const id = await aDynamic(app, author)
    const { commentId } = await near.call(dynamic.saveComment, { id, content: ' 辛苦了 ' })
    await far.call(dynamic.saveComment, { id, content: '我也参加', replyTo: commentId })
    expect(await author.call(dynamic.getComments, { id })).toMatchObject([
      { content: '辛苦了', author: { name: '何小满' }, answered: null, canDelete: true },
      { content: '我也参加', author: { name: '林知远' }, answered: { name: '何小满' } },
    ])
    expect((await near.call(dynamic.detail, { id })).commentCount).toBe(2)
    expect(await cards(author, 1103)).toEqual([`${id} 林知远回复了您：我也参加`, `${id} 何小满回复了您：辛苦了`])
    expect(await cards(near, 1103)).toEqual([`${id} 林知远回复了您：我也参加`])
  })

  test('comments can mention only people who see the item', async () => {
    const id = await aDynamic(app, author, { visible_to: 'department' })
    await author.call(dynamic.saveComment, { id, content: '请看', atIds: [near.id, far.id] })
    expect(await cards(near, 1102)).toEqual([`${id} 周以宁在评论中提到您：请看`])
    expect(await cards(far, 1102)).toEqual([])
  })

  test('a comment is deleted only by its writer or the item’s author', async () => {
    const id = await aDynamic(app, author)
    const { commentId } = await near.call(dynamic.saveComment, { id, content: '辛苦了' })
    expect(await far.reply(dynamic.deleteComment, { id, commentId })).toMatchObject({
      code: 403,
      msg: '只能删除自己的评论',
    })
    await author.call(dynamic.deleteComment, { id, commentId })
    expect(await near.call(dynamic.getComments, { id })).toEqual([])
  })

  test('comments of an invisible item cannot be read or written, and empty comments are refused', async () => {
    const id = await aDynamic(app, author, { visible_to: 'myself' })
    expect((await near.reply(dynamic.getComments, { id })).msg).toMatch(/动态/)
    expect((await near.reply(dynamic.saveComment, { id, content: '看看' })).code).not.toBe(0)
    expect((await stranger.reply(dynamic.saveComment, { id, content: '看看' })).code).not.toBe(0)
    expect(await author.reply(dynamic.saveComment, { id, content: ' ' })).toMatchObject({ msg: '请填写评论' })
  })
})
