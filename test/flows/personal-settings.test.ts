import { days } from '@contract/duration'
import { file } from '@contract/file'
import type { UploadType } from '@contract/file/codes'
import { general } from '@contract/general'
import { personalSettings } from '@contract/personal-settings'
import { anUpload, PNG } from '@test/factories/file'
import { TestSocket } from '@test/support/socket'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, someone } from '@test/support/test-client'

let app: TestApp
let lawyer: Colleague
let colleague: Colleague
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lawyer = await someone(app, { name: '周以宁' })
  colleague = await someone(app, { firm: lawyer.firm, name: '何小满' })
})

const { getInfo, saveInfo, savePhoto, deletePhoto, saveSign, deleteSign } = personalSettings
const aPicture = async (owner: Colleague, type: UploadType) =>
  (await anUpload(owner, { type, fileName: '图片.png', content: PNG })).fileId
/** Response to a browser that opens the address, redirects followed. */
const shown = async (photoUrl: string) => {
  const response = await fetch(app.address + photoUrl)
  return { status: response.status, type: response.headers.get('content-type'), size: (await response.blob()).size }
}

describe('personal information', () => {
  test('personal information is the person’s own as the firm has it', async () => {
    expect(await lawyer.call(getInfo, {})).toEqual({
      empId: lawyer.id,
      empName: '周以宁',
      empNo: lawyer.id.slice(-6),
      photoUrl: '',
      gender: '',
      teamName: '业务部',
      post: '',
      email: '',
      speciality: [],
      motto: '',
      signFileId: '',
      version: 1,
    })
  })

  test('changing one field keeps the others', async () => {
    await lawyer.call(saveInfo, { version: 1, gender: '女', speciality: ['劳动争议', '数据合规'] })
    const changed = await lawyer.call(saveInfo, { version: 2, motto: '  先把事实\n弄清楚  ' })
    expect(changed).toMatchObject({
      gender: '女',
      speciality: ['劳动争议', '数据合规'],
      motto: '先把事实 弄清楚',
      version: 3,
    })
    expect(await lawyer.call(saveInfo, { version: 3, gender: '', speciality: [] })).toMatchObject({
      gender: '',
      speciality: [],
    })
    expect(await colleague.call(getInfo, {})).toMatchObject({ speciality: [], motto: '', version: 1 })
  })

  test('a second device with an outdated version gets a conflict and changes nothing', async () => {
    await lawyer.call(saveInfo, { version: 1, motto: '先到' })
    expect(await lawyer.reply(saveInfo, { version: 1, motto: '后到' })).toMatchObject({
      code: 409,
      msg: '个人信息已被他人更新，请刷新后重试',
    })
    expect(await lawyer.call(getInfo, {})).toMatchObject({ motto: '先到', version: 2 })
  })

  test.each([
    [{ speciality: Array.from({ length: 11 }, (_, index) => `专长${index}`) }, '业务专长不能超过10项'],
    [{ speciality: ['婚姻、家事'] }, '每项业务专长为 1–20 个字，不含顿号'],
    [{ speciality: ['一'.repeat(21)] }, '每项业务专长为 1–20 个字，不含顿号'],
    [{ speciality: [' '] }, '每项业务专长为 1–20 个字，不含顿号'],
    [{ speciality: ['劳动争议', '劳动争议'] }, '业务专长不能重复'],
    [{ motto: '一'.repeat(51) }, '个性签名不能超过50个字'],
    [{ gender: '其他' }, '性别不在可选范围内'],
  ])('personal information %j is refused: %s', async (change, msg) => {
    expect(await lawyer.raw(saveInfo, { version: 1, ...change })).toMatchObject({ code: 400, msg })
    expect(await lawyer.call(getInfo, {})).toMatchObject({ version: 1 })
  })

  test('a change is in the directory’s delta, pushed to open clients, and audited without its text', async () => {
    const { updateTime } = await colleague.call(general.getEmployeeList, {})
    const socket = await TestSocket.open(app.address, colleague.token)
    await lawyer.call(saveInfo, { version: 1, motto: '只有我知道' })
    await socket.until(() => socket.events('directory:changed').length > 0)
    socket.cut()
    const { records } = await colleague.call(general.getEmployeeList, { updateTime })
    expect(records.map(({ empId }) => empId)).toContain(lawyer.id)
    const lines = await app.db
      .selectFrom('audit_log')
      .select(['action', 'target_id', 'detail'])
      .where('employee_id', '=', lawyer.id)
      .execute()
    expect(lines).toEqual([{ action: 'personalSettings.save', target_id: lawyer.id, detail: { fields: ['motto'] } }])
  })
})

