import { kindOf } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import { days, hours } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import { SEAL_KINDS, type SealKind, type StampType } from '@contract/seal/codes'
import { originalCard } from '../../domains/seal/cards'
import { SEAL_KIND, SealDocs } from '../../domains/seal/doc-repository'
import { roundSeal, squareSeal } from '../../domains/seal/picture'
import { done, type SealDesk, stampElectronically } from '../../domains/seal/stamp-document'
import { originalTimer, stampKeyOf } from '../../domains/seal/timers'
import { dayAfter, fromTime, toDay, toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import { Play } from '../approval/play'
import { afterNight, beforeNight } from '../approval/span'
import { callOf } from '../world/call'
import { paper } from '../world/paper'
import { keptFile } from '../world/upload-file'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from '../world/world'
import { seedDocChanges } from './changes'
import { addresseesOf, caseOf, type SealedCase } from './seal-case'

interface Paper {
  type: 2003 | 2036 | 2037
  docType: string
  title: string
  seal: SealKind
  text: readonly string[]
  more?: FormValues
  /** Cases it belongs to; any if absent. */
  fits?: (sealedCase: SealedCase) => boolean
  /** Addressee, which the case names. */
  to?: 'court' | 'opponent'
}

const PAPERS: readonly Paper[] = [
  {
    type: WORK_TYPE.contractSeal,
    docType: '授权委托书',
    title: '授权委托书',
    seal: 'official',
    text: [
      '委托人现委托本所律师作为其与对方当事人纠纷一案的诉讼代理人，代理权限为一般代理。',
      '本委托书自签署之日起生效。',
    ],
    more: { partyStamped: '已盖章' },
    fits: ({ category }) => category === 'civil' || category === 'arbitration',
  },
  {
    type: WORK_TYPE.docSeal,
    docType: '律师函',
    title: '催款律师函',
    seal: 'letter',
    text: [
      '本所受委托人委托，就贵司拖欠货款一事郑重致函。',
      '请贵司自收到本函之日起七日内支付全部欠款，逾期将依法提起诉讼。',
    ],
    fits: ({ category, name }) =>
      category === 'civil' && /与.*(买卖|借款|租赁|工程)/.test(name) && !name.includes('某'),
    to: 'opponent',
  },
  {
    type: WORK_TYPE.contractSeal,
    docType: '委托合同',
    title: '委托代理合同',
    seal: 'contract',
    text: [
      '甲方委托乙方指派律师担任其代理人，乙方接受委托。',
      '律师费按本合同约定的期限支付至乙方账户，乙方不另行收取现金。',
    ],
    more: { partyStamped: '未盖章', amount: '60000' },
  },
  {
    type: WORK_TYPE.docSeal,
    docType: '诉讼文书',
    title: '民事答辩状',
    seal: 'official',
    text: ['答辩人就原告提起的诉讼答辩如下：原告主张的事实与理由不能成立，请求驳回其全部诉讼请求。'],
    fits: ({ category, stage }) => category === 'civil' && stage === '一审',
    to: 'court',
  },
  {
    type: WORK_TYPE.firmSeal,
    docType: '证明',
    title: '在职与执业证明',
    seal: 'official',
    text: ['兹证明该同志系本所执业律师，在本所连续执业，未受过行政处罚及行业处分。'],
    more: { purpose: '办理落户', receiver: '区人力资源和社会保障局' },
  },
]

/** Progress of each: pending, to be stamped, stamped, signed, original out, returned. */
type Course = 'running' | 'toStamp' | 'stamped' | 'signed' | 'out' | 'returned'
const COURSES: readonly Course[] = ['running', 'toStamp', 'out', 'stamped', 'returned', 'stamped']

/** Seals of the firm, and documents to be stamped: through the engine, by their people. */
export async function seedSeals(world: SeedWorld) {
  if (!world.store) return
  for (const firm of world.firms) {
    const keeper = firm.people.find(({ roles }) => roles.includes('sealKeeper'))
    if (!keeper) continue
    await createSeals(world, firm)
    const applicants = castOf(firm).filter((person) => isDemo(person) && isLawyer(person))
    for (const [applicantIndex, applicant] of applicants.entries())
      for (const [index, course] of COURSES.entries()) {
        const found = PAPERS[(applicantIndex + index) % PAPERS.length]
        if (found) await applyForStamp(world, firm, { applicant, keeper, paper: found, course, index })
      }
    // Signing takes a while: one document per firm.
    const [first, [proof]] = [applicants[0], PAPERS.slice(-1)]
    if (world.config && first && proof)
      await applyForStamp(world, firm, { applicant: first, keeper, paper: proof, course: 'signed', index: 7 })
    for (const [applicantIndex, applicant] of applicants.entries())
      await seedDocChanges(world, firm, { applicant, applicantIndex })
  }
}

const LAWYERS = ['director', 'partner', 'lawyer', 'assistant']
const isLawyer = ({ roles }: SeedPerson) => roles.some((role) => LAWYERS.includes(role))

async function createSeals(world: SeedWorld, firm: SeedFirm) {
  const { name } = await world.db.selectFrom('firms').select('name').where('id', '=', firm.id).executeTakeFirstOrThrow()
  const director = firm.people.find(({ roles }) => roles.includes('director')) ?? firm.people[0]
  if (!director) return
  for (const kind of Object.keys(SEAL_KINDS) as SealKind[]) {
    const words = SEAL_KINDS[kind]
    const bytes =
      kind === 'legalRep' ? squareSeal(`${director.name}印`) : roundSeal(name, kind === 'official' ? '' : words)
    const id = world.id()
    const picture = await keptFile(world, { owner: director, name: `${words}.png`, bytes, at: world.ago(90) })
    const created_at = toTime(world.ago(90))
    await world.insert('seals', [{ id, firm_id: firm.id, kind, name: words, picture_id: picture, created_at }])
    await world.insert('file_uses', [{ firm_id: firm.id, file_id: picture, target_kind: SEAL_KIND, target_id: id }])
  }
}

interface Plan {
  applicant: SeedPerson
  keeper: SeedPerson
  paper: Paper
  course: Course
  index: number
}

async function applyForStamp(world: SeedWorld, firm: SeedFirm, plan: Plan) {
  const { applicant, keeper, course, index } = plan
  const definition = kindOf(plan.paper.type)
  const caseRecord = await caseOf(world, firm, applicant, index, plan.paper.fits)
  if (!definition || (plan.paper.type !== WORK_TYPE.firmSeal && !caseRecord)) return
  const at = course === 'running' ? beforeNight(world.now - hours(20)) : world.ago((index + 1) * 3)
  const bytes = paper(plan.paper.title, plan.paper.text)
  const fileId = await keptFile(world, { owner: applicant, name: `${plan.paper.title}.pdf`, bytes, at })
  // Documents the keeper is about to approve are stamped automatically then.
  const stampType: StampType = course === 'running' || course === 'signed' ? '1' : '2'
  const values: FormValues = {
    ...(plan.paper.type === WORK_TYPE.firmSeal ? {} : { matter: caseRecord }),
    docType: plan.paper.docType,
    title: plan.paper.title,
    file: [fileId],
    stampType,
    sealKind: plan.paper.seal,
    copies: String((index % 3) + 2),
    ...(stampType === '1' ? { place: 'lastRight' } : {}),
    paging: plan.paper.docType === '委托合同',
    ...(course === 'out' ? { needOriginal: true, originalDue: toDay(world.now + days(2)) } : {}),
    ...plan.paper.more,
    ...(caseRecord && plan.paper.to ? { addressee: (await addresseesOf(world, caseRecord.id))[plan.paper.to] } : {}),
  }
  const outcome = course === 'running' ? 'running' : course === 'returned' ? 'returned' : 'approved'
  const kind = { type: plan.paper.type, definition, fields: definition.fields }
  const reason = course === 'returned' ? '落款日期与合同不一致，请改后重新提交' : ''
  const workId = await new Play(world, firm, { kind, applicant, values, at, outcome, reason }).run()
  if (course !== 'running' && course !== 'toStamp' && course !== 'returned')
    await stampDocs(world, firm, keeper, workId)
  if (course === 'out') await askBack(world, firm, workId)
}

/** A day after the approval, or an hour ago. */
async function stampDocs(world: SeedWorld, firm: SeedFirm, keeper: SeedPerson, workId: string) {
  const docs = new SealDocs(scoped(world.db, firm.id))
  for (const doc of await docs.ofWork(workId)) {
    const agreed = Date.parse(`${doc.updated_at.replace(' ', 'T')}+08:00`)
    const at = Math.min(afterNight(agreed + days(1)), world.now - hours(1))
    const call = callOf(world, firm, keeper, at)
    const seal = await docs.seal(doc.seal_kind)
    const desk = { ...call, firmId: firm.id, actorId: keeper.empId, post: call, now: at, time: toTime(at) }
    if (doc.stamp_type === '2') await done(desk, doc, { sealId: seal?.id ?? null, copies: doc.copies, note: '' })
    else if (world.config) {
      const app = { config: world.config, files: { store: world.store } }
      await call.app.jobs.cancel(world.db, stampKeyOf(doc.id))
      await stampElectronically({ ...desk, app: app as unknown as SealDesk['app'] }, doc)
    }
  }
}

/** The reminder of three days before was sent, and the timer of the last day is set. */
async function askBack(world: SeedWorld, firm: SeedFirm, workId: string) {
  for (const doc of await new SealDocs(scoped(world.db, firm.id)).ofWork(workId)) {
    const due = doc.original_due ?? ''
    world.mail.send(originalCard(doc, [doc.applicant_id], 3), { at: fromTime(`${dayAfter(due, -3)} 09:00:00`) })
    const { kind, uniqueKey, runAt, payload } = originalTimer(firm.id, doc.id, due)
    await world.insert('jobs', [
      {
        id: world.id(),
        kind,
        firm_id: firm.id,
        payload: JSON.stringify(payload),
        run_at: toTime(runAt),
        unique_key: uniqueKey,
      },
    ])
  }
}
