import { days } from '@contract/duration'
import { file } from '@contract/file'
import { message } from '@contract/message'
import { personalSettings } from '@contract/personal-settings'
import { signTask } from '@contract/sign-task'
import type { SignTask } from '@contract/sign-task/shapes'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { aDocument, aSignature, aSignTask } from '@test/factories/sign-task'
import { eventually } from '@test/support/eventually'
import { type AppClient, phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { targetOf } from '@/rules/targets/messageJump'

const RACES = 20

let app: TestApp
let lin: Worker
let zhou: Worker
let he: Worker
let asker: AppClient
let signer: AppClient

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  const firm = await aFirm(app)
  lin = await anEmployee(app, { firm, name: '林知远' })
  zhou = await anEmployee(app, { firm, name: '周以宁' })
  he = await anEmployee(app, { firm, name: '何小满' })
  asker = await phoneOf(app, lin)
  signer = await phoneOf(app, zhou)
})

const tasksOf = (phone: AppClient) => phone.api({ signTask }).signTask
const cardsOf = async (phone: AppClient) =>
  (await phone.api({ message }).message.getMsgList({ appMsgType: [801] })).records
const titlesOf = async (phone: AppClient) => (await cardsOf(phone)).map(({ content }) => content.appText.appAlertTitle)
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Error & { code: number }) => ({ code: error.code, message: error.message }),
  )
const partOf = ({ signers }: SignTask, { id }: Worker) => signers.find(({ empId }) => empId === id)
const sign = async (phone: AppClient, { signTaskId }: SignTask, version = 1) =>
  tasksOf(phone).sign({ signTaskId, version, signatureId: await aSignature(phone) })
const hears = async (phone: AppClient) => {
  const heard: string[] = []
  phone.connection.on('record:changed', ({ id }) => heard.push(id))
  await eventually(
    () => phone.connection.state,
    (state) => state === 'online',
  )
  return heard
}

describe('requesting signatures', () => {
  test('signers get a card that opens the document, and the asker’s list shows who is awaited', async () => {
    const task = await aSignTask(asker, [zhou, he], { note: '请在庭前签好', days: 3 })
    expect(task).toMatchObject({
      title: '授权委托书',
      note: '请在庭前签好',
      status: 'waiting',
      signedCount: 0,
      signerCount: 2,
      isAsker: true,
      mine: null,
      can: { sign: false, withdraw: true, renew: true },
      signers: [
        { name: '周以宁', state: 'waiting', openTime: null },
        { name: '何小满', state: 'waiting', openTime: null },
      ],
      files: [{ fileName: '授权委托书.pdf', fileType: 'pdf' }],
    })
    expect(task.qrsource).toMatch(/^sg_[0-9A-Za-z_-]{22}$/)
    expect(task.url).toBe(`${app.address}/create/scan-for-sign?isReceived=N&qrsource=${task.qrsource}`)

    const [card] = await cardsOf(signer)
    expect(card?.content.appText.appAlertTitle).toBe('请您签署文件')
    expect(card && targetOf(card)).toMatchObject({
      route: { path: 'create/scan-for-sign' },
      params: { isReceived: 'N', qrsource: task.qrsource },
    })
    expect(await titlesOf(asker)).toEqual([])
    expect((await tasksOf(signer).getList({ tab: 'toSign' })).records).toMatchObject([
      { signTaskId: task.signTaskId, asker: { name: '林知远' } },
    ])
    expect((await tasksOf(asker).getList({ tab: 'asked' })).total).toBe(1)
    expect(await tasksOf(signer).getCounts()).toEqual({ toSign: 1, asked: 0 })
    expect(await tasksOf(asker).getCounts()).toEqual({ toSign: 0, asked: 1 })
  })

  test.each([
    ['no title', { title: ' ' }, '请填写标题'],
    ['a title of 51 characters', { title: '字'.repeat(51) }, '标题不能超过50个字'],
    ['no document', { fileIds: [] }, '请选择待签文件'],
    ['a document nobody uploaded', { fileIds: ['f1'] }, '附件不存在或已失效，请重新上传'],
    ['nobody to sign', { signerIds: [] }, '请选择签署人'],
    ['somebody who does not exist', { signerIds: ['nobody'] }, '签署人不存在或已离职'],
    ['for no time', { days: 0 }, '有效天数不能小于1'],
    ['for 91 days', { days: 91 }, '有效天数不能大于90'],
    ['for as many days as its form does not offer', { days: 8 }, '有效期不在可选范围内'],
  ])('a sign task is refused and not saved: %s', async (_, given, words) => {
    expect(await refusal(aSignTask(asker, [zhou], given))).toEqual({ code: 400, message: words })
    expect((await tasksOf(asker).getList({ tab: 'asked' })).total).toBe(0)
    expect(await cardsOf(signer)).toEqual([])
  })

  test('a former employee cannot be a signer, and the same request sent twice asks once', async () => {
    const gone = await anEmployee(app, { firm: lin.firm, status: 'resigned' })
    expect(await refusal(aSignTask(asker, [zhou, gone]))).toMatchObject({ message: '签署人不存在或已离职' })
    const input = { title: '只问一次', fileIds: [await aDocument(asker)], signerIds: [zhou.id], days: 7 }
    const twice = await Promise.all([1, 2].map(() => tasksOf(asker).save(input, { key: 'ask-1' })))
    expect(twice[1]?.signTaskId).toBe(twice[0]?.signTaskId)
    expect((await tasksOf(asker).getList({ tab: 'asked' })).total).toBe(1)
  })
})

