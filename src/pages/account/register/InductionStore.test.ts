import { register } from '@contract/account/register'
import type { Induction, SaveInductionInput } from '@contract/account/register/shapes'
import { aUserData } from '@test/factories/account-views'
import { aReportedRefusal } from '@test/factories/errors'
import { fakeApi } from '@test/support/fake-api'
import { InductionStore } from './InductionStore'

const FIRM = { companyId: 'f1', companyName: '明理律师事务所' }
const ID_CARD = { id: 'file1', name: '身份证.pdf', size: 9 }

const anInduction = (given: Partial<Induction> = {}): Induction => ({
  inductionId: 'i1',
  status: 'draft',
  ...FIRM,
  name: '欧阳若琳',
  gender: '女',
  mobile: '13812340001',
  idNumber: '11010519491231002X',
  email: '',
  education: '',
  school: '',
  post: '律师助理',
  licenceNumber: '',
  remark: '',
  materials: [{ kind: 'idCard', fileId: 'file1', fileName: '身份证.pdf', fileSize: '9', url: '/f' }],
  reason: '',
  submitTime: '',
  version: 1,
  ...given,
})

function aStore(kept: Induction | null = null, firm: typeof FIRM | undefined = FIRM) {
  const sent: SaveInductionInput[] = []
  const world = { kept, refusal: undefined as Error | undefined }
  const answers = {
    getInduction: () => world.kept,
    saveInduction: (input: SaveInductionInput) => {
      if (world.refusal) throw world.refusal
      sent.push(input)
      return anInduction({ status: input.submit ? 'pending' : 'draft', version: input.version + 1 })
    },
  }
  const session = { autoLogin: async () => true, loadUserData: async () => aUserData() }
  return { world, sent, store: new InductionStore({ api: { register: fakeApi(register, answers) }, session, firm }) }
}

async function filledIn() {
  const made = aStore()
  await made.store.load()
  made.store.form?.assign({ name: '欧阳若琳', gender: '女', post: '律师助理' })
  return made
}

test('the firm chosen while registering is the one applied to', async () => {
  const { store } = aStore()
  await store.load()
  expect(store.companyId).toBe('f1')
  expect(store.form?.texts.get('companyId:f1')).toBe('明理律师事务所')
})

test('a draft needs no papers, handing in needs the number and the identity card', async () => {
  const { store, sent } = await filledIn()
  expect(await store.save(true)).toBe(false)
  expect([store.form?.errors.get('idNumber'), store.form?.errors.get('idCardFiles')]).toEqual([
    '请填写证件号码',
    '请上传身份证',
  ])
  expect(sent).toEqual([])
  expect(await store.save(false)).toBe(true)
  store.form?.assign({ idNumber: '11010519491231002X', idCardFiles: [ID_CARD] })
  expect(await store.save(true)).toBe(true)
  expect(sent.map(({ version, submit, materials }) => [version, submit, materials])).toEqual([
    [0, false, []],
    [1, true, [{ kind: 'idCard', fileId: 'file1' }]],
  ])
  expect(store.isWaiting).toBe(true)
})

test('a resident’s number with a wrong check digit is not sent, a passport’s is', async () => {
  const { store, sent } = await filledIn()
  store.form?.assign({ idNumber: '110105194912310021', idCardFiles: [ID_CARD] })
  expect(await store.save(true)).toBe(false)
  expect(store.form?.errors.get('idNumber')).toBe('身份证号有误，请逐位检查')
  store.form?.set('idNumber', 'E12345678')
  expect(await store.save(true)).toBe(true)
  expect(sent[0]?.idNumber).toBe('E12345678')
})

test('a returned application is shown with its reason and its values', async () => {
  const { store } = aStore(anInduction({ status: 'returned', reason: '请补充学历证明' }), undefined)
  await store.load()
  expect([store.reason, store.isWaiting, store.form?.values.name]).toEqual(['请补充学历证明', false, '欧阳若琳'])
  expect(store.form?.values.idCardFiles).toEqual([{ id: 'file1', name: '身份证.pdf', size: 9, url: '/f' }])
})

test('asking how it stands leaves what is being filled in, until there is news', async () => {
  const { store, world } = await filledIn()
  await store.load()
  expect(store.form?.values.post).toBe('律师助理')
  world.kept = anInduction({ status: 'approved' })
  await store.load()
  expect(store.isApproved).toBe(true)
})

test('a refusal leaves everything that was filled in', async () => {
  const { store, world } = await filledIn()
  world.refusal = aReportedRefusal('入职申请正在审核，暂时不能修改', 409)
  expect(await store.save(false)).toBe(false)
  expect([store.kept, store.form?.values.name]).toEqual([null, '欧阳若琳'])
})