describe('the profile photo', () => {
  test('a photo has an address that colleagues see and that needs no token', async () => {
    const { photoUrl } = await lawyer.call(savePhoto, { version: 1, fileId: await aPicture(lawyer, 'avatar') })
    const { records } = await colleague.call(general.getEmployeeList, {})
    expect(records.find(({ empId }) => empId === lawyer.id)?.photoUrl).toBe(photoUrl)
    expect(await shown(photoUrl)).toEqual({ status: 200, type: 'image/png', size: PNG.length })
    app.clock.pass(days(40))
    expect((await shown(photoUrl)).status).toBe(200)
  })

  test('a photo’s address cannot be guessed', async () => {
    const fileId = await aPicture(lawyer, 'avatar')
    const { photoUrl } = await lawyer.call(savePhoto, { version: 1, fileId })
    for (const guess of [`/v3/photo/${fileId}`, `/v3/photo/${fileId}.`, `${photoUrl}A`, photoUrl.slice(0, -1)])
      expect((await shown(guess)).status).toBe(404)
  })

  test('a replaced or removed photo is gone with its file', async () => {
    const first = await aPicture(lawyer, 'avatar')
    const { photoUrl } = await lawyer.call(savePhoto, { version: 1, fileId: first })
    const second = await lawyer.call(savePhoto, { version: 2, fileId: await aPicture(lawyer, 'avatar') })
    expect((await shown(photoUrl)).status).toBe(404)
    expect((await shown(second.photoUrl)).status).toBe(200)
    expect(await lawyer.call(deletePhoto, { version: 3 })).toMatchObject({ photoUrl: '', version: 4 })
    expect((await shown(second.photoUrl)).status).toBe(404)
    await app.jobs.runDue()
    expect(await lawyer.reply(file.downloadUrl, { fileId: first })).toMatchObject({ code: 404 })
  })

  test('a photo must be an uploaded avatar of one’s own', async () => {
    const msg = '附件不存在或已失效，请重新上传'
    for (const fileId of [await aPicture(lawyer, 'image'), await aPicture(colleague, 'avatar'), 'nobody'])
      expect(await lawyer.reply(savePhoto, { version: 1, fileId })).toMatchObject({ code: 400, msg })
    expect(await lawyer.call(getInfo, {})).toMatchObject({ photoUrl: '', version: 1 })
  })

  test('a refused change keeps the previous photo', async () => {
    const { photoUrl } = await lawyer.call(savePhoto, { version: 1, fileId: await aPicture(lawyer, 'avatar') })
    expect(await lawyer.reply(deletePhoto, { version: 1 })).toMatchObject({ code: 409 })
    expect((await shown(photoUrl)).status).toBe(200)
  })
})

describe('the handwritten signature', () => {
  test('a saved signature is shown to its owner only', async () => {
    const fileId = await aPicture(lawyer, 'sign')
    expect(await lawyer.call(saveSign, { version: 1, fileId })).toMatchObject({ signFileId: fileId, version: 2 })
    expect(await lawyer.reply(file.downloadUrl, { fileId })).toMatchObject({ code: 0 })
    expect(await colleague.reply(file.downloadUrl, { fileId })).toMatchObject({ code: 403 })
    expect(await lawyer.call(deleteSign, { version: 2 })).toMatchObject({ signFileId: '' })
  })
})