describe('signing', () => {
  test('each signature after viewing is shown and announced to the asker at once', async () => {
    const task = await aSignTask(asker, [zhou, he])
    const heard = await hears(asker)
    const opened = await tasksOf(signer).open({ qrsource: task.qrsource })
    expect(opened).toMatchObject({ mine: { state: 'waiting', version: 1 }, can: { sign: true }, isAsker: false })
    await eventually(
      () => heard,
      (ids) => ids.length === 1,
    )
    expect(partOf(await tasksOf(asker).getById({ signTaskId: task.signTaskId }), zhou)?.openTime).not.toBeNull()

    const signed = await sign(signer, opened)
    expect(signed).toMatchObject({ status: 'waiting', signedCount: 1, mine: { state: 'signed' }, can: { sign: false } })
    await eventually(
      () => heard,
      (ids) => ids.length === 2,
    )
    expect(await titlesOf(asker)).toEqual(['文件已签署'])
    const part = partOf(await tasksOf(asker).getById({ signTaskId: task.signTaskId }), zhou)
    expect(part).toMatchObject({ state: 'signed', answerTime: expect.any(String) })
    const link = await asker.api({ file }).file.downloadUrl({ fileId: part?.signFileId ?? '', inline: true })
    expect((await fetch(link.url)).headers.get('content-type')).toBe('image/png')

    const other = await phoneOf(app, he)
    expect(await sign(other, task)).toMatchObject({ status: 'done', signedCount: 2 })
    expect((await titlesOf(asker))[0]).toBe('文件已全部签署')
    expect((await tasksOf(signer).getList({ tab: 'answered' })).records).toMatchObject([{ status: 'done' }])
    expect((await tasksOf(signer).getList({ tab: 'toSign' })).total).toBe(0)
    expect(await tasksOf(asker).getCounts()).toEqual({ toSign: 0, asked: 0 })
  })

  test('a sign task signed with the saved signature keeps it after the setting is removed', async () => {
    const task = await aSignTask(asker, [zhou])
    const own = signer.api({ personalSettings }).personalSettings
    const signFileId = await aSignature(signer)
    const { version } = await own.saveSign({ version: 1, fileId: signFileId })
    await tasksOf(signer).sign({ signTaskId: task.signTaskId, version: 1, signatureId: signFileId })
    await own.deleteSign({ version })
    app.clock.pass(days(3))
    for (let i = 0; i < 3; i++) await app.jobs.runDue()
    asker = await phoneOf(app, lin)
    const { url } = await asker.api({ file }).file.downloadUrl({ fileId: signFileId })
    expect((await fetch(url)).status).toBe(200)
  })

  test('signing with a file that is not one’s own signature is refused', async () => {
    const task = await aSignTask(asker, [zhou])
    for (const signatureId of [await aSignature(asker), await aDocument(signer), 'f1'])
      expect(
        await refusal(tasksOf(signer).sign({ signTaskId: task.signTaskId, version: 1, signatureId })),
      ).toMatchObject({ code: 400 })
    expect(await tasksOf(asker).getById({ signTaskId: task.signTaskId })).toMatchObject({ signedCount: 0 })
  })

  test('one of a signer’s two devices signs and the other is told', async () => {
    const task = await aSignTask(asker, [zhou])
    const second = await phoneOf(app, zhou)
    const [firstSignature, secondSignature] = [await aSignature(signer), await aSignature(second)]
    const ends = await Promise.all([
      refusal(tasksOf(signer).sign({ signTaskId: task.signTaskId, version: 1, signatureId: firstSignature })),
      refusal(tasksOf(second).sign({ signTaskId: task.signTaskId, version: 1, signatureId: secondSignature })),
    ])
    expect(ends.filter((end) => end === undefined)).toHaveLength(1)
    expect(ends.find((end) => end !== undefined)).toEqual({ code: 409, message: '您已签署这份文件，无需重复签署' })
    expect(await titlesOf(asker)).toEqual(['文件已全部签署'])
  })

  test('a signature resent after a lost answer counts once', async () => {
    const task = await aSignTask(asker, [zhou])
    const input = { signTaskId: task.signTaskId, version: 1, signatureId: await aSignature(signer) }
    await tasksOf(signer).sign(input, { key: 'sign-1' })
    expect(await tasksOf(signer).sign(input, { key: 'sign-1' })).toMatchObject({ mine: { state: 'signed' } })
    expect(await titlesOf(asker)).toHaveLength(1)
  })

  test('signing and taking back at once, exactly one happens', async () => {
    for (let race = 0; race < RACES; race++) {
      const task = await aSignTask(asker, [zhou])
      const signatureId = await aSignature(signer)
      const [signed, withdrawn] = await Promise.all([
        refusal(tasksOf(signer).sign({ signTaskId: task.signTaskId, version: 1, signatureId })),
        refusal(tasksOf(asker).withdraw({ signTaskId: task.signTaskId, version: 1 })),
      ])
      expect([signed, withdrawn].filter((end) => end === undefined)).toHaveLength(1)
      const { status } = await tasksOf(asker).getById({ signTaskId: task.signTaskId })
      expect(status).toBe(signed ? 'withdrawn' : 'done')
    }
  })

  test('refusing to sign needs a reason, which the asker reads', async () => {
    const task = await aSignTask(asker, [zhou, he])
    const refuse = (reason: string) => tasksOf(signer).refuse({ signTaskId: task.signTaskId, version: 1, reason })
    expect(await refusal(refuse('  '))).toEqual({ code: 400, message: '请填写拒签原因' })
    await refuse('第三条金额有误')
    expect((await cardsOf(asker))[0]?.content.appText).toMatchObject({
      appAlertTitle: '文件被拒签',
      appTexts: [
        { key: '文件', value: '授权委托书' },
        { key: '签署人', value: '周以宁' },
        { key: '原因', value: '第三条金额有误' },
      ],
    })
    // The others still sign for themselves, and read no reason that was not for them.
    const signed = await sign(await phoneOf(app, he), task)
    expect(signed).toMatchObject({ status: 'refused', refusedCount: 1 })
    expect(partOf(signed, zhou)).toMatchObject({ state: 'refused', reason: '' })
  })

  test('sign task actions are audited by ids', async () => {
    const task = await aSignTask(asker, [zhou])
    await sign(signer, task)
    const lines = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('target_id', '=', task.signTaskId)
      .orderBy('id')
      .execute()
    expect(lines.map(({ action, employee_id }) => [action, employee_id])).toEqual([
      ['signTask/save', lin.id],
      ['signTask/sign', zhou.id],
    ])
    expect(JSON.stringify(lines)).not.toMatch(/授权委托书|周以宁/)
  })
})

