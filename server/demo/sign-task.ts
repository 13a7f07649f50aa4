import { days as daysInMs, hours as hoursInMs } from '@contract/duration'
import { signTaskCard, signTaskWords } from '../domains/sign-task/cards'
import { SIGN_TASK_KIND } from '../domains/sign-task/repository'
import { expiryKeyOf, SIGN_TASK_EXPIRED } from '../domains/sign-task/timers'
import { toTime } from '../kernel/clock'
import { paper } from './world/paper'
import { keptFile } from './world/upload-file'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from './world/world'

interface Document {
  title: string
  note: string
  text: readonly string[]
}

const DOCUMENTS = {
  confidentiality: {
    title: '办案人员保密承诺书',
    note: '专项组成员每人签一份，签好后我统一存档。',
    text: [
      '本人参与委托人委托的专项法律服务，承诺对在工作中知悉的委托人商业秘密、个人信息以及案件材料严格保密，非经委托人书面同意，不向任何第三方披露。',
      '本人承诺妥善保管案件材料，不在公共网络传输，不擅自复制、留存；工作结束后按要求归还或销毁。',
      '违反上述承诺的，本人愿意承担由此产生的责任，并接受律所按照内部规定作出的处理。',
    ],
  },
  conflict: {
    title: '利益冲突声明',
    note: '请核对与对方当事人及其关联方有无往来，没有再签。',
    text: [
      '本人确认，与本案对方当事人及其关联企业不存在近亲属、任职、持股或者其他可能影响公正执业的关系，近三年内未为其提供法律服务。',
      '如在办理过程中发现存在或者可能存在利益冲突，本人将立即向律所报告并停止办理。',
    ],
  },
  handover: {
    title: '案卷材料移交清单',
    note: '原件已放在档案室三号柜，核对无误后签收。',
    text: [
      '移交材料：委托合同原件一份，授权委托书原件二份，证据材料一册（共八十六页），庭审笔录复印件一份。',
      '接收人已当面清点，材料数量、页数与清单一致，自签收之时起由接收人保管。',
    ],
  },
} satisfies Record<string, Document>

interface Plan {
  document: Document
  asker: SeedPerson
  signers: readonly { person: SeedPerson; opened?: number; refused?: { at: number; reason: string } }[]
  created: number
  days: number
}

/** Documents demo accounts have to sign, and those they asked others to sign. */
export async function seedSignTasks(world: SeedWorld) {
  const [firm] = world.firms
  if (!firm || !world.store) return
  for (const person of castOf(firm).filter(isDemo))
    for (const plan of plansOf(world, firm, person)) await addSignTask(world, plan)
}

function plansOf(world: SeedWorld, firm: SeedFirm, person: SeedPerson): Plan[] {
  const { random, now } = world
  const others = castOf(firm).filter(
    (colleague) => colleague !== person && colleague.departmentId === person.departmentId,
  )
  const [first = person, second = first] = random.some(others, 2)
  return [
    {
      document: DOCUMENTS.confidentiality,
      asker: first,
      signers: [{ person }, { person: second, opened: now - hoursInMs(3) }],
      created: now - hoursInMs(26),
      days: 7,
    },
    {
      document: DOCUMENTS.handover,
      asker: person,
      signers: [{ person: first, opened: now - hoursInMs(5) }, { person: second }],
      created: world.ago(2),
      days: 7,
    },
    {
      document: DOCUMENTS.conflict,
      asker: person,
      signers: [
        { person: second, refused: { at: world.ago(4), reason: '对方的关联公司去年找过我咨询，请先做利冲检索' } },
      ],
      created: world.ago(5),
      days: 30,
    },
  ]
}

async function addSignTask(world: SeedWorld, { document, asker, signers, created, days }: Plan) {
  const id = world.id(created)
  const code = `sg_${Buffer.from(world.random.bytes(16)).toString('base64url')}`
  const expires = created + daysInMs(days)
  const firm_id = asker.firmId
  const times = { created_at: toTime(created), updated_at: toTime(created) }
  const { title, note } = document
  const row = { id, firm_id, title, note, asker_id: asker.empId, code, expires_at: toTime(expires) }
  await world.insert('sign_tasks', [{ ...row, ...times }])
  await world.insert(
    'sign_task_signers',
    signers.map(({ person, opened, refused }, sort) => ({
      firm_id,
      sign_task_id: id,
      employee_id: person.empId,
      sort,
      opened_at: timeOf(opened ?? refused?.at),
      state: refused ? ('refused' as const) : ('waiting' as const),
      answered_at: timeOf(refused?.at),
      reason: refused?.reason ?? '',
      version: refused ? 2 : 1,
    })),
  )
  await attachDocument(world, { id, created, asker, document })
  await sendCards(world, { signTaskId: id, qrsource: code, title, expires }, { asker, signers, created })
}

async function attachDocument(
  world: SeedWorld,
  made: { id: string; created: number; asker: SeedPerson; document: Document },
) {
  const { id, created, asker, document } = made
  const bytes = paper(document.title, document.text)
  const fileId = await keptFile(world, { owner: asker, name: `${document.title}.pdf`, bytes, at: created })
  const use = { firm_id: asker.firmId, file_id: fileId, target_kind: SIGN_TASK_KIND, target_id: id }
  await world.insert('file_uses', [use])
}

/** Sends its cards, and sets the timer of its end while answers are missing. */
async function sendCards(
  world: SeedWorld,
  about: { signTaskId: string; qrsource: string; title: string; expires: number },
  { asker, signers, created }: Pick<Plan, 'asker' | 'signers' | 'created'>,
) {
  const { signTaskId, expires } = about
  const asked = signTaskWords.asked({ ...about, expireTime: toTime(expires) }, asker.name)
  const to = signers.map(({ person }) => person.empId)
  world.mail.send(signTaskCard(about, to, asked, asker.empId), { at: created })
  for (const { person, refused } of signers)
    if (refused)
      world.mail.send(
        signTaskCard(about, [asker.empId], signTaskWords.refused(about, person.name, refused.reason), person.empId),
        { at: refused.at },
      )
  if (signers.every(({ refused }) => refused)) return
  await world.insert('jobs', [
    {
      id: world.id(created),
      kind: SIGN_TASK_EXPIRED,
      firm_id: asker.firmId,
      payload: JSON.stringify({ signTaskId }),
      run_at: toTime(expires),
      unique_key: expiryKeyOf(signTaskId),
    },
  ])
}

const timeOf = (ms: number | undefined) => (ms === undefined ? null : toTime(ms))
