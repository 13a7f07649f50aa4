import { documents } from '@contract/document'
import { misc } from '@contract/misc'
import { seal } from '@contract/seal'
import { aStandingCase } from '@test/factories/case'
import { aDocument } from '@test/factories/document'
import { aSealDoc, aSealRoom } from '@test/factories/seal'
import type { Stage } from '@test/support/approval-suite'
import { TestSocket } from '@test/support/socket'
import { type TestApp, testApp } from '@test/support/test-app'

let app: TestApp
let room: Stage
beforeAll(async () => {
  app = await testApp()
  room = await aSealRoom(app)
})
afterAll(() => app.close())

const applicant = () => room.as(room.office.applicant)
const keeper = () => room.as(room.office.admins[1])

interface Kind {
  kind: string
  /** Its name in a refusal. */
  name: string
  /** Made by the applicant; who else hears of it, and what changes it. */
  make(): Promise<{ id: string; title: string; change(): Promise<unknown> }>
  changedBy: string
}

const KINDS: Kind[] = [
  {
    kind: 'document',
    name: '文档',
    async make() {
      const mine = await applicant()
      const { caseId } = await aStandingCase(app, mine, room.office.applicant)
      const made = await aDocument(mine, { space: 'case', caseId })
      const change = async () => {
        const { documentId, version } = made
        const fields = { name: '起诉状', docType: 'pleading', tags: '一审', isConfidential: false, note: '' } as const
        await mine.call(documents.update, { documentId, version, ...fields })
      }
      return { id: made.documentId, title: '起诉状.pdf', change }
    },
    changedBy: 'doc/update',
  },
  {
    kind: 'sealDoc',
    name: '用印文书',
    async make() {
      const { docId, version } = await aSealDoc(room, { title: '落户证明' })
      const change = async () => (await keeper()).call(seal.stamp, { docId, version, copies: 1 })
      return { id: docId, title: '落户证明', change }
    },
    changedBy: 'seal/stamp',
  },
]

test.each(KINDS)(
  'a $kind can be starred, is among the recent records, notifies and is audited, and does not exist for others',
  async ({ kind, name, make, changedBy }) => {
    const { id, title, change } = await make()
    const mine = await applicant()
    const target = { targetKind: kind, targetId: id }
    await mine.call(misc.saveOpened, { ...target, title })
    expect((await mine.call(misc.getFocusList, { targetKind: kind })).recent).toMatchObject([{ ...target, title }])
    await mine.call(misc.saveFocus, { ...target, title })
    expect((await mine.call(misc.getFocusList, { targetKind: kind })).starred).toMatchObject([{ ...target, title }])
    const guest = await room.as(room.office.stranger)
    for (const call of [misc.saveOpened, misc.saveFocus])
      expect(await guest.reply(call, { ...target, title })).toMatchObject({ code: 404, msg: `${name}不存在或已被删除` })

    const socket = await TestSocket.open(app.address, mine.token)
    await change()
    await socket.until(() => socket.events('record:changed').some((told) => told.kind === kind && told.id === id))
    socket.cut()

    const files = await app.db.selectFrom('file_uses').select('file_id').where('target_kind', '=', kind).execute()
    expect(files.length).toBeGreaterThan(0)
    const lines = await app.db
      .selectFrom('audit_log')
      .select(['action', 'target_kind'])
      .where('target_id', '=', id)
      .execute()
    expect(lines).toContainEqual({ action: changedBy, target_kind: kind })
  },
)
