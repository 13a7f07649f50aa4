import { kindOf } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import { hours as hoursInMs } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import { ApplicationDocsService } from '../../domains/seal/application-docs'
import { type FoundSealDoc, SealDocs } from '../../domains/seal/doc-repository'
import { scoped } from '../../kernel/db/open'
import type { Outcome } from '../approval/plan'
import { Play } from '../approval/play'
import { beforeNight } from '../approval/span'
import { callOf } from '../world/call'
import { paper } from '../world/paper'
import { keptFile } from '../world/upload-file'
import type { SeedFirm, SeedPerson, SeedWorld } from '../world/world'
import { caseOf } from './seal-case'

interface Wish {
  applicant: SeedPerson
  /** Varies the outcome. */
  applicantIndex: number
}

/** Corrections and cancellations of stamped documents, and several at once: through the engine, by their people. */
export async function seedDocChanges(world: SeedWorld, firm: SeedFirm, wish: Wish) {
  const [corrected, cancelled] = await stampedOf(world, firm, wish.applicant)
  if (corrected) await correct(world, firm, wish, corrected)
  if (cancelled) await cancel(world, firm, wish, cancelled)
  await putUpTogether(world, firm, wish)
}

const stampedOf = (world: SeedWorld, firm: SeedFirm, { empId }: SeedPerson) =>
  new SealDocs(scoped(world.db, firm.id))
    .shown()
    .where('seal_docs.applicant_id', '=', empId)
    .where('seal_docs.status', '=', 'stamped')
    .where('seal_docs.original', '!=', 'out')
    .orderBy('seal_docs.id')
    .execute()

/** APPROVALS 2022 */
async function correct(world: SeedWorld, firm: SeedFirm, { applicant, applicantIndex }: Wish, doc: FoundSealDoc) {
  const outcome = applicantIndex % 3 === 2 ? 'approved' : 'running'
  const moment = momentOf(world, outcome, 1)
  const bytes = paper(doc.title, ['当事人信息已按营业执照更正，其余内容与原文书一致。', '本文书自签署之日起生效。'])
  const fileId = await keptFile(world, { owner: applicant, name: `${doc.title}（更正）.pdf`, bytes, at: moment })
  const values = { doc: remote(doc), file: [fileId], reason: '对方更名，按新的营业执照更正名称', recall: true }
  await play(world, firm, { type: WORK_TYPE.docUpdate, applicant, values, at: moment, outcome })
}

/** APPROVALS 2017 */
async function cancel(world: SeedWorld, firm: SeedFirm, { applicant, applicantIndex }: Wish, doc: FoundSealDoc) {
  const outcome = applicantIndex % 3 === 1 ? 'approved' : 'running'
  const values = { doc: remote(doc), reason: '双方改为另行签订，已盖章的文本不再使用', left: 'returned', copies: '2' }
  await play(world, firm, { type: WORK_TYPE.docCancel, applicant, values, at: momentOf(world, outcome, 2), outcome })
}

const FILING: readonly { title: string; kind: string; text: string }[] = [
  { title: '民事起诉状', kind: '诉讼文书', text: '请求判令对方支付货款及逾期付款损失，并承担本案诉讼费用。' },
  { title: '证据目录', kind: '诉讼文书', text: '证据一至证据四：买卖合同、送货单、对账单、往来邮件。' },
  { title: '财产保全申请书', kind: '诉讼文书', text: '请求对被申请人名下价值相当的财产采取保全措施。' },
]

/** APPROVALS 2027: the approver has decided some of them. */
async function putUpTogether(world: SeedWorld, firm: SeedFirm, { applicant, applicantIndex }: Wish) {
  const caseRecord = await caseOf(
    world,
    firm,
    applicant,
    applicantIndex,
    ({ category, stage }) => category === 'civil' && stage === '一审',
  )
  if (!caseRecord) return
  const moment = momentOf(world, 'running', 3)
  const papers: { kind: string; fileId: string }[] = []
  for (const { title, kind, text } of FILING) {
    const sheet = { owner: applicant, name: `${title}.pdf`, bytes: paper(title, [text]), at: moment }
    papers.push({ kind, fileId: await keptFile(world, sheet) })
  }
  const values = { matter: caseRecord, title: '立案材料', papers, stampType: '2', sealKind: 'official', copies: '2' }
  const workId = await play(world, firm, {
    type: WORK_TYPE.docBatch,
    applicant,
    values,
    at: moment,
    outcome: 'running',
  })
  await decideSome(world, firm, workId)
}

async function decideSome(world: SeedWorld, firm: SeedFirm, workId: string) {
  const db = scoped(world.db, firm.id)
  const { assignee_id } = await db
    .selectFrom('approval_tasks')
    .select('assignee_id')
    .where('work_id', '=', workId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  const holder = firm.people.find(({ empId }) => empId === assignee_id)
  if (!holder) return
  const waiting = new ApplicationDocsService(callOf(world, firm, holder, world.now - hoursInMs(1)))
  const [first, second] = await new SealDocs(db).ofWork(workId)
  if (first) await waiting.decide({ docId: first.id, version: first.version, isAgreed: true })
  const reason = '第四份证据没有页码，补齐后再提交'
  if (second) await waiting.decide({ docId: second.id, version: second.version, isAgreed: false, reason })
}

const remote = ({ id, title }: FoundSealDoc) => ({ id, text: title })

/** Pending ones were submitted yesterday. */
const momentOf = (world: SeedWorld, outcome: Outcome, hours: number) =>
  beforeNight((outcome === 'running' ? world.now - hoursInMs(20) : world.ago(3)) - hoursInMs(hours))

interface Given {
  type: 2017 | 2022 | 2027
  applicant: SeedPerson
  values: FormValues
  at: number
  outcome: Outcome
}

function play(world: SeedWorld, firm: SeedFirm, { type, ...plan }: Given): Promise<string> {
  const definition = kindOf(type)
  if (!definition) throw new Error(`${type} is no kind`)
  return new Play(world, firm, { ...plan, kind: { type, definition, fields: definition.fields } }).run()
}
