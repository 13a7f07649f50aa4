import type { FormValues } from '@contract/forms/fields'
import { seal } from '@contract/seal'
import type { SealDoc } from '@contract/seal/shapes'
import { paper } from '@server/demo/world/paper'
import { roundSeal } from '@server/domains/seal/picture'
import { newId } from '@server/kernel/db/id'
import type { Stage } from '@test/support/approval-suite'
import type { TestApp } from '@test/support/test-app'
import { callers } from '@test/support/test-client'
import { agree, anApplication, anOffice, findTodo, holds } from './approval'
import { anUpload } from './file'
import type { Firm, Worker } from './people'

/** A PDF that opens, of one page. */
export const aPaper = (title = '律师函') => paper(title, ['本所受委托人委托，就有关事宜致函。'])

/** The firm's seal with its picture. */
export async function aSeal(
  { app }: { app: TestApp },
  firm: Firm,
  owner: Worker,
  kind: 'official' | 'contract' = 'official',
) {
  const bytes = roundSeal('示例律师事务所', '')
  const [id, fileId] = [newId(), newId()]
  const storage_key = `${firm.id}/made/${fileId}.png`
  await app.files.store.put(storage_key, bytes)
  await app.db
    .insertInto('files')
    .values({
      id: fileId,
      firm_id: firm.id,
      owner_id: owner.id,
      kind: 'file',
      name: '公章.png',
      extension: 'png',
      size: bytes.length,
      content_type: 'image/png',
      storage_key,
      state: 'stored',
    })
    .execute()
  await app.db.insertInto('seals').values({ id, firm_id: firm.id, kind, name: '公章', picture_id: fileId }).execute()
  await app.db
    .insertInto('file_uses')
    .values({ firm_id: firm.id, file_id: fileId, target_kind: 'seal', target_id: id })
    .execute()
  return id
}

/** Uploaded papers, one for each application: a file hangs on one. */
export function paperShelf(many = 8, name = '催款律师函.pdf') {
  const ids: string[] = []
  let taken = 0
  return {
    async fill(stage: Pick<Stage, 'as' | 'office'>) {
      const mine = await stage.as(stage.office.applicant)
      for (let index = 0; index < many; index++)
        ids.push((await anUpload(mine, { fileName: name, content: aPaper(`第${index}份`) })).fileId)
    },
    next: () => [ids[taken++ % Math.max(ids.length, 1)] ?? 'none'],
  }
}

/** The offices that a seal's flow asks: 吴佳禾 keeps the seals. */
export async function sealOffices(stage: Stage) {
  await holds(stage.app, stage.office.firm, 'sealKeeper', [stage.office.admins[1]])
}

/** A paper that everybody has agreed to: it waits for the seal. */
export async function aSealDoc(stage: Stage, given: FormValues = {}, content = aPaper()): Promise<SealDoc> {
  const { office, as } = stage
  const mine = await as(office.applicant)
  const fileId = (await anUpload(mine, { fileName: '执业证明.pdf', content })).fileId
  const values = {
    docType: '证明',
    title: '执业证明',
    purpose: '办理落户',
    receiver: '人力资源和社会保障局',
    file: [fileId],
    stampType: '2',
    sealKind: 'official',
    copies: '3',
    ...given,
  }
  const { workId } = await anApplication(mine, { type: 2037, values })
  for (const who of [office.head, ...office.admins]) {
    const theirs = await as(who)
    if (await findTodo(theirs, workId)) await agree(theirs, workId)
  }
  const { docs } = await mine.call(seal.checkWaitingSignature, { workId })
  return mine.call(seal.getDoc, { docId: docs[0]?.docId ?? '' })
}

/** A firm whose seal is cut and kept. */
export async function aSealRoom(app: TestApp): Promise<Stage> {
  const stage: Stage = { app, office: await anOffice(app), as: callers(app) }
  await sealOffices(stage)
  await aSeal(stage, stage.office.firm, stage.office.director)
  return stage
}