describe('codes that do not open', () => {
  const opens = (phone: AppClient, qrsource: string) => refusal(tasksOf(phone).open({ qrsource }))

  test('an unknown code, one of another firm and one for somebody else each get their own message', async () => {
    const { qrsource } = await aSignTask(asker, [zhou])
    expect(await opens(signer, 'sg_AAAAAAAAAAAAAAAAAAAAAA')).toEqual({
      code: 404,
      message: '签字码无效，请核对或向发起人重新索取',
    })
    expect(await opens(await phoneOf(app, await anEmployee(app)), qrsource)).toEqual({
      code: 403,
      message: '这份文件属于另一家律所，请切换到该律所后再打开',
    })
    expect(await opens(await phoneOf(app, he), qrsource)).toEqual({
      code: 403,
      message: '您不是这份文件的签署人，请与发起人核对',
    })
  })

  test.each<[string, () => Promise<SignTask>, string, string]>([
    ['signed', async () => sign(signer, await aSignTask(asker, [zhou])), 'done', '您已签署这份文件，无需重复签署'],
    [
      'refused',
      async () => {
        const { signTaskId } = await aSignTask(asker, [zhou])
        return tasksOf(signer).refuse({ signTaskId, version: 1, reason: '不同意' })
      },
      'refused',
      '您已拒绝签署这份文件',
    ],
    [
      'withdrawn',
      async () => {
        const { signTaskId } = await aSignTask(asker, [zhou])
        return tasksOf(asker).withdraw({ signTaskId, version: 1 })
      },
      'withdrawn',
      '发起人已撤回，不能再签署',
    ],
    [
      'expired',
      async () => {
        const task = await aSignTask(asker, [zhou])
        app.clock.pass(days(7))
        return task
      },
      'expired',
      '签字码已过期，请联系发起人续期',
    ],
  ])('%s: the document is shown as it stands and can be neither signed nor refused', async (_, make, status, words) => {
    const { qrsource, signTaskId } = await make()
    const phone = await phoneOf(app, zhou)
    expect(await tasksOf(phone).open({ qrsource })).toMatchObject({ status, can: { sign: false } })
    const signatureId = await aSignature(phone)
    const told = { code: 409, message: words }
    expect(await refusal(tasksOf(phone).sign({ signTaskId, version: 1, signatureId }))).toEqual(told)
    expect(await refusal(tasksOf(phone).refuse({ signTaskId, version: 1, reason: '晚了' }))).toEqual(told)
  })
})

describe('the asker', () => {
  test('a sign task taken back tells the awaited signers, who no longer see the document', async () => {
    const task = await aSignTask(asker, [zhou, he])
    const other = await phoneOf(app, he)
    await sign(other, task)
    const fileId = task.files[0]?.fileId ?? ''
    await signer.api({ file }).file.downloadUrl({ fileId })
    const withdrawn = await tasksOf(asker).withdraw({ signTaskId: task.signTaskId, version: task.version })
    expect(withdrawn).toMatchObject({ status: 'withdrawn', can: { withdraw: false, renew: false } })
    expect((await titlesOf(signer))[0]).toBe('签字任务已撤回')
    expect((await titlesOf(other))[0]).toBe('请您签署文件')
    expect(await refusal(signer.api({ file }).file.downloadUrl({ fileId }))).toMatchObject({ code: 403 })
    expect(await tasksOf(signer).open({ qrsource: task.qrsource })).toMatchObject({ files: [] })
    // A signer keeps the files that they signed.
    await other.api({ file }).file.downloadUrl({ fileId })
    expect(await refusal(tasksOf(asker).withdraw({ signTaskId: task.signTaskId, version: withdrawn.version }))).toEqual(
      { code: 409, message: '已经撤回' },
    )
  })

  test('an expired sign task tells its asker, who renews it under the same code', async () => {
    const task = await aSignTask(asker, [zhou, he], { days: 3 })
    await sign(await phoneOf(app, he), task)
    app.clock.pass(days(3) + 1_000)
    asker = await phoneOf(app, lin)
    signer = await phoneOf(app, zhou)
    // Other files' sweeps are due as well, and the app's own timer takes some of what is due.
    const told = await eventually(
      async () => {
        await app.jobs.runDue()
        return cardsOf(asker)
      },
      (cards) => cards.length === 2,
    )
    expect(told[0]?.content.appText).toMatchObject({
      appAlertTitle: '签字任务已过期',
      appTexts: [{ value: '授权委托书' }, { key: '未签署', value: '1 人' }],
    })
    expect((await tasksOf(signer).getList({ tab: 'toSign' })).total).toBe(0)
    const renewed = await tasksOf(asker).renew({ signTaskId: task.signTaskId, version: 1, days: 7 })
    expect(renewed).toMatchObject({ status: 'waiting', qrsource: task.qrsource, version: 2 })
    expect((await titlesOf(signer))[0]).toBe('签字任务已续期，请您签署')
    expect(await sign(signer, task)).toMatchObject({ status: 'done' })
    expect(await refusal(tasksOf(asker).renew({ signTaskId: task.signTaskId, version: 2, days: 7 }))).toEqual({
      code: 409,
      message: '所有人都已处理，无需续期',
    })
  })

  test('the slower of the asker’s two devices gets a conflict', async () => {
    const { signTaskId } = await aSignTask(asker, [zhou])
    await tasksOf(asker).renew({ signTaskId, version: 1, days: 30 })
    expect(await refusal(tasksOf(asker).withdraw({ signTaskId, version: 1 }))).toEqual({
      code: 409,
      message: '签字任务已被他人更新，请刷新后重试',
    })
  })

  test('a signer can neither take back nor renew, and sees no other signature', async () => {
    const task = await aSignTask(asker, [zhou, he])
    const ref = { signTaskId: task.signTaskId, version: 1 }
    expect(await refusal(tasksOf(signer).withdraw(ref))).toEqual({ code: 403, message: '只有发起人可以撤回' })
    expect(await refusal(tasksOf(signer).renew({ ...ref, days: 7 }))).toEqual({
      code: 403,
      message: '只有发起人可以续期',
    })
    const other = await phoneOf(app, he)
    const theirs = partOf(await sign(other, task), he)?.signFileId ?? ''
    expect(theirs).not.toBe('')
    expect(partOf(await tasksOf(signer).getById({ signTaskId: task.signTaskId }), he)?.signFileId).toBeNull()
    expect(await refusal(signer.api({ file }).file.downloadUrl({ fileId: theirs }))).toMatchObject({ code: 403 })
  })

  test('an asker may sign too and gets no card about their own actions', async () => {
    const task = await aSignTask(asker, [lin])
    expect(task).toMatchObject({ mine: { state: 'waiting' }, can: { sign: true, withdraw: true } })
    expect(await sign(asker, task)).toMatchObject({ status: 'done' })
    expect(await cardsOf(asker)).toEqual([])
  })
})

test('an uninvolved colleague does not see a sign task', async () => {
  const task = await aSignTask(asker, [zhou])
  const stranger = await phoneOf(app, he)
  const ref = { signTaskId: task.signTaskId, version: 1 }
  const fileId = task.files[0]?.fileId ?? ''
  for (const attempt of [
    tasksOf(stranger).getById({ signTaskId: task.signTaskId }),
    tasksOf(stranger).withdraw(ref),
    tasksOf(stranger).refuse({ ...ref, reason: '看看' }),
    sign(stranger, task),
  ])
    expect(await refusal(attempt)).toEqual({ code: 404, message: '签字任务不存在或已被删除' })
  expect(await refusal(stranger.api({ file }).file.downloadUrl({ fileId }))).toMatchObject({ code: 403 })
})
